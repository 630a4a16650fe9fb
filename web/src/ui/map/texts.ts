/** Texts of a map of outlines. */
export const mapTexts = {
  failed: 'The map could not be loaded.',
  incomplete: 'Some outlines could not be loaded.',
  retry: 'Try Again',
  noPlace: 'Its place is not known: it has neither coordinates nor a county or state.',
} as const;
