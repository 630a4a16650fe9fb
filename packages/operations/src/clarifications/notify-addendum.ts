import { addendumName, isAsked, isToldOfAddendum, messageKind, notifiesOfAnswers } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import {
  type Addendum,
  getCachedQuestionSet,
  getProject,
  getUser,
  getUsers,
  listMembersAfter,
  type Project,
  readAddenda,
} from '@landbrief/store';
import type { Brand } from '../context.ts';
import { escapeHtml, paragraphs } from '../html/escape-html.ts';
import { withLetter } from '../letters/with-letter.ts';
import { projectSender } from '../notices/project-sender.ts';
import { type Notice, sendNotice } from '../notices/send-notice.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

const RECIPIENTS_PER_STEP = 25;

/** Tells those whom an addendum is for, in steps, each once. */
export const notifyAddendum: HandlerOf<'addendum-announced'> = async (item, context) => {
  const { projectId, addendumId, after, first = item.outboxId } = item.payload;
  const [project, addenda] = await Promise.all([getProject(projectId), readAddenda(projectId)]);
  const addendum = addenda.find((one) => one.addendumId === addendumId);
  if (!project || !addendum || !notifiesOfAnswers(project.status)) return;
  const { found, next } = await listMembersAfter(projectId, { after, limit: RECIPIENTS_PER_STEP });
  const told = found.filter((one) => isToldOfAddendum(addendum.audience, one));
  const users = await getUsers(told.map(({ userId }) => userId));
  const announced = await noticeOf(project, addendum, context.settings.brand);
  const notice = await withLetter(announced, 'addendum', project, {
    values: { addendum: `${addendumName(addendum.number)}: ${addendum.title}` },
    rest: bodyOf(addendum),
    now: context.platform.clock.now(),
  });
  await sendNotice(notice, [...users.values()], { seed: first, context, toMany: true });
  if (next) await enqueueNextStep('addendum-announced', { ...item.payload, first, after: next }, item);
};

function bodyOf({ projectId, number, title, text }: Addendum): string {
  return [
    `<p><b>${escapeHtml(`${addendumName(number)}: ${title}`)}</b></p>${paragraphs(text)}`,
    `<p><a href="/projects/${projectId}/clarifications">Read and acknowledge</a></p>`,
  ].join('');
}

async function noticeOf(project: Project, addendum: Addendum, brand: Brand): Promise<Notice> {
  const { projectId, name: projectName } = project;
  const { title, text, questions = [], files = [] } = addendum;
  const name = addendumName(addendum.number);
  const [owner, set] = await Promise.all([getUser(project.userId), getCachedQuestionSet(project)]);
  const shown = new Set(
    set.questions.filter((one) => isAsked(one, project.activePhase)).map((one) => one.questionId),
  );
  return {
    kind: messageKind.addendum,
    ...noticeTexts.addendum({ projectName, name, title }),
    body: bodyOf(addendum),
    from: projectSender(project, owner, { toRespondents: true, brand }),
    project: { projectId, name: projectName },
    mailProps: {
      ...{ name, title, text },
      // Of later phases nothing is said.
      questions: questions.filter((one) => shown.has(one.questionId)).map((one) => one.text),
      files: files.map(({ fileName }) => fileName),
    },
  };
}
