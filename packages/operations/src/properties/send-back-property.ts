import {
  hasLeft,
  isProblem,
  messageKind,
  participantAccess,
  problem,
  propertyStatus,
  sendBack,
  throwIfInvalid,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { timestamp } from '@landbrief/platform';
import {
  getCachedQuestionSet,
  getParticipant,
  getProject,
  getProperty,
  getUser,
  type Property,
  replaceProperty,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { escapeHtml, paragraphs } from '../messages/message-html.ts';
import { sendNotice } from '../messages/send-notice.ts';
import { operationOn, type SubjectOf } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { happened } from '../projects/history.ts';
import { shownSet } from '../questions/shown-question.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { fullName } from '../users/full-name.ts';
import { countProperty } from './count-property.ts';
import { currentProperty } from './current-property.ts';

/**
 * Sends a delegate's submitted property back instead of approving it (decisions 7). The note and the questions that it is
 * about stay with the property until it is submitted again.
 */
export const sendBackProperty = operationOn(
  'property',
  'sendBackProperty',
  async ({ params, body }, context) => {
    const { subject, now, newId, caller, commit } = context;
    const { project, member } = subject;
    if (member?.participantId !== params.id) throw problem('permission_error');
    requireNotLeft(subject);
    if (participantAccess(project.status) !== 'everything') throw problem('not_allowed_in_status');
    await requireAsked(body.questionIds, context);
    const { property, participant } = await currentProperty(subject.property);
    if (participant.delegatorId !== params.id) throw problem('not_found');
    if (property.status === propertyStatus.eliminated) throw problem('property_eliminated');
    const approvals = sendBack(property.approvals as never, params.id);
    if (isProblem(approvals)) throw approvals;
    const { projectId, propertyId } = property;
    const byUserId = caller.user.userId;
    const changed: Property = {
      ...property,
      approvals: approvals.map(({ participantId, status }) => ({ participantId, status })),
      status: propertyStatus.working,
      sentBack: { at: now, byUserId, note: body.note, questionIds: [...new Set(body.questionIds)] },
      updated: now,
    };
    const notice = { projectId, propertyId, byUserId, note: body.note };
    const expected = { delegatorId: params.id };
    return commit(
      [
        ...replaceProperty(changed, property),
        ...(await countProperty({ before: property, after: changed, participant, expected })),
        enqueue('property-sent-back', notice, { outboxId: newId(), now }),
        happened('propertySentBack', { projectId, property, values: { reason: body.note } }, context),
      ],
      {},
    );
  },
);

/** The questions are questions of the project that respondents see. */
async function requireAsked(
  questionIds: readonly string[],
  { subject }: SignedInContext & { subject: SubjectOf<'property'> },
): Promise<void> {
  if (questionIds.length === 0) return;
  const { questions } = shownSet(await getCachedQuestionSet(subject.project), subject);
  const asked = new Set(questions.map(({ questionId }) => questionId));
  throwIfInvalid(
    questionIds.flatMap((id, index) =>
      asked.has(id)
        ? []
        : [{ path: `body.questionIds.${index}`, message: 'is no question of this project.' }],
    ),
  );
}

/** Sends the delegate the delegator's note. */
export const notifySentBack: OutboxHandler<OutboxPayloads['property-sent-back']> = async (
  { outboxId, payload },
  context,
) => {
  const [project, property, by] = await Promise.all([
    getProject(payload.projectId),
    getProperty(payload.propertyId),
    getUser(payload.byUserId),
  ]);
  const participant = property && (await getParticipant(property.participantId));
  if (!project || !property || !by || !participant || hasLeft(participant.status)) return;
  const to = await getUser(participant.userId);
  if (!to) return;
  const { note } = payload;
  const byName = fullName(by);
  const text = noticeTexts.propertySentBack({
    projectName: project.name,
    propertyName: property.name,
    byName,
  });
  const notice = {
    kind: messageKind.propertySentBack,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p>${paragraphs(note)}`,
    from: { userId: by.userId, email: by.email, name: byName },
    project: { projectId: project.projectId, name: project.name },
    mailProps: { propertyName: property.name, byName, note },
  };
  await sendNotice(notice, [{ user: to }], {
    seed: outboxId,
    now: timestamp(context.platform.clock),
    context,
  });
};
