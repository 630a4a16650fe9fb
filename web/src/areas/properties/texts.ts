/** Texts of the property screens (document 1 sections 2.11 and 2.14; document 3 section 8). */

export const sizeUnitNames = {
  acres: 'acres',
  hectares: 'hectares',
  sqft: 'sq ft',
  sqm: 'sq m',
} as const;

export const eliminateTexts = (name: string) => ({
  title: 'Confirm Property Elimination!',
  message: `“${name}” is taken out of the project for good: its participant is told, and its answers can only be read from then on. This cannot be undone.`,
});

export const emptyList = {
  owner: {
    title: 'No properties yet',
    words: 'Participants add their sites and buildings here once the project is active and they take part.',
  },
  participant: {
    title: 'Add your first property',
    words: 'Add each site or building that you want to offer, then answer its questions and submit it.',
  },
  cannotAdd: {
    title: 'No properties yet',
    words: 'Properties can be added while the project is active and you take part in it.',
  },
} as const;

/** Of a question whose phase a property has not reached. */
export const notAskedText = 'Not asked yet';
