import { answerRefusal, isRespondent, notifiesOwner } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import type { Question, Write } from '@landbrief/store';
import type { AuditTrail, Caller, SignedInContext } from '../context.ts';
import { enqueue, enqueueDebounced } from '../outbox/outbox.ts';
import type { OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import type { SubjectOf } from '../subjects/operation.ts';

/** What is written with answers of a property: by a call, or by the job that fills them in. */
export interface AnswerContext extends Pick<SignedInContext, 'now' | 'newId' | 'commitStep'> {
  caller: Pick<Caller, 'user' | 'impersonator' | 'impersonationProjectId'>;
  audit: Pick<AuditTrail, 'stepWrites'>;
  subject: Omit<SubjectOf<'property'>, 'counts'>;
}

export type AnswerCallContext = AnswerContext & Pick<SignedInContext, 'commit'>;

export function writerOf({ subject }: AnswerContext): 'owner' | 'participant' {
  return isRespondent(subject.relations) ? 'participant' : 'owner';
}

/**
 * Refuses an answer that the project's status or the property's status or phase does not allow (decisions 6 and 8);
 * without a question, what refuses every answer.
 */
export function requireAnswerable(
  context: AnswerContext,
  question: Pick<Question, 'phase'> = { phase: 0 },
): void {
  const { project, property } = context.subject;
  const refusal = answerRefusal({
    writer: writerOf(context),
    projectStatus: project.status,
    propertyStatus: property.status,
    propertyPhase: property.phase,
    questionPhase: question.phase,
  });
  if (refusal) throw refusal;
  requireNotLeft(context.subject);
}

/** Who writes, for whom, when and from which side. */
export function writtenBy(context: AnswerContext) {
  const { caller, now } = context;
  const { user, impersonator } = caller;
  const author = impersonator ?? user;
  return {
    at: now,
    userId: author.userId,
    userName: fullName(author),
    ...(impersonator ? { onBehalfOfId: user.userId, onBehalfOfName: fullName(user) } : {}),
    ...(writerOf(context) === 'owner' ? { byOwner: true } : {}),
  };
}

/** The pause after the last edit before the owner gets one notice of all. */
export const QUIET_SECONDS = 10 * 60;

/** Whether the owner gets a notice of edits after they pause: during review (decisions 6). */
export function notifies(context: AnswerContext): boolean {
  return notifiesOwner({ writer: writerOf(context), projectStatus: context.subject.project.status });
}

/** The write that queues the owner's notice of edits, of which this one is at `now`. */
export function noticeOfEdit(edit: OutboxPayloads['answers-edited'], now: string): Write {
  const outboxId = derivedId(edit.propertyId, `answers-edited/${edit.byUserId}`);
  return enqueueDebounced('answers-edited', edit, {
    outboxId,
    now,
    delay: QUIET_SECONDS,
    ownId: derivedId(outboxId, now),
  });
}

/** The write that queues the owner's notice of an edit that is made now; none where nobody is notified. */
export function notifyOwner(context: AnswerContext): Write[] {
  if (!notifies(context)) return [];
  const { projectId, propertyId } = context.subject.property;
  return [noticeOfEdit({ projectId, propertyId, byUserId: context.caller.user.userId }, context.now)];
}

/** The version of the questions that an answer is counted by, and what counts again when later ones were counted by. */
export function countedBy({ subject: { project }, now, newId }: AnswerContext) {
  const { projectId, questionsVersion } = project;
  const recount = () => enqueue('recount-project', { projectId }, { newId, now });
  return { questionsVersion, recount };
}
