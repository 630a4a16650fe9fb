import { loadFailed } from '../../ui/texts.ts';

/** What is told where places could not be looked up. */
export const texts = {
  ownFailed: loadFailed('your communities'),
  lookupFailed: loadFailed('places to choose from'),
} as const;
