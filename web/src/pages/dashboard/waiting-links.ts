import { propertyStatus, type WaitingKind } from '@landbrief/domain';
import { isBuilt } from '../../routes.ts';
import type { WaitingItem } from './queries.ts';

const p = '/projects/:projectid';
const { working, finished } = propertyStatus;

/** The screen where each can be done, as a pattern of the table of screens, and what is chosen there. */
const screens: Record<WaitingKind, { path: string; query?: string }> = {
  invitation: { path: `${p}/details` },
  approvals: { path: `${p}/properties`, query: `filter=statuses:${working}` },
  readyToComplete: { path: `${p}/details` },
  toSubmit: { path: `${p}/details` },
  firstProperty: { path: `${p}/properties/add` },
  answersNotSeen: { path: `${p}/properties`, query: `filter=statuses:${finished}` },
  toDecide: { path: `${p}/properties`, query: `filter=statuses:${finished}` },
  notSubmitted: { path: `${p}/participants`, query: 'filter=working' },
  notStarted: { path: `${p}/participants`, query: 'filter=invited' },
  delegatesNotStarted: { path: `${p}/delegates` },
  pausedTooLong: { path: `${p}/edit` },
  notActivated: { path: `${p}/details` },
  admissions: { path: '/admin/pending' },
  projectLicencesUsedUp: { path: '/admin/licences/:organizationid' },
  seatsUsedUp: { path: '/admin/licences/:organizationid' },
  licenceYearEnds: { path: '/admin/licences/:organizationid' },
};

/** Where something that waits is done; the project's details while the screen is not built. */
export function waitingLink({ kind, project, organization }: WaitingItem): string {
  const { path, query } = screens[kind];
  const built = isBuilt(path) ? path : `${p}/details`;
  const address = built
    .replace(':projectid', project?._id ?? '')
    .replace(':organizationid', organization?._id ?? '');
  return query && built === path ? `${address}?${query}` : address;
}
