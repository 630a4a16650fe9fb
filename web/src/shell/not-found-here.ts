import { lazyPart } from '../ui/lazy-part.tsx';

/** The 404 page inside a frame. */
export const NotFoundHere = lazyPart(async () => ({
  default: (await import('./not-found.tsx')).NotFoundHere,
}));
