/** At an answer that is older than the project's answers are valid. */
export const outdatedTexts = {
  mark: 'Outdated',
  filter: 'Outdated',
  why: (day: string, days: string) => `Given on ${day}; in this project answers are valid for ${days}.`,
} as const;
