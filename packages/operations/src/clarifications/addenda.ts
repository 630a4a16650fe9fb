import type { Addendum as WireAddendum } from '@landbrief/contract';
import {
  type AddendumAudience,
  addendumRoles,
  announceRefusal,
  audienceRefusal,
  bounds,
  given,
  isForReader,
  isOnOwnerSide,
  isToldOfAddendum,
  problem,
} from '@landbrief/domain';
import {
  type Addendum,
  acknowledgeAddendum as acknowledge,
  createAddendum,
  type ListedParticipant,
  type Question,
  readAcknowledged,
  readAcknowledgedBy,
  readAddenda,
  readParticipantList,
  requireProjectStatus,
  retryOvertaken,
} from '@landbrief/store';
import { planAttaching } from '../attachments/plan-attachments.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName, presentPerson } from '../people/full-name.ts';
import { seesRequirements } from '../questions/shown-question.ts';
import { type Input, onProject } from '../subjects/operation.ts';
import { unlessProblem } from '../unless-problem.ts';
import { type ClarificationContext, shownQuestions } from './clarification-context.ts';

export const listAddenda = onProject('listAddenda', async (_input, context) => {
  const { project, relations } = context.subject;
  const { projectId } = project;
  const isOwners = isOnOwnerSide(relations);
  const [all, acknowledged, people] = await Promise.all([
    readAddenda(projectId),
    readAcknowledged(projectId, context.caller.user.userId),
    isOwners ? readParticipantList(projectId) : [],
  ]);
  const counts = isOwners ? { takingPart: countTakingPart(people) } : {};
  if (all.length === 0) return { addenda: [], ...counts };
  const visible = all.filter((one) => seesAddendum(one, context));
  const questions = await shownQuestions(context);
  return {
    ...counts,
    addenda: visible.map((one) =>
      present(one, { acknowledged: acknowledged.get(one.addendumId), visible, questions, people }, context),
    ),
  };
});

/** Announces something under the next number; of two at once the second one gets the number after. */
export const announceAddendum = onProject('announceAddendum', async ({ body }, context) => {
  const { project } = context.subject;
  const { projectId } = project;
  const refusal = announceRefusal(project.status);
  if (refusal) throw refusal;
  const [questions, people] = await Promise.all([shownQuestions(context), readParticipantList(projectId)]);
  const notForThem = audienceRefusal(body.audience, new Map(people.map((one) => [one.participantId, one])));
  if (notForThem) throw notForThem;
  const concerned = concernedQuestions(body.questions, questions);
  const addendumId = context.newId();
  const place = { objectKind: 'addendum', objectId: addendumId, projectId, side: 'owner' } as const;
  const { writes, added } = await planAttaching(body.attachments ?? [], place, context);
  const files = added.map(({ attachmentId, fileName, size }) => ({ attachmentId, fileName, size }));
  const schedule = { outboxId: addendumId, now: context.now };
  const author = context.caller.impersonator ?? context.caller.user;
  return retryOvertaken(
    async () => {
      const before = await readAddenda(projectId);
      const number = (before.at(-1)?.number ?? 0) + 1;
      if (number > bounds.addendaPerProject)
        throw problem('limit_reached', { message: 'This project has as many addenda as it may.' });
      requireCorrected(body.corrects, before);
      const addendum: Addendum = {
        ...{ projectId, number, addendumId, title: body.title, text: body.text, audience: body.audience },
        ...(concerned.length > 0 ? { questions: concerned } : {}),
        ...(files.length > 0 ? { files } : {}),
        ...given({ corrects: body.corrects }),
        announced: context.now,
        byId: author.userId,
        byName: fullName(author),
        acknowledged: 0,
      };
      const visible = [...before, addendum];
      return context.commit(
        [
          createAddendum(addendum),
          ...writes,
          requireProjectStatus(projectId, project.status),
          enqueue('addendum-announced', { projectId, addendumId }, schedule),
        ],
        { addendum: present(addendum, { acknowledged: undefined, visible, questions, people }, context) },
      );
    },
    { attempts: 10 },
  );
});

/** Acknowledges an addendum for the caller; again changes nothing. */
export const acknowledgeAddendum = onProject('acknowledgeAddendum', async ({ params }, context) => {
  const { projectId } = context.subject.project;
  const { userId } = context.caller.user;
  const addendum = await readVisible(params.addendumId, context);
  if (!isForCaller(addendum, context)) throw problem('permission_error');
  if ((await readAcknowledged(projectId, userId)).has(addendum.addendumId)) return {};
  await unlessProblem(
    'already_exists',
    context.commit(acknowledge(addendum, { userId, at: context.now }), {}),
  );
  return {};
});

/** Whom an addendum is for now: who takes part, each with the time of the acknowledgement. */
export const listAcknowledgements = onProject('listAcknowledgements', async ({ params }, context) => {
  const addendum = await readVisible(params.addendumId, context);
  const listed = await readParticipantList(addendum.projectId);
  const people = listed.filter((one) => isToldOfAddendum(addendum.audience, one));
  const acknowledged = await readAcknowledgedBy(
    addendum,
    people.map(({ userId }) => userId),
  );
  return {
    people: people.map(({ participantId, userId, fullName: name, email, role }) => ({
      ...{ _id: participantId, fullName: name || email, email, role: role as AddendumRole },
      ...given({ acknowledged: acknowledged.get(userId) }),
    })),
  };
});

type AddendumRole = (typeof addendumRoles)[number];

function countTakingPart(people: readonly ListedParticipant[]) {
  const told = (audience: AddendumAudience) => people.filter((one) => isToldOfAddendum(audience, one)).length;
  const delegators = people.filter(({ role }) => role === 'delegator').map((one) => one.participantId);
  return Object.fromEntries([
    ...addendumRoles.map((role) => [role, told({ to: 'roles', roles: [role] })] as const),
    ...delegators.map((one) => [one, told({ to: 'delegators', participants: [one] })] as const),
  ]);
}

async function readVisible(addendumId: string, context: ClarificationContext): Promise<Addendum> {
  const all = await readAddenda(context.subject.project.projectId);
  const found = all.find((one) => one.addendumId === addendumId);
  if (!found || !seesAddendum(found, context)) throw problem('not_found');
  return found;
}

function seesAddendum(one: Addendum, context: ClarificationContext): boolean {
  return isOnOwnerSide(context.subject.relations) || isForCaller(one, context);
}

function isForCaller({ audience }: Addendum, { subject: { member } }: ClarificationContext): boolean {
  return member !== undefined && isForReader(audience, member);
}

function requireCorrected(corrects: number | undefined, before: readonly Addendum[]): void {
  if (corrects === undefined || before.some(({ number }) => number === corrects)) return;
  const details = [{ path: 'body.corrects', message: 'The project has no such addendum.' }];
  throw problem('not_found', { details });
}

type Concerned = NonNullable<Addendum['questions']>;

function concernedQuestions(
  asked: Input<'announceAddendum'>['body']['questions'] = [],
  questions: ReadonlyMap<string, Question>,
): Concerned {
  const byId = new Map(asked.map(({ question, requirement }, at) => [question, { requirement, at }]));
  return [...byId].map(([questionId, { requirement, at }]) => {
    const question = questions.get(questionId);
    const message = question ? 'This question has no requirement.' : 'The project has no such question.';
    if (!question || (requirement && !question.isRequirement))
      throw problem('not_found', { details: [{ path: `body.questions.${at}`, message }] });
    const text = question.text.slice(0, bounds.questionTextKept);
    return { questionId, text, ...(requirement ? { requirement: true } : {}) };
  });
}

interface Around {
  acknowledged: string | undefined;
  /** All that the caller sees. */
  visible: readonly Addendum[];
  questions: ReadonlyMap<string, Question>;
  people: readonly ListedParticipant[];
}

function present(
  addendum: Addendum,
  { acknowledged, visible, questions, people }: Around,
  context: ClarificationContext,
): WireAddendum {
  const { subject } = context;
  const isOwners = isOnOwnerSide(subject.relations);
  const { addendumId, number, title, text, announced, corrects, audience } = addendum;
  const seesOwner = isOwners || subject.project.settings.showOwnerToParticipants;
  const by = seesOwner ? presentPerson(addendum.byId, addendum.byName) : undefined;
  const recipientCount = people.filter((one) => isToldOfAddendum(audience, one)).length;
  const acknowledgedCount = Math.min(addendum.acknowledged, recipientCount);
  return {
    _id: addendumId,
    ...{ number, title, text, announced },
    ...given({ by, acknowledged }),
    files: (addendum.files ?? []).map(({ attachmentId, ...file }) => ({ _id: attachmentId, ...file })),
    questions: shownConcerned(addendum, questions, context),
    ...given({ corrects: visible.find((one) => one.number === corrects)?.number }),
    correctedBy: visible.filter((one) => one.corrects === number).map((one) => one.number),
    isForCaller: isForCaller(addendum, context),
    ...(isOwners && { audience: audience as WireAddendum['audience'], recipientCount, acknowledgedCount }),
  };
}

/** Participants read of the questions that they see; a deleted one is named as it was. */
function shownConcerned(
  { questions: concerned = [] }: Addendum,
  questions: ReadonlyMap<string, Question>,
  { subject }: ClarificationContext,
): WireAddendum['questions'] {
  const showsRequirements = seesRequirements(subject);
  return concerned
    .filter(({ questionId }) => isOnOwnerSide(subject.relations) || questions.has(questionId))
    .map(({ questionId, text, requirement }) => ({
      question: questionId,
      questionText: questions.get(questionId)?.text ?? text,
      ...(requirement && showsRequirements ? { requirement: true as const } : {}),
    }));
}
