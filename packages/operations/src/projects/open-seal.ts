import { deadlineInFuture, isSealed, opensAt, problem, type SealOpeners, sealActOf } from '@landbrief/domain';
import { changeProject, type Project, type ProjectChanges, type Write } from '@landbrief/store';
import { requireVersion } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { onProject } from '../subjects/operation.ts';
import { happened } from './history.ts';
import { deadlineNotice } from './notify-deadline-moved.ts';
import { presentProject } from './present-project.ts';

/**
 * Opens the sealed answers after the deadline, or asks a second person to confirm it (docs/decisions/sealed-projects.md).
 * Nobody does it in somebody else's place, who would count as the second person.
 */
export const openSeal = onProject('openSeal', async ({ body }, context) => {
  const { subject, caller, now, commit, audit } = context;
  const { project, member } = subject;
  const { userId } = caller.user;
  if (caller.impersonator) throw problem('access_forbidden');
  if (!isSealed(project)) throw problem('not_allowed_in_status', { message: 'The answers are not sealed.' });
  requireVersion(body, project);
  const act = sealActOf(project, userId, Date.parse(now));
  if (act === 'waits') {
    audit.skip();
    return { project: await presentProject(subject, caller) };
  }
  const changes: ProjectChanges =
    act === 'asks'
      ? { openingAskedBy: userId, openingAskedAt: now, updated: now }
      : { openedBy: userId, openedAt: now, updated: now };
  const changed = { ...project, ...changes, version: project.version + 1 };
  const { projectId } = project;
  const news = act === 'asks' ? 'asked' : 'opened';
  return commit(
    [
      changeProject(project, changes),
      happened(act === 'asks' ? 'sealOpeningAsked' : 'sealOpened', { projectId }, context),
      enqueue('seal-news', { projectId, news, byUserId: userId }, context),
    ],
    { project: await presentProject({ project: changed, member }, caller) },
  );
});

/**
 * The seal after a change of the project: chosen before the first activation, and kept from then on, also where a request
 * leaves it out.
 */
export function keptSeal(project: Project, asked: SealOpeners | undefined): SealOpeners | undefined {
  const kept = project.settings.sealOpenedBy;
  if (!project.licensedAt) return asked;
  if (asked !== undefined && asked !== kept)
    throw problem('not_allowed_in_status', {
      message:
        'Whether answers are sealed, and who opens them, stays as it was when the project was activated.',
    });
  return kept;
}

/**
 * What follows from moving the deadline. That of a sealed project only goes into the future: participants are told, and
 * an opening that was asked for must be asked for again.
 */
export function movedDeadline(
  project: Project,
  after: Project,
  context: SignedInContext,
): { changes: ProjectChanges; writes: Write[] } {
  if (!isSealed(project) || opensAt(after) === opensAt(project))
    return { changes: {}, writes: deadlineNotice(project, after, context) };
  if (!deadlineInFuture(after, Date.parse(context.now)))
    throw problem('deadline_passed', {
      message: 'While answers are sealed, the deadline can only be moved to a day that has not ended.',
    });
  const { projectId, deadline } = project;
  const values = { reason: `from ${deadline} to ${after.deadline}` };
  return {
    changes: { openingAskedBy: undefined, openingAskedAt: undefined },
    writes: [
      happened('deadlineMoved', { projectId, values }, context),
      enqueue('seal-news', { projectId, news: 'deadline', from: deadline }, context),
    ],
  };
}
