import { askRefusal, bounds, problem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  type Clarification,
  createClarification,
  getClarification,
  getProperty,
  readClarificationList,
  requireProjectStatus,
  type Write,
  withdrawClarification as withdraw,
} from '@landbrief/store';
import { enqueueDebounced } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { onProject } from '../subjects/operation.ts';
import { type ClarificationContext, presentClarification, shownQuestions } from './clarification-context.ts';

/** The pause after somebody's last question before the owner's side gets one notice of all. */
const QUIET_SECONDS = 5 * 60;

export const askClarification = onProject('askClarification', async ({ body }, context) => {
  const { project } = context.subject;
  requireAskable(context);
  const [questions, property] = await Promise.all([
    shownQuestions(context),
    body.property ? getProperty(body.property) : undefined,
    requireFewOpen(context),
  ]);
  const question = body.question ? questions.get(body.question) : undefined;
  if (body.question && !question) {
    const details = [{ path: 'body.question', message: 'The project has no such question.' }];
    throw problem('not_found', { details });
  }
  const { user, impersonator } = context.caller;
  const clarification: Clarification = {
    projectId: project.projectId,
    clarificationId: context.newId(),
    ...(question
      ? { questionId: question.questionId, questionText: question.text.slice(0, bounds.questionTextKept) }
      : {}),
    ...(property ? { propertyId: property.propertyId, propertyName: property.name } : {}),
    text: body.text,
    askedById: user.userId,
    askedByName: fullName(user),
    ...(impersonator ? { enteredByTeam: true } : {}),
    asked: context.now,
    version: 1,
  };
  return context.commit(
    [
      ...createClarification(clarification),
      requireProjectStatus(project.projectId, project.status),
      noticeOfQuestion(context),
    ],
    { clarification: presentClarification(clarification, { questions, seen: undefined }, context) },
  );
});

/** Withdraws what the caller has asked, where one may ask; 409 `stale` when it is answered by now. */
export const withdrawClarification = onProject('withdrawClarification', async ({ params }, context) => {
  const found = await getClarification(params);
  if (found?.askedById !== context.caller.user.userId) throw problem('not_found');
  requireAskable(context);
  const { projectId, status } = context.subject.project;
  return context.commit([...withdraw(found), requireProjectStatus(projectId, status)], {});
});

function requireAskable({ subject: { project, member } }: ClarificationContext): void {
  const refusal = askRefusal({ projectStatus: project.status, participantStatus: member?.status });
  if (refusal) throw refusal;
}

/** One person cannot fill the project's log. */
async function requireFewOpen({ subject, caller }: ClarificationContext): Promise<void> {
  const listed = await readClarificationList(subject.project.projectId);
  const open = listed.filter(
    ({ askedById, answered }) => askedById === caller.user.userId && answered === undefined,
  );
  if (open.length < bounds.openClarificationsPerPerson) return;
  throw problem('limit_reached', {
    message: `${open.length} of your questions wait for an answer. Please wait for some of them.`,
  });
}

function noticeOfQuestion({ subject, caller, now }: ClarificationContext): Write {
  const { projectId } = subject.project;
  const byUserId = caller.user.userId;
  const outboxId = derivedId(projectId, `clarifications-asked/${byUserId}`);
  return enqueueDebounced(
    'clarifications-asked',
    { projectId, byUserId },
    { outboxId, now, delay: QUIET_SECONDS, ownId: derivedId(outboxId, now) },
  );
}
