import { type ActingRole, actingRole } from '@landbrief/domain';
import type { Project } from '../api.ts';
import { isProjectEditor, isRespondent } from '../areas/projects/relation.ts';
import { callQuery, queryClient } from '../queries.ts';
import { statusOf } from '../shell/problems.ts';
import { letActingGo } from './enter.ts';
import { getSession } from './state.ts';

/**
 * Opening something picks the right role by itself (docs/decisions/acting-role.md): a role that was chosen in the list
 * of projects is let go where it would stand in the way.
 */

/** Screens of a project that only its owner's side has. */
const ownerScreens = /^\/projects\/[^/]+\/(requirements|participants|properties\/compare)(\/|[?#]|$)/;
/** Screens of a project that only those have who change it; whoever only reads would lose there what was typed. */
const editorScreens =
  /^\/projects\/[^/]+\/(edit|(participants|questions)\/add|(questions|participants)\/[^/]+\/edit(-question)?)(\/|[?#]|$)/;
/** Where a respondent begins to answer; whoever changes the project is told there that participants do. */
const answerScreens = /^\/projects\/[^/]+\/properties\/add(\/|[?#]|$)/;

/** Whether a project is one of those that the list has in this role. */
function isInRole(acting: ActingRole, project: Project): boolean {
  switch (acting) {
    case actingRole.participant:
      return isRespondent(project);
    case actingRole.reviewer:
      return project.relation === 'reviewer' || project.participant?.role === 'reviewer';
    default:
      return true;
  }
}

/** Whether the screen of this address calls nothing that would be refused to whoever sees the project so. */
function suits(path: string, project: Project): boolean {
  const isEditor = isProjectEditor(project, getSession().acting === actingRole.reviewer);
  if (editorScreens.test(path)) return isEditor;
  if (answerScreens.test(path)) return isEditor || isRespondent(project);
  return !(ownerScreens.test(path) && isRespondent(project));
}

/** Opens a project as who one is in it; answers with the screen to show instead of one that it does not have for them. */
export async function fitProject(projectId: string, path: string): Promise<string | undefined> {
  const { acting } = getSession();
  const isForSome = [ownerScreens, editorScreens, answerScreens].some((screens) => screens.test(path));
  if (acting === undefined && !isForSome) return undefined;
  let project = await seenProject(projectId);
  if (acting !== undefined && !(project && isInRole(acting, project))) {
    letActingGo();
    project = isForSome ? await seenProject(projectId) : undefined;
  }
  return project && !suits(path, project) ? `/projects/${projectId}/details` : undefined;
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
