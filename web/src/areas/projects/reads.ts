import { pageSizes, projectListTypes } from '@landbrief/domain';
import { readingCall } from '../../ahead.ts';
import { isOnOwnerSide, type ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';
import { projectAttachmentsCall } from '../attachments/reads.ts';
import { limitsCall } from '../licences/reads.ts';
import { participantsCall } from '../participants/reads.ts';

export const searchFields = ['name', 'description', 'tags'] as const;
export type SearchField = (typeof searchFields)[number];

export interface ProjectPage {
  search: string;
  searchField: SearchField;
  skip: number;
  /** Of which organization, for a super administrator. */
  organization?: string | undefined;
}

function readSearchField(text: string | null): SearchField {
  return searchFields.find((field) => field === text) ?? 'name';
}

/** What the list shows, by its address. */
export function readProjectPage(query: URLSearchParams): ProjectPage {
  return {
    ...readQueryState(query),
    searchField: readSearchField(query.get('field')),
    organization: query.get('organization') ?? undefined,
  };
}

export const projectCall = (id: string) => readingCall('getProject', { params: { id } });

export const projectsCall = ({ search, searchField, skip, organization }: ProjectPage) =>
  readingCall('listProjects', {
    query: {
      ...{ limit: pageSizes.projects, skip },
      ...(search ? { search, searchField } : {}),
      ...(organization ? { organization } : {}),
    },
  });

export const overviewCall = (id: string) => readingCall('getProjectOverview', { params: { id } });

/** As many entries as a project's page shows at first. */
export const historyShown = 8;

export const historyCall = (id: string, limit = historyShown) =>
  readingCall('listProjectHistory', { params: { id }, query: { limit } });

/** The people who work with a project's owner, or read. */
export const teamRoles = ['collaborator', 'reviewer'] as const;
export const teamCall = (projectId: string, role: (typeof teamRoles)[number]) =>
  readingCall('listParticipants', {
    params: { projectId },
    query: { limit: pageSizes.participants, role },
  });

/** What a project's page reads for its owner's side. */
const ownerDetailsCalls = (id: string) => [
  overviewCall(id),
  historyCall(id),
  ...teamRoles.map((role) => teamCall(id, role)),
  participantsCall(id, { search: '', skip: 0 }),
];

export const projectData: ScreenData = {
  '/projects': ({ query, user }) => {
    // Whoever reviews too is shown a list that follows from the counts.
    const types = projectListTypes(user.role, user.organization?.allowInventoryProjects ?? false);
    if (types.includes('reviewer') && types.length > 1) return [];
    return [projectsCall(readProjectPage(query))];
  },
  '/projects/add': ({ user: { organization } }) => (organization ? [limitsCall(organization._id)] : []),
  '/projects/:projectid/details': (visit) => [
    ...(isOnOwnerSide(visit) ? ownerDetailsCalls(visit.params.projectid) : []),
    projectAttachmentsCall(visit.params.projectid),
  ],
  '/projects/:projectid/edit': ({ params }) => [projectAttachmentsCall(params.projectid)],
};
