/** Whose answers are in memory at the same time. */
const ANSWERS = 20_000;
const PROPERTIES = 50;

/** How many properties of a project with so many questions are read at a time. */
export const propertiesARead = (questions: number): number =>
  Math.min(PROPERTIES, Math.max(1, Math.floor(ANSWERS / Math.max(1, questions))));
