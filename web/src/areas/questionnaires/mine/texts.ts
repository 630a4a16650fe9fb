/** Texts of My Questionnaires. */
export const myTexts = {
  title: 'My Questionnaires',
  summary: 'Questionnaires that others ask you to answer, and those that you sent.',
  search: 'Search My Questionnaires',
  filter: 'Show',
  filters: { all: 'All', received: 'To me', sent: 'Sent by me' },
  from: (who: string) => `From ${who}`,
  to: (who: string) => `To ${who}`,
  failed: 'Your questionnaires could not be loaded.',
  empty: 'No questionnaires',
  emptyHint:
    'When somebody asks you about a property, the questionnaire is listed here. You send your own from the page of a property.',
  noMatch: (search: string) => `No questionnaire matches “${search}”`,
  noMatchHint: 'Try fewer letters.',
} as const;
