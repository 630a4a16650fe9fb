import {
  answersQuestions,
  compareClarifications,
  hasLeft,
  isParticipating,
  messageKind,
  notifiesOfAnswers,
  participantRole,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId } from '@landbrief/platform';
import {
  type Clarification,
  getClarification,
  getClarifications,
  getMember,
  getProject,
  getUser,
  getUsers,
  listMembersAfter,
  type Project,
  readClarificationList,
  readParticipantList,
  type User,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml, paragraphs } from '../html/escape-html.ts';
import { projectSender } from '../notices/project-sender.ts';
import { onlyQuestion } from '../notices/property-news.ts';
import { type Notice, sendNotice } from '../notices/send-notice.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';

/** Sends the owner and the collaborators one notice of what somebody has asked since the last one. */
export const notifyClarificationsAsked: HandlerOf<'clarifications-asked'> = async (
  { outboxId, payload: { projectId, byUserId }, created, since = created },
  context,
) => {
  const [project, by, asked] = await Promise.all([
    getProject(projectId),
    getUser(byUserId),
    askedBetween(projectId, byUserId, { since, until: created }),
  ]);
  if (!project || !by || asked.length === 0) return;
  const byName = fullName(by);
  const questions = asked.map((one) => ({ about: aboutText(one), text: one.text }));
  const text = noticeTexts.clarificationsAsked({
    ...{ projectName: project.name, byName },
    questionTexts: asked.map((one) => one.text),
  });
  const notice: Notice = {
    kind: messageKind.clarificationsAsked,
    ...text,
    body: [
      `<p>${escapeHtml(text.teaser)}</p>`,
      ...questions.map((one) => `<p><b>${escapeHtml(one.about)}</b></p>${paragraphs(one.text)}`),
      logLink(projectId, 'Answer in the clarifications'),
    ].join(''),
    from: { userId: by.userId, email: by.email, name: byName },
    project: { projectId, name: project.name, questionId: onlyQuestion(asked) },
    mailProps: { byName, questions },
  };
  const team = (await teamOf(project)).filter(({ userId }) => userId !== byUserId);
  await sendNotice(notice, team, { seed: derivedId(outboxId, created), context });
};

async function askedBetween(
  projectId: string,
  byUserId: string,
  { since, until }: { since: string; until: string },
): Promise<Clarification[]> {
  const rows = (await readClarificationList(projectId)).filter(
    ({ askedById, asked, answered }) =>
      askedById === byUserId && since <= asked && asked <= until && answered === undefined,
  );
  const found = await getClarifications(
    projectId,
    rows.map(({ clarificationId }) => clarificationId),
  );
  return [...found.values()].sort((a, b) => compareClarifications(b, a));
}

async function teamOf({ projectId, userId }: Project): Promise<User[]> {
  const collaborators = (await readParticipantList(projectId)).filter(
    ({ role, status }) => role === participantRole.collaborator && !hasLeft(status),
  );
  const users = await getUsers([userId, ...collaborators.map((one) => one.userId)]);
  return [...users.values()];
}

const RECIPIENTS_PER_STEP = 25;

/**
 * Notifies who asked of the answer; and, when it is for everybody, all who work on the project, in steps, without naming
 * who asked. Where the words were changed since, the change has an item of its own.
 */
export const notifyClarificationAnswered: HandlerOf<'clarification-answered'> = async (item, context) => {
  const { payload } = item;
  const [project, clarification] = await Promise.all([
    getProject(payload.projectId),
    getClarification(payload),
  ]);
  if (!project || !clarification || !notifiesOfAnswers(project.status)) return;
  const first = payload.first ?? item.outboxId;
  const notice = await answeredNotice(project, clarification, context);
  if (clarification.answered === payload.at && payload.after === undefined) {
    const asker = await stillTakingPart(project.projectId, clarification.askedById);
    const seed = derivedId(first, 'asker');
    await sendNotice(notice(true), asker ? [asker] : [], { seed, context });
  }
  if (clarification.published !== payload.at) return;
  const { found, next } = await listMembersAfter(project.projectId, {
    after: payload.after,
    limit: RECIPIENTS_PER_STEP,
  });
  const users = await getUsers(
    found
      .filter(({ role, status }) => answersQuestions(role) && isParticipating(status))
      .map(({ userId }) => userId)
      .filter((userId) => userId !== clarification.askedById),
  );
  await sendNotice(notice(false), [...users.values()], { seed: first, context, toMany: true });
  if (next) await enqueueNextStep('clarification-answered', { ...payload, first, after: next }, item);
};

async function stillTakingPart(projectId: string, userId: string): Promise<User | undefined> {
  const member = await getMember(projectId, userId);
  return member && !hasLeft(member.status) ? getUser(userId) : undefined;
}

/** The notice for who asked, or for everybody, who read the wording that is for them. */
async function answeredNotice(
  project: Project,
  clarification: Clarification,
  context: JobContext,
): Promise<(toAsker: boolean) => Notice> {
  const { projectId, name } = project;
  const { answer = '', text, publicText } = clarification;
  const owner = await getUser(project.userId);
  const from = projectSender(project, owner, { toRespondents: true, brand: context.settings.brand });
  const about = aboutText(clarification);
  return (toAsker) => {
    const isChanged = toAsker
      ? clarification.firstAnswered !== clarification.answered
      : clarification.firstPublished !== clarification.published;
    const words = noticeTexts.clarificationAnswered({
      ...{ projectName: name, about: clarification.questionText },
      ...{ toAsker, isChanged },
    });
    const question = toAsker ? text : (publicText ?? text);
    return {
      kind: messageKind.clarificationAnswered,
      ...words,
      body: [
        `<p>${escapeHtml(words.teaser)}</p>`,
        `<p><b>${escapeHtml(about)}</b></p>${paragraphs(question)}`,
        `<p><b>Answer</b></p>${paragraphs(answer)}`,
        logLink(projectId, 'All clarifications'),
      ].join(''),
      from,
      project: { projectId, name, questionId: clarification.questionId },
      mailProps: { about, question, answer },
    };
  };
}

function aboutText({ questionText }: Clarification): string {
  return questionText ?? 'About the project';
}

function logLink(projectId: string, label: string): string {
  return `<p><a href="/projects/${projectId}/clarifications">${label}</a></p>`;
}
