import { lazyPart } from './lazy-part.tsx';

/** The 404 page inside a frame. */
export const NotFoundHere = lazyPart(async () => ({
  default: (await import('../pages/not-found.tsx')).NotFoundHere,
}));
