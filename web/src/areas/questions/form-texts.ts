/** The texts of the form of a question, which is shown without the list. */
export const formTexts = {
  tagTaken: 'This tag is already in use.',
} as const;
