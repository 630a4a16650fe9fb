import type { Verdict } from './requirements.ts';
import type { ReportKind } from './types.ts';

/** Every fixed text of the report. */
export const kindTitles: Record<ReportKind, string> = {
  owner: 'Project Report',
  delegator: 'Delegator Report',
  participant: 'Participant Report',
  submissionSummary: 'Property Submission Summary',
};

export const verdictWords: Record<Verdict, string> = {
  met: 'Met',
  accepted: 'Accepted',
  notMet: 'Not met',
  unanswered: 'Unanswered',
};

export const texts = {
  aboutProject: 'About the project',
  accepted: 'Accepted: the answer does not meet the requirement, and the project owner accepts it.',
  address: 'Address',
  answer: 'Answer',
  answered: 'Answered',
  answers: 'Answers',
  attention: 'Needs attention',
  clarificationAsked: 'What was asked',
  clarifications: 'Clarifications',
  contact: 'Contact',
  contents: 'Contents',
  coordinates: 'Coordinates',
  deadline: 'Deadline',
  delegator: 'Delegator',
  generated: 'Generated',
  name: 'Name',
  noAnswer: 'Not Answered',
  noClarifications: 'No clarification has been answered to everybody.',
  noParticipants: 'Nobody takes part in this project yet.',
  noProperties: 'No property has been added to this project yet.',
  notAsked: 'Not asked',
  organization: 'Organization',
  owner: 'Project owner',
  page: 'Page',
  participant: 'Participant',
  participants: 'Participants',
  phase: 'Phase',
  place: 'Location',
  preparedWith: 'Prepared with',
  properties: 'Properties',
  property: 'Property',
  question: 'Question',
  required: 'Required',
  requirement: 'Requirement',
  requirements: 'Requirements',
  result: 'Result',
  role: 'Role',
  size: 'Size',
  start: 'Start',
  status: 'Status',
  submitted: 'Submitted',
  summary: 'Summary',
  type: 'Type',
  uncategorized: 'Uncategorized',
} as const;

export function ofTotal(part: number, whole: number): string {
  return `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`;
}

export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
