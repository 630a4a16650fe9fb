import { isProjectOwner, problem, projectDeletionRefusal, retentionAnew } from '@landbrief/domain';
import {
  getProject,
  getProjectCounts,
  getUser,
  moveDueProject,
  type Project,
  deleteProject as removeProject,
  requireMember,
  trashProject,
  untrashProject,
  type Write,
} from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import { onProject } from '../subjects/operation.ts';
import { intoTrash, type TrashWork } from '../subjects/trash-work.ts';
import { dueTimes } from './clock-list.ts';

/** Longer than any request that was under way: what it added to the project is deleted too. */
const SECOND_TIME_AFTER_SECONDS = 60 * 60;

/** Puts a project into the trash: for everybody else it is gone at once. */
export const deleteProject = onProject('deleteProject', async (_input, context) => {
  const { project } = context.subject;
  const refusal = projectDeletionRefusal(project.status);
  if (refusal) throw refusal;
  const { projectId, name, userId: ownerId, organizationId, questionCount: questions } = project;
  const { participants, properties } = await getProjectCounts(projectId);
  const contents = { questions, participants, properties };
  const entry = intoTrash(
    { objectId: projectId, kind: 'project', name, ownerId, organizationId, contents },
    context,
  );
  return context.commit(
    [...trashProject(project, context.now), ...moveDueProject(projectId, dueTimes(project), []), entry],
    {},
  );
});

export const trashedProject: TrashWork = {
  async putBack({ objectId }, context) {
    const project = await getProject(objectId, { consistent: true, alsoTrashed: true });
    if (!project) throw problem('not_found');
    const { projectId, userId, organizationId } = project;
    const owner = await getUser(userId, { consistent: true });
    if (!owner || owner.organizationId !== organizationId || !isProjectOwner(owner.role)) throw ownerGone();
    // What came due meanwhile does not happen now: nobody expects a mail of a project that was away, or its deletion.
    const isOverdue = project.retentionAt !== undefined && project.retentionAt <= context.now;
    const retention = isOverdue ? retentionAnew(project, Date.parse(context.now)) : {};
    const ahead = dueTimes({ ...project, ...retention }).filter((time) => time > context.now);
    return [
      ...untrashProject(project, retention),
      requireMember(userId, organizationId, ownerGone),
      ...moveDueProject(projectId, [], ahead),
      enqueue('recount-project', { projectId }, context),
    ];
  },
  async deletePermanently({ objectId }, stamp) {
    const project = await getProject(objectId, { consistent: true, alsoTrashed: true });
    return project ? projectDeletionWrites(project, stamp) : [];
  },
};

const ownerGone = () =>
  problem('no_longer_fits', {
    message: 'The project can not be put back: its owner is no project owner of the organization any more.',
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
