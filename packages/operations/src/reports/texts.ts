const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
const count = (value: number) => value.toLocaleString('en-US');

/** What a report prints about what was chosen. */
export const scopeTexts = {
  properties: (chosen: number, all: number) => `${count(chosen)} of ${count(all)} properties`,
  phases: (phases: readonly number[]) =>
    `${phases.length === 1 ? 'Phase' : 'Phases'} ${listFormat.format(phases.map(String))}`,
  categories: (names: readonly string[]) => listFormat.format(names),
  withoutPhotos: 'without photos',
  withoutRequirements: 'without requirements',
  answeredOnly: 'without unanswered questions',
} as const;
