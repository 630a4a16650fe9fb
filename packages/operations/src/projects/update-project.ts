import { calls } from '@landbrief/contract';
import { given, invalid } from '@landbrief/domain';
import { changeProject, listAttachments, type Project } from '@landbrief/store';
import { planReplacing } from '../attachments/plan-attachments.ts';
import { describeAttachment } from '../attachments/present-attachment.ts';
import { viewerOfProject } from '../attachments/viewers.ts';
import { applyValidChange, requireVersion } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { onProject, type SubjectOf } from '../subjects/operation.ts';
import { clockWrites, remindersSet } from './clock-list.ts';
import { projectFields } from './create-project.ts';
import { keptSeal, movedDeadline } from './open-seal.ts';
import { presentProject } from './present-project.ts';

export const updateProject = onProject('updateProject', async ({ body }, context) => {
  const { subject, caller, now, commit } = context;
  const { project, member } = subject;
  requireVersion(body.project, project);
  const schema = calls.createProject.body.shape.project;
  const fields = applyValidChange(schema, currentInput(project), body.project, 'body.project');
  const tz = body.tz ?? project.tz;
  if (fields.phaseCount < project.activePhase) {
    throw invalid('body.project.phaseCount', `must be at least ${project.activePhase}, the active phase.`);
  }
  const optional = { contactEmail: undefined, client: undefined, confidentialName: undefined };
  const { sealOpenedBy: askedSeal, ...others } = fields.settings;
  const settings = { ...others, ...given({ sealOpenedBy: keptSeal(project, askedSeal) }) };
  const input = { ...optional, ...projectFields({ project: { ...fields, settings }, tz }), updated: now };
  const moved = movedDeadline(project, { ...project, ...input }, context);
  const changes = {
    ...input,
    ...moved.changes,
    ...remindersSet(project, { ...project, ...input }, now),
  };
  const changed = { ...project, ...changes, version: project.version + 1 };
  const [{ writes, attachments }, presented] = await Promise.all([
    planAttachments(body.project.attachments, context),
    presentProject({ project: changed, member }, caller),
  ]);
  return commit(
    [changeProject(project, changes), ...writes, ...moved.writes, ...clockWrites(project, changed)],
    {
      project: { ...presented, attachments },
    },
  );
});

/** The attachments after the change: those named, all that there are when none are named, and none for `null`. */
async function planAttachments(
  named: readonly string[] | null | undefined,
  context: SignedInContext & { subject: SubjectOf<'project'> },
) {
  const { subject, caller } = context;
  const objectId = subject.project.projectId;
  const viewer = viewerOfProject(subject, caller);
  if (named === undefined) {
    const all = await listAttachments(objectId);
    return { writes: [], attachments: all.map((one) => describeAttachment(one, viewer)) };
  }
  const place = { objectKind: 'project', objectId, side: 'owner' } as const;
  const { writes, kept, added } = await planReplacing(named ?? [], place, context);
  return { writes, attachments: [...kept, ...added].map((one) => describeAttachment(one, viewer)) };
}

/** The stored project as input of `createProject`. */
function currentInput(project: Project) {
  const { name, description, tags, startDate, deadline, phaseCount, autoActivate, inventory } = project;
  const { contactEmail, client, confidentialName, settings, sharing: organization } = project;
  return {
    ...{ name, description, tags, startDate, deadline, phaseCount, autoActivate, inventory },
    ...{ contactEmail, client, confidentialName, settings, sharing: { organization } },
  };
}
