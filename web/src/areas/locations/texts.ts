/** What is told where places could not be looked up. */
export const texts = {
  ownFailed: 'Failed to load your communities. Please try again.',
  lookupFailed: 'Failed to load places to choose from. Please try again.',
} as const;
