import type { CallArguments, CallReply } from '@landbrief/contract/client';
import { pageSizes } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../queries.ts';
import { useSession } from '../../session/use-session.ts';
import { foundOrganizationsCall } from './reads.ts';

export type Candidate = CallReply<'searchParticipantsByPerson'>['participants'][number];

export type SearchBy = 'name' | 'organization' | 'location';

/** A project, or a distribution list: its people are marked. */
export type SearchTarget = { projectId: string } | { listId: string };

type Search = CallArguments<'searchParticipantsByPerson'>['body']['search'];
export type PeopleCriteria = Pick<
  Search,
  'name' | 'email' | 'orgName' | 'state' | 'county' | 'community' | 'zip'
>;

interface SearchPage {
  search: PeopleCriteria;
  skip: number;
  collaborators: boolean;
}

/** A page of the people who match, or of those whom the caller knows while nothing is searched for. */
export function useSearchPeople(target: SearchTarget, page: SearchPage) {
  const ofProject = useQuery({
    ...pageQuery('searchParticipantsByPerson', {
      params: { projectId: 'projectId' in target ? target.projectId : '' },
      body: { ...bodyOf(page), collaborators: page.collaborators },
    }),
    enabled: 'projectId' in target,
  });
  const ofList = useQuery({
    ...pageQuery('searchListParticipantsByPerson', {
      body: {
        ...bodyOf(page),
        ...('listId' in target ? { markDistributionListParticipants: target.listId } : {}),
      },
    }),
    enabled: 'listId' in target,
  });
  return 'projectId' in target ? ofProject : ofList;
}

function bodyOf({ search, skip }: SearchPage) {
  const given: PeopleCriteria = Object.fromEntries(Object.entries(search).filter(([, text]) => text?.trim()));
  return { search: given, skip, limit: pageSizes.participants };
}

/**
 * The organizations of people whom the caller may find, by the beginning of their names. The contacts of a participant are
 * closed to whoever views the project as that one.
 */
export function useFindOrganizations(search: string) {
  const { impersonationProject } = useSession();
  return useQuery({ ...foundOrganizationsCall(search), enabled: impersonationProject === undefined });
}
