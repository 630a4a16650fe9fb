import { countedAsMetText, notAnsweredText, scorePercent } from '@landbrief/domain';
import type { Verdict } from './requirements.ts';
import type { ReportKind } from './types.ts';

/** Every fixed text of the report. */
export const kindTitles: Record<ReportKind, string> = {
  owner: 'Project Report',
  delegator: 'Delegator Report',
  participant: 'Participant Report',
  submissionSummary: 'Property Submission Summary',
};

export const formTitles = {
  profile: 'Property Profiles',
  oneProfile: 'Property Profile',
  matrix: 'Property Comparison',
  questionnaire: 'Questionnaire',
} as const;

export const verdictWords: Record<Verdict, string> = {
  met: 'Met',
  accepted: countedAsMetText,
  notMet: 'Not met',
  unanswered: notAnsweredText,
};

export const texts = {
  aboutProject: 'About the project',
  accepted: `${countedAsMetText}: the answer does not meet the requirement, and the project owner accepts it.`,
  address: 'Address',
  allThatApply: 'Choose all that apply.',
  answer: 'Answer',
  answered: 'Answered',
  answeredBy: 'Answered by',
  answers: 'Answers',
  attention: 'Needs attention',
  chooseOne: 'Choose one.',
  clarificationAsked: 'What was asked',
  clarifications: 'Clarifications',
  comparison: 'Comparison',
  contact: 'Contact',
  contents: 'Contents',
  coordinates: 'Coordinates',
  date: 'Date',
  deadline: 'Deadline',
  delegator: 'Delegator',
  generated: 'Generated',
  keyAnswers: 'Key facts',
  logo: 'Logo',
  logoOf: 'Logo of',
  met: 'met',
  name: 'Name',
  noAnswer: 'Not Answered',
  noAnswersShown: 'There is no answer to show.',
  noClarifications: 'No clarification has been answered to everybody.',
  noParticipants: 'Nobody takes part in this project yet.',
  noProperties: 'No property has been added to this project yet.',
  noQuestions: 'There is no question to answer.',
  noRequirements: 'None of these properties is asked for a requirement.',
  notApplicable: 'Not applicable',
  notAsked: 'Not asked',
  note: 'Note',
  organization: 'Organization',
  organizationName: 'Organization',
  owner: 'Project owner',
  page: 'Page',
  participant: 'Participant',
  participants: 'Participants',
  phase: 'Phase',
  photoOf: 'Photo of',
  place: 'Location',
  preparedWith: 'Prepared with',
  profileMore: 'in the full report',
  properties: 'Properties',
  property: 'Property',
  propertyName: 'Property name',
  question: 'Question',
  required: 'Required',
  confidential: '(confidential)',
  requirement: 'Requirement',
  requirements: 'Requirements',
  result: 'Result',
  role: 'Role',
  score: 'Score',
  shows: 'This report shows',
  size: 'Size',
  start: 'Start',
  status: 'Status',
  submitted: 'Submitted',
  summary: 'Summary',
  type: 'Type',
  uncategorized: 'Uncategorized',
  weight: 'Weight',
} as const;

export function ofTotal(part: number, whole: number): string {
  return `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`;
}

export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** A score from 0 to 1. */
export function percent(score: number): string {
  return `${scorePercent(score)} %`;
}

/** What a requirement looks for: `Looked for one of: rail, river`. */
export function lookedFor(requirementText: string): string {
  return `Looked for ${requirementText.replace(/^(?:One|All|None) of\b/, (words) => words.toLowerCase())}`;
}
