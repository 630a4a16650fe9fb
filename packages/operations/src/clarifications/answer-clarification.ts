import type { Clarification as WireClarification } from '@landbrief/contract';
import { clarificationAudience, isProblem, problem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  answerClarification as answer,
  type Clarification,
  getClarification,
  getClarificationsSeen,
  type Write,
} from '@landbrief/store';
import { staleOver } from '../change.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { type Input, onProject } from '../subjects/operation.ts';
import { type ClarificationContext, presentClarification, shownQuestions } from './clarification-context.ts';

/** Answers who asked or everybody, or changes the answer; whom the change concerns gets a notice. */
export const answerClarification = onProject('answerClarification', async ({ params, body }, context) => {
  const before = await getClarification(params);
  if (!before) throw problem('not_found', { message: 'This question was withdrawn.' });
  if (before.version !== body.version) throw await stale(before, context);
  const after = answered(before, body, context);
  if (after === before) return { clarification: await present(before, context) };
  const reply = { clarification: await present(after, context) };
  try {
    return await context.commit([...answer(before, after), ...noticeOfAnswer(after, context.now)], reply);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'stale') throw error;
    const current = await getClarification(params);
    throw current ? await stale(current, context) : problem('not_found');
  }
});

/** The clarification with this answer; itself when that is the answer it has. */
function answered(
  before: Clarification,
  body: Input<'answerClarification'>['body'],
  { caller, now }: ClarificationContext,
): Clarification {
  const isPublic = body.audience === clarificationAudience.everybody;
  const publicText =
    isPublic && body.publicText && body.publicText !== before.text ? body.publicText : undefined;
  const isAnswerNew = body.answer !== before.answer;
  const isPublicNew = isPublic && (isAnswerNew || !before.published || publicText !== before.publicText);
  const isTakenBack = !isPublic && before.published !== undefined;
  if (!isAnswerNew && !isPublicNew && !isTakenBack) return before;
  const author = caller.impersonator ?? caller.user;
  const { published: publishedBefore, publicText: _, ...rest } = before;
  const published = isPublicNew ? now : publishedBefore;
  return {
    ...rest,
    answer: body.answer,
    answeredById: author.userId,
    answeredByName: fullName(author),
    answered: isAnswerNew ? now : before.answered,
    firstAnswered: before.firstAnswered ?? now,
    ...(isPublic && published ? { published, firstPublished: before.firstPublished ?? published } : {}),
    ...(publicText ? { publicText } : {}),
    version: before.version + 1,
  };
}

async function present(one: Clarification, context: ClarificationContext): Promise<WireClarification> {
  const [questions, seen] = await Promise.all([
    shownQuestions(context),
    getClarificationsSeen(one.projectId, context.caller.user.userId),
  ]);
  return presentClarification(one, { questions, seen }, context);
}

async function stale(current: Clarification, context: ClarificationContext) {
  return staleOver(current, {
    message: 'Somebody else answered this question in the meantime.',
    data: { current: await present(current, context) },
  });
}

/** The notice of what is new since `now`: to who asked the answer, to everybody what they read. */
function noticeOfAnswer(
  { projectId, clarificationId, version, ...after }: Clarification,
  now: string,
): Write[] {
  if (after.answered !== now && after.published !== now) return [];
  return [
    enqueue(
      'clarification-answered',
      { projectId, clarificationId, at: now },
      { outboxId: derivedId(clarificationId, `answered/${version}`), now },
    ),
  ];
}
