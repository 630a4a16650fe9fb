import { pageSizes, projectListTypes } from '@landbrief/domain';
import { anewAtEachVisit, callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';
import { projectAttachmentsCall } from '../attachments/reads.ts';
import { limitsCall } from '../licences/reads.ts';

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

export const projectsCall = ({ search, searchField, skip, organization }: ProjectPage) =>
  pageQuery('listProjects', {
    query: {
      ...{ limit: pageSizes.projects, skip },
      ...(search ? { search, searchField } : {}),
      ...(organization ? { organization } : {}),
    },
  });

/** Where a project is, in numbers. */
export const overviewCall = (id: string) => ({
  ...callQuery('getProjectOverview', { params: { id } }),
  ...anewAtEachVisit,
});

/** As many entries as a project's page shows at first. */
export const historyShown = 8;

/** What happened in a project, the newest first. */
export const historyCall = (id: string, limit = historyShown) => ({
  ...pageQuery('listProjectHistory', { params: { id }, query: { limit } }),
  ...anewAtEachVisit,
});

export const projectData: ScreenData = {
  '/projects': ({ query, user }) => {
    // Whoever reviews too is shown a list that follows from the counts.
    const types = projectListTypes(user.role, user.organization?.allowInventoryProjects ?? false);
    if (types.includes('reviewer') && types.length > 1) return [];
    return [projectsCall(readProjectPage(query))];
  },
  '/projects/add': ({ user: { organization } }) => (organization ? [limitsCall(organization._id)] : []),
  '/projects/:projectid/edit': ({ params }) => [projectAttachmentsCall(params.projectid)],
};
