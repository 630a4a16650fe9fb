import {
  isOwnerSideEditor,
  isProblem,
  participantAccess,
  problem,
  propertyStatus,
  type SentBackBy,
  sendBack,
  throwIfInvalid,
} from '@landbrief/domain';
import { getCachedQuestionSet, type Property, replaceProperty } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted, reopened } from '../property-counts/count-property.ts';
import { shownSet } from '../questions/shown-question.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { onProperty, type SubjectOf } from '../subjects/operation.ts';
import { currentProperty } from './current-property.ts';

type SendBackContext = SignedInContext & { subject: SubjectOf<'property'> };

interface Body {
  note: string;
  questionIds: readonly string[];
  comments: readonly { questionId: string; comment: string }[];
}

/**
 * Sends a property back (decisions 7): a delegator what waits for the delegator's approval, the owner's side what is
 * submitted. Note and comments stay with the property until its participant submits it again. Needs an active project,
 * because participants change open properties only then (decisions 6).
 */
export const sendBackProperty = onProperty('sendBackProperty', async ({ params, body }, context) => {
  const { subject, caller, commit } = context;
  const isOwner = sendsAsOwner(params.id, context);
  requireNotLeft(subject);
  if (participantAccess(subject.project.status) !== 'everything')
    throw problem('not_allowed_in_status', {
      message: 'A property can be sent back only while its project is active.',
    });
  await requireAsked(body, context);
  const { property, participant } = await currentProperty(subject.property);
  const counts = await getCountsIfSubmitted(property);
  if (!isOwner && participant.delegatorId !== params.id) throw problem('not_found');
  const changed = sentBackBy(isOwner ? 'owner' : { delegatorId: params.id }, property, { body, context });
  const { projectId, propertyId } = property;
  const notice = { projectId, propertyId, byUserId: caller.user.userId, byOwner: isOwner, ...body };
  const expected = { delegatorId: participant.delegatorId ?? null };
  return commit(
    [
      ...replaceProperty(changed, property, counts),
      ...(await countProperty({ before: property, after: changed, participant, counts, expected })),
      enqueue(
        'property-sent-back',
        { ...notice, questionIds: [...body.questionIds], comments: [...body.comments] },
        context,
      ),
      happened('propertySentBack', { projectId, property, values: historyOf(body) }, context),
    ],
    {},
  );
});

/** Whether the caller acts for the owner's side, which names the participant; a delegator names oneself. */
function sendsAsOwner(id: string, { subject }: SendBackContext): boolean {
  const { property, member, relations } = subject;
  if (relations.has('delegatorOf') && member?.participantId === id) return false;
  if (isOwnerSideEditor(relations) && property.participantId === id) return true;
  throw problem('permission_error');
}

/** The property after it was sent back: open, with what is to be done. */
function sentBackBy(
  by: SentBackBy,
  property: Property,
  { body, context: { now, caller } }: { body: Body; context: SendBackContext },
): Property {
  if (property.status === propertyStatus.eliminated) throw problem('property_eliminated');
  const approvals = sendBack(property as never, by);
  if (isProblem(approvals)) throw approvals;
  const { note, comments } = body;
  const questionIds = [...new Set([...comments.map(({ questionId }) => questionId), ...body.questionIds])];
  return {
    ...reopened(property),
    approvals: approvals.map(({ participantId, status }) => ({ participantId, status })),
    status: propertyStatus.working,
    sentBack: {
      at: now,
      byUserId: caller.user.userId,
      ...(by === 'owner' ? { byOwner: true } : {}),
      note,
      questionIds,
      ...(comments.length > 0 ? { comments: [...comments] } : {}),
    },
    updated: now,
  };
}

const historyOf = ({ note, comments }: Body) => ({
  ...(note ? { reason: note } : {}),
  ...(comments.length > 0 ? { count: comments.length } : {}),
});

/** The questions are questions of the project that respondents see, each with at most one comment. */
async function requireAsked({ questionIds, comments }: Body, { subject }: SendBackContext): Promise<void> {
  if (questionIds.length + comments.length === 0) return;
  const { questions } = shownSet(await getCachedQuestionSet(subject.project), subject);
  const asked = new Set(
    questions.filter(({ phase }) => phase <= subject.property.phase).map(({ questionId }) => questionId),
  );
  const refused = (id: string, path: string) =>
    asked.has(id) ? [] : [{ path, message: 'is no question of this property.' }];
  const commented = comments.map(({ questionId }) => questionId);
  throwIfInvalid([
    ...questionIds.flatMap((id, index) => refused(id, `body.questionIds.${index}`)),
    ...commented.flatMap((id, index) => refused(id, `body.comments.${index}.questionId`)),
    ...commented.flatMap((id, index) =>
      commented.indexOf(id) === index
        ? []
        : [{ path: `body.comments.${index}.questionId`, message: 'has a comment already.' }],
    ),
  ]);
}
