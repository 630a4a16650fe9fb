import { pageSizes } from '@landbrief/domain';
import { readingCall } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

/** What the list can be narrowed to, as the call names it. */
export const participantFilters = {
  invited: 'Invited',
  working: 'Working',
  completed: 'Completed',
  eliminated: 'Eliminated',
  declined: 'Declined',
} as const;
type ParticipantFilter = keyof typeof participantFilters;

const filterNames = Object.keys(participantFilters) as ParticipantFilter[];

export interface ParticipantPage {
  search: string;
  filter?: ParticipantFilter | undefined;
  skip: number;
}

/** What the list shows, by its address. */
export function readParticipantPage(query: URLSearchParams): ParticipantPage {
  const { search, skip } = readQueryState(query);
  return { search, filter: filterNames.find((name) => name === query.get('filter')), skip };
}

export const participantsCall = (projectId: string, { search, filter, skip }: ParticipantPage) =>
  readingCall('listParticipants', {
    params: { projectId },
    query: {
      limit: pageSizes.participants,
      skip,
      ...(search ? { search } : {}),
      ...(filter ? { filter } : {}),
    },
  });

export const participantCall = (projectId: string, participantId: string) =>
  readingCall('getParticipant', { params: { projectId, participantId } });

export const participantData: ScreenData = {
  '/projects/:projectid/participants': ({ params, query }) => [
    participantsCall(params.projectid, readParticipantPage(query)),
  ],
  '/projects/:projectid/participants/:participantid': ({ params }) => [
    participantCall(params.projectid, params.participantid),
  ],
};
