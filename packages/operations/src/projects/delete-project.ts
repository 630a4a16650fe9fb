import { projectDeletionRefusal } from '@landbrief/domain';
import { moveDueProject, type Project, deleteProject as removeProject, type Write } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import { onProject } from '../subjects/operation.ts';
import { dueTimes } from './clock-list.ts';

/** Longer than any request that was under way: what it added to the project is deleted too. */
const SECOND_TIME_AFTER_SECONDS = 60 * 60;

/** Deletes a project: at once for everybody who sees it, and all that is in it afterwards by the outbox. */
export const deleteProject = onProject('deleteProject', async (_input, context) => {
  const { project } = context.subject;
  const refusal = projectDeletionRefusal(project.status);
  if (refusal) throw refusal;
  return context.commit(projectDeletionWrites(project, context), {});
});

/** The writes of a deletion, whatever the status. Nobody gets a notice. */
export function projectDeletionWrites(
  project: Project,
  { now, newId }: { now: string; newId: () => string },
): Write[] {
  const { projectId, questionSetId } = project;
  const clear = (delay: number) =>
    enqueue('project-deleted', { projectId, questionSetId }, { newId, now, delay });
  return [
    ...removeProject(project),
    ...moveDueProject(projectId, dueTimes(project), []),
    clear(0),
    clear(SECOND_TIME_AFTER_SECONDS),
  ];
}
