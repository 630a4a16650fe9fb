import type { ReportForm, ReportKind } from '@landbrief/domain';

/** What a spreadsheet says about the report that is in it. */
export const sheetTexts = {
  about: {
    report: 'Report',
    made: 'Made',
    dataAt: 'Data as of',
    by: 'Made by',
    times: 'Times',
    properties: 'Properties',
    chosen: 'Chosen',
    everything: 'Everything',
    brand: 'Prepared with',
  },
  forms: {
    report: undefined,
    profile: 'one page for each property',
    matrix: 'comparison matrix',
    questionnaire: 'questionnaire',
    export: 'export',
    answers: 'list of answers',
  } satisfies Record<ReportForm, string | undefined>,
  kinds: {
    owner: 'Project Report',
    delegator: 'Delegator Report',
    participant: 'Participant Report',
    submissionSummary: 'Property Submission Summary',
  } satisfies Record<ReportKind, string>,
} as const;
