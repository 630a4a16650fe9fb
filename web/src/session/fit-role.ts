import { type ActingRole, actingRole } from '@landbrief/domain';
import type { Project } from '../api.ts';
import { callQuery, queryClient } from '../queries.ts';
import { statusOf } from '../shell/problems.ts';
import { letActingGo } from './enter.ts';
import { getSession } from './state.ts';

/**
 * Opening something picks the right role by itself (docs/decisions/acting-role.md): a role that was chosen in the list
 * of projects is let go where it would stand in the way.
 */

const respondents: readonly Project['relation'][] = ['participant', 'delegator', 'delegate'];

/** Screens of a project that only its owner's side has. */
const ownerScreens =
  /^\/projects\/[^/]+\/(edit|requirements|participants|questions\/(add|[^/]+\/edit-question))(\/|\?|$)/;

/** Whether a project is one of those that the list has in this role. */
function isInRole(acting: ActingRole, { relation, participant }: Project): boolean {
  switch (acting) {
    case actingRole.participant:
      return respondents.includes(relation);
    case actingRole.reviewer:
      return relation === 'reviewer' || participant?.role === 'reviewer';
    default:
      return true;
  }
}

/** Opens a project as who one is in it; answers with the screen to show instead of one that only owners have. */
export async function fitProject(projectId: string, path: string): Promise<string | undefined> {
  const { acting } = getSession();
  const isOwnerScreen = ownerScreens.test(path);
  if (acting === undefined && !isOwnerScreen) return undefined;
  let project = await seenProject(projectId);
  if (acting !== undefined && !(project && isInRole(acting, project))) {
    letActingGo();
    project = isOwnerScreen ? await seenProject(projectId) : undefined;
  }
  const answersOnly = project && respondents.includes(project.relation);
  return isOwnerScreen && answersOnly ? `/projects/${projectId}/details` : undefined;
}

/** The project as it is seen now; undefined when it is not, which its screen tells. */
async function seenProject(id: string): Promise<Project | undefined> {
  try {
    const { project } = await queryClient.fetchQuery(
      callQuery('getProject', { params: { id } }, { handled: true }),
    );
    return project;
  } catch (error) {
    if (statusOf(error) !== 404) console.warn('The project could not be loaded', error);
    return undefined;
  }
}
