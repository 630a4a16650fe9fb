import {
  approve,
  fullyApproved,
  isProblem,
  missingForSubmission,
  orderOfCategories,
  participantAccess,
  problem,
  propertyStatus,
  submissionRefusal,
} from '@landbrief/domain';
import {
  getCachedQuestionSet,
  getPropertyCounts,
  latestEntry,
  listAnswers,
  type Property,
  type PropertyCounts,
  replaceProperty,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operationOn, type SubjectOf } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { shownSet } from '../questions/shown-question.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { countProperty, participantOf } from './count-property.ts';

type SubmitContext = SignedInContext & { subject: SubjectOf<'property'> };

/**
 * Submits a property: the participant's approval, or the delegator's of what a delegate submitted. Refused with the
 * list of what is missing, by category (decisions 7 and 8).
 */
export const submitProperty = operationOn('property', 'submitProperty', async ({ params }, context) => {
  const { subject } = context;
  const { property, project, member, counts } = subject;
  if (member?.participantId !== params.id) throw problem('permission_error');
  requireNotLeft(subject);
  if (participantAccess(project.status) !== 'everything' && property.status !== propertyStatus.finished)
    throw problem('not_allowed_in_status');
  if (property.status === propertyStatus.eliminated) throw problem('property_eliminated');
  if (property.status === propertyStatus.finished) return {};
  return submit(params.id, counts, context).catch(async (error: unknown) => {
    if (!isProblem(error) || error.code !== 'stale') throw error;
    // The counts read with the property may be older than its answers: retry with the current ones.
    return submit(params.id, await getPropertyCounts(property.propertyId), context);
  });
});

/** Submits the current answers; fails with `stale` when the counts, read before the answers, have changed since. */
async function submit(approver: string, counts: PropertyCounts | undefined, context: SubmitContext) {
  const { subject, caller, now, newId, commit } = context;
  const { property } = subject;
  const [participant] = await Promise.all([participantOf(property), refuseIncomplete(subject)]);
  const approvals = approve(property.approvals as never, approver);
  if (isProblem(approvals)) throw approvals;
  const finished = fullyApproved(approvals);
  const changed: Property = {
    ...property,
    approvals: approvals.map((entry) => ({
      ...entry,
      ...(entry.participantId === approver ? { at: now } : {}),
    })),
    status: finished ? propertyStatus.finished : propertyStatus.working,
    ...(finished ? { submittedAt: now } : {}),
    updated: now,
  };
  const { projectId, propertyId } = property;
  const notification = enqueue(
    'property-submitted',
    { projectId, propertyId, finished, byUserId: caller.user.userId },
    { outboxId: newId(), now },
  );
  return commit(
    [
      ...replaceProperty(changed, property, counts),
      ...(await countProperty({ before: property, after: changed, participant, counts })),
      notification,
      happened(
        approver === property.participantId ? 'propertySubmitted' : 'propertyApproved',
        { projectId, property },
        context,
      ),
    ],
    {},
  );
}

async function refuseIncomplete(subject: SubjectOf<'property'>): Promise<void> {
  const { property, project } = subject;
  const [set, answers] = await Promise.all([getCachedQuestionSet(project), listAnswers(property.propertyId)]);
  const byQuestion = new Map(
    answers.map((answer) => [
      answer.questionId,
      { value: latestEntry(answer).value, override: answer.override },
    ]),
  );
  const missing = missingForSubmission(
    viewQuestions(shownSet(set, subject)).ordered,
    byQuestion,
    property.phase,
    orderOfCategories(set.categories),
  );
  const refusal = submissionRefusal(missing);
  if (refusal) throw refusal;
}
