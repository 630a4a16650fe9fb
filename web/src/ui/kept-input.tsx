import { lazyPart } from './lazy-part.tsx';
import type { KeptFormState } from './use-kept-form.ts';

const KeptOffer = lazyPart(() => import('./kept-offer.tsx'));

/** What the person typed into this form before and did not save, if there is some: to take or to discard. */
export function KeptInput({ kept }: { kept: KeptFormState }) {
  if (!kept.offer) return null;
  return <KeptOffer offer={kept.offer} />;
}
