import { readFile } from 'node:fs/promises';
import { questionnaireStatus } from '@landbrief/domain';
import type {
  DemoClarification,
  DemoConversations,
  DemoMessage,
  DemoQuestionnaire,
} from './bluebird-conversations.ts';
import { type Making, questionIdOf } from './making.ts';
import { OWNER } from './people.ts';
import type { Step } from './timeline.ts';

/** What people of a project ask and write to each other. */
export function conversationSteps(
  { clarifications, questionnaires, thread }: DemoConversations,
  making: Making,
): Step[] {
  return [
    ...clarifications.flatMap((one) => clarificationSteps(one, making)),
    ...questionnaires.flatMap((one) => questionnaireSteps(one, making)),
    ...threadSteps(thread, making),
  ];
}

function clarificationSteps(demo: DemoClarification, making: Making): Step[] {
  const { day, email, tag, property, text, answer } = demo;
  const { directory, propertyIds, time } = making;
  let clarificationId = '';
  const ask = async () => {
    const asked = await directory.client(email).askClarification({
      params: { projectId: making.projectId },
      body: {
        text,
        ...(tag ? { question: await questionIdOf(tag, making) } : {}),
        ...(property ? { property: propertyIds.get(property) ?? '' } : {}),
      },
    });
    clarificationId = asked.clarification._id;
  };
  const asking = { at: time(day), isTold: true as const, run: ask };
  if (!answer) return [asking];
  const { audience, publicText } = answer;
  const reply = () =>
    directory.client(OWNER).answerClarification({
      params: { projectId: making.projectId, clarificationId },
      body: { answer: answer.text, audience, ...(publicText ? { publicText } : {}), version: 1 },
    });
  return [asking, { at: time(answer.day), isTold: true, run: reply }];
}

function questionnaireSteps(demo: DemoQuestionnaire, making: Making): Step[] {
  const { day, email, contact, property, name, message, answered, isFinished, answers } = demo;
  const { directory, participantIds, propertyIds, time } = making;
  let questionnaireId = '';
  const send = async () => {
    const place = {
      participantId: participantIds.get(email) ?? '',
      projectId: making.projectId,
      propertyId: propertyIds.get(property) ?? '',
    };
    const questions = await Promise.all(Object.keys(answers).map((tag) => questionIdOf(tag, making)));
    const sender = directory.client(email);
    const { questionnaire } = await sender.createQuestionnaire({
      params: place,
      body: { name, inviteMessage: message, targetedUser: contact, questions },
    });
    questionnaireId = questionnaire._id;
    await sender.sendQuestionnaire({ params: place, body: { questionnaireId } });
  };
  const answer = async () => {
    const client = directory.client(contact.email);
    for (const [tag, value] of Object.entries(answers)) {
      if (value === undefined) continue;
      const questionId = await questionIdOf(tag, making);
      await client.saveQuestionnaireAnswer({
        params: { questionnaireId, questionId },
        body: { answerData: { value } },
      });
    }
    if (!isFinished) return;
    const body = { status: questionnaireStatus.finished };
    await client.setQuestionnaireStatus({ params: { id: questionnaireId }, body });
  };
  return [
    { at: time(day), isTold: true, run: send },
    { at: time(answered), isTold: true, run: answer },
  ];
}

function threadSteps(thread: readonly DemoMessage[], making: Making): Step[] {
  let replyTo: string | undefined;
  return thread.map((message) => ({
    at: making.time(message.day),
    isTold: true,
    run: async () => {
      replyTo = await sendMessage(message, replyTo, making);
    },
  }));
}

async function sendMessage(
  { from, to, subject, body, drawing }: DemoMessage,
  replyTo: string | undefined,
  { directory, projectId }: Making,
): Promise<string> {
  const client = directory.client(from);
  const attachments: string[] = [];
  if (drawing) {
    const bytes = await readFile(new URL(`images/${drawing}`, import.meta.url));
    const { attachment } = await client.uploadAttachment({ file: new File([bytes], drawing) });
    attachments.push(attachment._id);
  }
  const draft = { to: [to], subject, body, project: projectId, attachments };
  const { message } = await client.createDraft({
    body: { draft: { ...draft, ...(replyTo ? { replyTo } : {}) } },
  });
  await client.sendMessage({ params: { id: message._id }, body: { version: message.version } });
  return message._id;
}
