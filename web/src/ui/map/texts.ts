export const mapTexts = {
  label: (what: string) => `${what}. Arrow keys move the map, plus and minus zoom, 0 shows all of it.`,
  failed: 'The map could not be loaded.',
  incomplete: 'Some outlines could not be loaded.',
  retry: 'Try Again',
  noPlace: 'Its place is not known: it has neither coordinates nor a county or state.',
  rough: 'Approximate place',
} as const;
