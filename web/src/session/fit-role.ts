import { type ActingRole, actingRole } from '@landbrief/domain';
import type { Project } from '../api.ts';
import { projectCall } from '../areas/projects/reads.ts';
import { isOwnerSide, isProjectEditor, isRespondent } from '../areas/projects/relation.ts';
import { callQuery, queryClient } from '../queries.ts';
import { statusOf } from '../shell/problems.ts';
import { clearActingRole } from './enter.ts';
import { getSession } from './state.ts';

/**
 * Opening something picks the right role by itself (docs/decisions/acting-role.md): a role that was chosen in the list
 * of projects is let go where it would stand in the way.
 */

/** Whose a screen of a project is: of those whom nothing that it calls is refused to. */
const audiences = {
  asking: isOwnerSide,
  /** Whoever only reads would lose there what was typed. */
  editing: isEditor,
  /** Whoever changes the project is told there that participants answer. */
  answering: (project: Project) => isRespondent(project) || isEditor(project),
};
export type ProjectAudience = keyof typeof audiences;

function isEditor(project: Project): boolean {
  return isProjectEditor(project, getSession().acting === actingRole.reviewer);
}

/** Whether a project is one of those that the list has in this role. */
function isListedInRole(acting: ActingRole, project: Project): boolean {
  switch (acting) {
    case actingRole.participant:
      return isRespondent(project);
    case actingRole.reviewer:
      return project.relation === 'reviewer' || project.participant?.role === 'reviewer';
    default:
      return true;
  }
}

/** Opens a project as who one is in it; answers with the screen to show instead of one that it does not have for them. */
export async function fitProject(
  projectId: string,
  audience: ProjectAudience | undefined,
): Promise<string | undefined> {
  const { acting } = getSession();
  if (acting === undefined && !audience) return undefined;
  let project = await readProject(projectId);
  if (acting !== undefined && !(project && isListedInRole(acting, project))) {
    clearActingRole();
    project = audience && (await readProject(projectId));
  }
  return project && audience && !audiences[audience](project) ? `/projects/${projectId}/details` : undefined;
}

/** The project as it is seen now; undefined when it is not, which its screen tells. */
async function readProject(id: string): Promise<Project | undefined> {
  try {
    const { project } = await queryClient.fetchQuery(callQuery(...projectCall(id), { handled: true }));
    return project;
  } catch (error) {
    if (statusOf(error) !== 404) console.warn('The project could not be loaded', error);
    return undefined;
  }
}
