import { propertyStatus, type WaitingKind } from '@landbrief/domain';
import type { WaitingItem } from './waiting-texts.ts';

const p = '/projects/:projectid';
const { working, finished } = propertyStatus;

/** The screen where each can be done, as a pattern of the table of screens, and what is chosen there. */
const screens: Record<WaitingKind, { path: string; query?: string }> = {
  invitation: { path: `${p}/details` },
  approvals: { path: `${p}/properties`, query: 'filter=statuses:toApprove' },
  readyToComplete: { path: `${p}/details` },
  sentBack: { path: `${p}/properties`, query: 'filter=statuses:sentBack' },
  questionnaireFinished: { path: `${p}/properties/:property/questionnaires/:questionnaire` },
  questionnaireToAnswer: { path: '/questionnaires/:questionnaire' },
  toSubmit: { path: `${p}/details` },
  firstProperty: { path: `${p}/properties/add` },
  clarificationsToAnswer: { path: `${p}/clarifications`, query: 'show=open' },
  answersNotSeen: { path: `${p}/properties`, query: `filter=statuses:${working},${finished}` },
  requirementsNotMet: { path: `${p}/properties`, query: 'filter=requirements:notMet' },
  sealedToOpen: { path: `${p}/details` },
  toDecide: { path: `${p}/properties`, query: `filter=statuses:${finished}` },
  notSubmitted: { path: `${p}/participants`, query: 'filter=working' },
  notStarted: { path: `${p}/participants`, query: 'filter=invited' },
  delegatesNotStarted: { path: `${p}/delegates`, query: 'filter=invited' },
  pausedTooLong: { path: `${p}/edit` },
  notActivated: { path: `${p}/details` },
  admissions: { path: '/admin/pending' },
  projectLicencesUsedUp: { path: '/admin/licences/:organizationid' },
  seatsUsedUp: { path: '/admin/licences/:organizationid' },
  licenceYearEnds: { path: '/admin/licences/:organizationid' },
};

/** Where something that waits is done. */
export function waitingLink({ kind, project, questionnaire, organization }: WaitingItem): string {
  const { path, query } = screens[kind];
  const address = path
    .replace(':projectid', project?._id ?? '')
    .replace(':property', questionnaire?.property ?? '')
    .replace(':questionnaire', questionnaire?._id ?? '')
    .replace(':organizationid', organization?._id ?? '');
  return query ? `${address}?${query}` : address;
}
