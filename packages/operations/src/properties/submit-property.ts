import {
  approval,
  approve,
  fullyApproved,
  isProblem,
  missingForSubmission,
  orderOfCategories,
  participantAccess,
  problem,
  propertyStatus,
  statusRefusal,
  submissionRefusal,
} from '@landbrief/domain';
import {
  getCachedQuestionSet,
  getProperty,
  getPropertyCounts,
  listAnswers,
  type Property,
  type PropertyCounts,
  replaceProperty,
  stateOf,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { countProperty } from '../property-counts/count-property.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { shownSet } from '../questions/shown-question.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { onProperty, type SubjectOf } from '../subjects/operation.ts';
import { currentProperty } from './current-property.ts';

type SubmitContext = SignedInContext & { subject: SubjectOf<'property'> };

/**
 * Submits a property: the participant's approval, or the delegator's of what a delegate submitted. Refused with the
 * list of what is missing, by category (decisions 7 and 8).
 */
export const submitProperty = onProperty('submitProperty', async ({ params }, context) => {
  const { subject } = context;
  const { property, project, member, counts } = subject;
  const isForColleague = subject.relations.has('colleagueOf') && params.id === property.participantId;
  if (member?.participantId !== params.id && !isForColleague) throw problem('permission_error');
  requireNotLeft(subject);
  if (participantAccess(project.status) !== 'everything' && property.status !== propertyStatus.finished)
    throw statusRefusal(project.status);
  return submit(params.id, { property, counts }, context).catch(async (error: unknown) => {
    if (!isProblem(error) || error.code !== 'stale') throw error;
    // Answers or the delegator changed meanwhile: retry with what is current.
    const { propertyId } = property;
    const [current, currentCounts] = await Promise.all([
      getProperty(propertyId, { consistent: true }),
      getPropertyCounts(propertyId),
    ]);
    if (!current) throw problem('not_found');
    return submit(params.id, { property: current, counts: currentCounts }, context);
  });
});

interface Read {
  property: Property;
  counts: PropertyCounts | undefined;
}

/** Submits the current answers; fails with `stale` when the counts, read before the answers, have changed since. */
async function submit(approver: string, { property: read, counts }: Read, context: SubmitContext) {
  const { subject, caller, now, commit } = context;
  if (read.status === propertyStatus.eliminated) throw problem('property_eliminated');
  if (read.status === propertyStatus.finished) return {};
  const [{ property, participant }] = await Promise.all([
    currentProperty(read),
    refuseIncomplete({ ...subject, property: read }),
  ]);
  if (property.phase !== read.phase) await refuseIncomplete({ ...subject, property });
  // Whose approval it was when the request began may have been somebody else's since.
  if (![participant.participantId, participant.delegatorId].includes(approver)) throw problem('not_found');
  const approvals = approve(property.approvals as never, approver);
  if (isProblem(approvals)) throw approvals;
  if (hasApproved(property, approver)) return {};
  const finished = fullyApproved(approvals);
  const changed: Property = {
    ...withoutNote(property, approver),
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
    context,
  );
  const expected = { delegatorId: participant.delegatorId ?? null };
  return commit(
    [
      ...replaceProperty(changed, property, counts),
      ...(await countProperty({ before: property, after: changed, participant, counts, expected })),
      notification,
      happened(
        approver === property.participantId ? 'propertySubmitted' : 'propertyApproved',
        { projectId, property, ...(finished ? {} : { values: { toApprove: true } }) },
        context,
      ),
    ],
    {},
  );
}

/** By this request before, or by the same one in another tab: nothing is left to do, and nobody to tell. */
function hasApproved({ approvals }: Property, approver: string): boolean {
  return approvals.some((entry) => entry.participantId === approver && entry.status === approval.approved);
}

/** The note of a delegator who sent the property back is done with when its participant submits again. */
function withoutNote(property: Property, approver: string): Property {
  const { sentBack: _, ...others } = property;
  return approver === property.participantId ? others : property;
}

async function refuseIncomplete(subject: SubjectOf<'property'>): Promise<void> {
  const { property, project } = subject;
  const [set, answers] = await Promise.all([getCachedQuestionSet(project), listAnswers(property.propertyId)]);
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, stateOf(answer)]));
  const missing = missingForSubmission(
    viewQuestions(shownSet(set, subject)).ordered,
    byQuestion,
    property.phase,
    orderOfCategories(set.categories),
  );
  const refusal = submissionRefusal(missing);
  if (refusal) throw refusal;
}
