import { type ActingRole, actingRole } from '@landbrief/domain';
import type { Project } from '../api.ts';
import { statusOf } from '../problems.ts';
import { queryClient } from '../queries.ts';
import { clearActingRole } from '../session/enter.ts';
import { isOwnerSide, isProjectEditor, isRespondent, projectCall } from '../session/relation.ts';
import { getSession } from '../session/state.ts';

/**
 * Opening a project chooses the right role (docs/decisions/acting-role.md): an acting role that was chosen in the list
 * of projects is cleared where it does not fit.
 */

/** Whom a screen of a project is for: the users who may make all of its calls. */
const audiences = {
  asking: isOwnerSide,
  /** A reviewer could not save what is typed there. */
  editing: isEditor,
  /** A delegator's own delegates. */
  delegating: ({ relation }: Project) => relation === 'delegator',
  /** Editors see there that participants answer. */
  answering: (project: Project) => isRespondent(project) || isEditor(project),
};
export type ProjectAudience = keyof typeof audiences;

function isEditor(project: Project): boolean {
  return isProjectEditor(project, getSession().acting === actingRole.reviewer);
}

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

/** Clears an acting role that does not fit the project; returns the path to show instead of a screen for other users. */
export async function fitProject(
  projectId: string,
  audience: ProjectAudience | undefined,
): Promise<string | undefined> {
  const { acting } = getSession();
  if (acting === undefined && !audience) return undefined;
  let project = await readProject(projectId);
  // Nothing is known of the project: the role stays.
  if (project === 'unreachable') return undefined;
  if (acting !== undefined && !(project && isListedInRole(acting, project))) {
    clearActingRole();
    project = audience && (await readProject(projectId));
  }
  const isOpen = typeof project !== 'object' || !audience || audiences[audience](project);
  return isOpen ? undefined : `/projects/${projectId}/details`;
}

/** The project as the current role sees it; undefined when the server refuses it, which its screen shows. */
async function readProject(id: string): Promise<Project | 'unreachable' | undefined> {
  try {
    // Without a connection the screen says so; the way to it does not wait.
    const { project } = await queryClient.fetchQuery({
      ...projectCall(id),
      retry: false,
    });
    return project;
  } catch (error) {
    if (statusOf(error) !== 404) console.warn('The project could not be loaded', error);
    return statusOf(error) === undefined ? 'unreachable' : undefined;
  }
}
