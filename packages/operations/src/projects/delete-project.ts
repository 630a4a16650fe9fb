import { projectDeletionRefusal } from '@landbrief/domain';
import { moveDueProject, deleteProject as removeProject } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { dueTimes } from './clock-list.ts';

/** Longer than any request that was under way: what it added to the project is deleted too. */
const SECOND_TIME_AFTER_SECONDS = 60 * 60;

/** Deletes a project: at once for everybody who sees it, and all that is in it afterwards by the outbox. */
export const deleteProject = operationOn(
  'project',
  'deleteProject',
  async (_input, { subject, now, newId, commit }) => {
    const { project } = subject;
    const refusal = projectDeletionRefusal(project.status);
    if (refusal) throw refusal;
    const { projectId, questionSetId } = project;
    const clear = (delay: number) =>
      enqueue('project-deleted', { projectId, questionSetId }, { outboxId: newId(), now, delay });
    return commit(
      [
        ...removeProject(project),
        ...moveDueProject(projectId, dueTimes(project), []),
        clear(0),
        clear(SECOND_TIME_AFTER_SECONDS),
      ],
      {},
    );
  },
);
