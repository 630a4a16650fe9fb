import { given, hasLeft, messageKind, propertyStatus } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import {
  getParticipant,
  getProject,
  getProperty,
  getUser,
  getUsers,
  loadQuestionSet,
  type Participant,
  type Project,
  type Property,
  type User,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { escapeHtml, paragraphs } from '../html/escape-html.ts';
import { projectSender } from '../notices/project-sender.ts';
import { type Notice, sendNotice } from '../notices/send-notice.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { workAgain } from '../participants/work-again.ts';
import { recountProperty } from '../property-counts/recount-project.ts';

/** Notifies the participant of an individually eliminated property, and the delegator who approves it. */
export const notifyPropertyEliminated: HandlerOf<'property-eliminated'> = async (
  { outboxId, payload },
  context,
) => {
  const concerned = await readConcerned(payload, context);
  if (!concerned) return;
  const { names, byName, recipients, head } = concerned;
  const { reason } = payload;
  const text = noticeTexts.propertyEliminated(names);
  const notice = {
    kind: messageKind.propertyEliminated,
    ...head,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p>${reason ? paragraphs(reason) : ''}<p>Its answers can still be read, and nothing more is expected for it.</p>`,
    mailProps: {
      propertyName: names.propertyName,
      ...given({ byName, note: reason }),
    },
  };
  await sendNotice(notice, recipients, { seed: outboxId, context });
};

/** Notifies the people of a property that was brought back; who had completed works again when it is open. */
export const notifyPropertyRestored: HandlerOf<'property-restored'> = async (
  { outboxId, payload },
  context,
) => {
  const concerned = await readConcerned(payload, context);
  if (!concerned) return;
  const { property, names, byName, members, recipients, head } = concerned;
  if (property.status === propertyStatus.eliminated) return;
  const isOpen = property.status !== propertyStatus.finished;
  if (isOpen) await Promise.all(members.map(workAgain));
  const text = noticeTexts.propertyRestored(names);
  const next = isOpen ? 'Answer what is left, and submit it.' : 'It is submitted as it was.';
  const notice = {
    kind: messageKind.propertyRestored,
    ...head,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>${next}</p>`,
    mailProps: { propertyName: names.propertyName, isOpen, ...(byName ? { byName } : {}) },
  };
  await sendNotice(notice, recipients, { seed: outboxId, context });
};

/**
 * After the move of a property to another phase: counts the requirements that it is asked now, makes its people work again
 * when it is open, and notifies them.
 */
export const settlePropertyPhase: HandlerOf<'property-phase-changed'> = async (
  { outboxId, payload },
  context,
) => {
  const concerned = await readConcerned(payload, context);
  if (!concerned) return;
  const { project, property, names, members, recipients, head } = concerned;
  const { phase } = payload;
  await recountProperty(property, await loadQuestionSet(project.questionSetId, { consistent: true }));
  // It was moved on meanwhile: that move has a notice of its own.
  if (property.phase !== phase || property.status === propertyStatus.eliminated) return;
  const isOpen = property.status !== propertyStatus.finished;
  if (isOpen) await Promise.all(members.map(workAgain));
  const text = noticeTexts.propertyPhaseChanged({ ...names, phase });
  const { phaseCount, phaseCounts, deadline, tz } = project;
  const next = isOpen
    ? 'Answer the questions of this phase, and submit it; earlier answers stay as they are.'
    : 'It stays submitted.';
  const notice = {
    kind: messageKind.phaseChanged,
    ...head,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>${next}</p>`,
    mailProps: {
      ...{ phase, phaseCount, deadline, tz, isOpen, propertyName: names.propertyName },
      questionCount: phaseCounts.find((one) => one.phase === phase)?.questions ?? 0,
    },
  };
  await sendNotice(notice, recipients, { seed: outboxId, context });
};

interface Concerned {
  project: Project;
  property: Property;
  names: { projectName: string; propertyName: string; byName: string };
  /** Absent where respondents are not to know who acted. */
  byName: string | undefined;
  /** The participant and the delegator, unless they have left. */
  members: Participant[];
  recipients: User[];
  head: Required<Pick<Notice, 'from' | 'project'>>;
}

/** Whom an act of the owner's side upon a property concerns; undefined when it was deleted meanwhile. */
async function readConcerned(
  { projectId, propertyId, byUserId }: { projectId: string; propertyId: string; byUserId: string },
  context: Environment,
): Promise<Concerned | undefined> {
  const [project, property] = await Promise.all([
    getProject(projectId),
    getProperty(propertyId, { consistent: true }),
  ]);
  if (!project || !property) return undefined;
  const owner = await getUser(project.userId);
  const from = projectSender(project, owner, { toRespondents: true, brand: context.settings.brand });
  const byName = from.userId !== undefined && from.userId === byUserId ? from.name : undefined;
  const participantIds = [property.participantId, ...(property.delegatorId ? [property.delegatorId] : [])];
  const found = await Promise.all(participantIds.map((id) => getParticipant(id)));
  const members = found.flatMap((member) => (member && !hasLeft(member.status) ? [member] : []));
  const users = await getUsers(members.map(({ userId }) => userId));
  return {
    project,
    property,
    names: {
      projectName: project.name,
      propertyName: property.name,
      byName: byName ?? 'The project owner',
    },
    byName,
    members,
    recipients: [...users.values()],
    head: { from, project: { projectId, name: project.name, property } },
  };
}
