/** At an answer that is older than the project's answers are valid. */
export const outdatedTexts = {
  mark: 'Outdated',
  filter: 'Outdated',
  why: (day: string, days: string) => `Given on ${day}; in this project answers are valid for ${days}.`,
} as const;

export const sentBackTexts = {
  title: (by: 'delegator' | 'owner', moment: string) =>
    `Sent back by the ${by === 'owner' ? 'project owner' : 'delegator'} on ${moment}`,
  questions: 'Questions sent back',
  /** At a question that is meant. */
  mark: 'Sent back',
  /** It has another answer since. */
  changed: 'Changed since',
} as const;

/** What was typed and is not saved yet. */
export const draftMarkText = 'Not saved yet';
