import { getQuestionnaire } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import {
  contactOf,
  keyOf,
  type SentQuestionnaire,
  sentQuestionnaire,
} from '../../../../tests/support/sent-questionnaire.ts';

let api: TestApi;
let project: RunningProject;

beforeAll(async () => {
  api = await testApi();
  project = await runningProject(api, 'Answers');
});

type Contact = Awaited<ReturnType<typeof contactOf>>;

const answer = (
  { api: own }: Contact,
  { questionnaireId }: SentQuestionnaire,
  questionId: string,
  answerData: { value: string | number | null; version?: number },
) => own.saveQuestionnaireAnswer({ params: { questionnaireId, questionId }, body: { answerData } });

async function answered(name: string) {
  const sent = await sentQuestionnaire(api, name, project);
  const contact = await contactOf(api, sent);
  const { acres, rail } = sent.questions;
  await answer(contact, sent, acres._id, { value: 212 });
  await answer(contact, sent, rail._id, { value: 'Yes' });
  return { sent, contact };
}

async function finished(name: string) {
  const { sent, contact } = await answered(name);
  await contact.api.setQuestionnaireStatus({ params: { id: sent.questionnaireId }, body: { status: 3 } });
  return { sent, contact };
}

const opened = (own: Contact['api'], { questionnaireId }: SentQuestionnaire) =>
  own.getQuestionnaire({ params: { id: questionnaireId } }).then(({ questionnaire }) => questionnaire);

const countsOf = async ({ owner, projectId, propertyId }: SentQuestionnaire) =>
  (await owner.api.getProperty({ params: { projectId, propertyId } })).property.questionnaires;

describe('a contact who answers', () => {
  test('starts the questionnaire with the first answer, and clears one', async () => {
    const { sent, contact } = await answered('Answering');
    const { rail, zoning, later } = sent.questions;
    expect(await opened(contact.api, sent)).toMatchObject({ status: 2, answeredCount: 2 });
    expect(await countsOf(sent)).toEqual({ draft: 0, sent: 0, working: 1, finished: 0 });
    const params = { questionnaireId: sent.questionnaireId, answerId: rail._id };
    expect((await contact.api.getQuestionnaireAnswer({ params })).answer.display).toBe('Yes');
    expect(await contact.api.deleteQuestionnaireAnswer({ params })).toMatchObject({ answeredCount: 1 });
    expect(await answer(contact, sent, rail._id, { value: 'No' })).toMatchObject({
      answer: { value: 'No', version: 3, createdBy: { fullName: 'Casey Cole' } },
      answeredCount: 2,
    });
    for (const [questionId, value, code] of [
      [rail._id, 'Perhaps', 'validation_error'],
      [later._id, 'Clay', 'not_found'],
    ] as const)
      await expect(answer(contact, sent, questionId, { value, version: 3 })).rejects.toMatchObject({ code });
    expect((await answer(contact, sent, zoning._id, { value: 'M-2' })).answeredCount).toBe(3);
    const { owner, questionnaireId } = sent;
    expect((await owner.api.listQuestionnaireAnswers({ params: { questionnaireId } })).answers).toEqual([]);
  });

  test('in two tabs gets the current answer with the refusal of an older one', async () => {
    const { sent, contact } = await answered('Two tabs');
    const { acres } = sent.questions;
    await answer(contact, sent, acres._id, { value: 220, version: 1 });
    await expect(answer(contact, sent, acres._id, { value: 230, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      data: { current: { value: 220, version: 2 } },
    });
    expect((await answer(contact, sent, acres._id, { value: 220, version: 1 })).answer?.version).toBe(2);
  });

  test('sees requirements only where participants see them', async () => {
    const { sent, contact } = await answered('Hidden');
    const { owner, projectId } = sent;
    const shown = (await opened(contact.api, sent)).questions.map(({ requirement }) => requirement);
    expect(shown).toContain(true);
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    await owner.api.updateProject({
      params: { id: projectId },
      body: { project: { version: project.version, settings: { participantsSeeRequirements: false } } },
    });
    const hidden = JSON.stringify((await opened(contact.api, sent)).questions);
    expect(hidden).not.toMatch(/requirementDetails|"requirement":true/);
    await owner.api.updateProject({
      params: { id: projectId },
      body: { project: { version: project.version + 1, settings: { participantsSeeRequirements: true } } },
    });
  });

  test('comments, names somebody else and finishes; the sender is told', async () => {
    const { sent, contact } = await answered('Finishing');
    const { participant, questionnaireId: id, questions } = sent;
    const at = { id, questionId: questions.acres._id };
    const { comment } = await contact.api.addQuestionnaireComment({ params: at, body: { text: 'Net?' } });
    await participant.api.addQuestionnaireComment({ params: at, body: { text: 'Yes, net.' } });
    expect((await opened(contact.api, sent)).comments).toMatchObject([
      { text: 'Net?', own: true, fromContact: true },
      { text: 'Yes, net.', own: false, fromContact: false, by: { fullName: 'Pete Answers' } },
    ]);
    await contact.api.deleteQuestionnaireComment({ params: { ...at, commentId: comment._id } });
    await contact.api.passOnQuestionnaire({
      params: { id },
      body: { email: 'dana@utility.test', firstName: 'Dana', note: 'She plans the lines.' },
    });
    expect((await opened(participant.api, sent)).passedOn).toMatchObject({ email: 'dana@utility.test' });
    await contact.api.setQuestionnaireStatus({ params: { id }, body: { status: 3 } });
    const told = (await mailsTo(api, participant.user.email)).map(({ text }) => text).join('\n');
    expect(told).toContain('She plans the lines.');
    expect(told).toContain('2 of 3 questions are answered');
    expect(await mailsTo(api, 'dana@utility.test')).toEqual([]);
  });
});

describe('links', () => {
  const verify = ({ questionnaireId }: SentQuestionnaire, k: string) =>
    api.client().verifyQuestionnaire({ params: { id: questionnaireId }, query: { k } });

  test('that were guessed, are another’s, or have expired open nothing', async () => {
    const { sent, contact } = await answered('Links');
    const other = await sentQuestionnaire(api, 'Other link', project);
    await expect(verify(sent, 'x'.repeat(43))).rejects.toMatchObject({ status: 404 });
    await expect(verify(other, contact.key)).rejects.toMatchObject({ status: 404 });
    const { clock } = api.environment.platform;
    const now = clock.now;
    clock.now = () => new Date(now.call(clock).getTime() + 91 * 24 * 60 * 60 * 1000);
    const expired = verify(sent, contact.key);
    await expect(expired).rejects.toMatchObject({ status: 404 });
    clock.now = now;
    expect(await verify(sent, contact.key)).toHaveProperty('token');
  });

  test('open it again until it is finished, then to read', async () => {
    const { sent, contact } = await finished('Replayed');
    const again = await contactOf(api, sent);
    expect(await opened(again.api, sent)).toMatchObject({ status: 3, mayAnswer: false, answeredCount: 2 });
    const { acres } = sent.questions;
    for (const one of [contact, again])
      await expect(answer(one, sent, acres._id, { value: 1, version: 1 })).rejects.toMatchObject({
        status: 409,
        code: 'not_allowed_in_status',
      });
    const reopening = contact.api.setQuestionnaireStatus({
      params: { id: sent.questionnaireId },
      body: { status: 2 },
    });
    await expect(reopening).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  test('end when it is taken back, and the answers stay', async () => {
    const { sent, contact } = await answered('Taken back');
    const { participant, questionnaireId: id, place } = sent;
    await participant.api.setQuestionnaireStatus({ params: { id }, body: { status: 0 } });
    await expect(opened(contact.api, sent)).rejects.toMatchObject({ status: 401 });
    await expect(verify(sent, contact.key)).rejects.toMatchObject({ status: 404 });
    expect((await mailsTo(api, sent.email)).at(-1)?.text).toContain('need not answer');
    const { acres, rail, zoning } = sent.questions;
    const ask = async (version: number, questions: string[]) =>
      (await participant.api.updateQuestionnaire({ params: { ...place, id }, body: { version, questions } }))
        .questionnaire;
    const { version } = await opened(participant.api, sent);
    const fewer = await ask(version, [rail._id, zoning._id]);
    expect(fewer).toMatchObject({ questionCount: 2, answeredCount: 1, answers: [{ question: rail._id }] });
    await ask(fewer.version, [acres._id, rail._id, zoning._id]);
    await participant.api.sendQuestionnaire({ params: place, body: { questionnaireId: id } });
    const again = await contactOf(api, sent);
    expect(await opened(again.api, sent)).toMatchObject({ status: 1, answeredCount: 2 });
    expect(await countsOf(sent)).toEqual({ draft: 0, sent: 1, working: 0, finished: 0 });
  });

  test('of before and after go on when it is opened again with a note', async () => {
    const { sent, contact } = await finished('Opened again');
    const { owner, questionnaireId: id } = sent;
    await owner.api.setQuestionnaireStatus({
      params: { id },
      body: { status: 2, note: 'Gross or net acres?' },
    });
    const mail = (await mailsTo(api, sent.email)).at(-1)?.text;
    expect(mail).toContain('Gross or net acres?');
    expect(mail).toContain('Olivia Answers opened your questionnaire');
    const told = (await mailsTo(api, sent.participant.user.email)).map(({ text }) => text).join('\n');
    expect(told).toContain('Olivia Answers opened the questionnaire “Power and gas Opened again”');
    expect(await keyOf(api, sent.email)).not.toBe(contact.key);
    for (const one of [contact, await contactOf(api, sent)])
      expect(await opened(one.api, sent)).toMatchObject({
        mayAnswer: true,
        note: { text: 'Gross or net acres?' },
      });
  });

  test('end when it is deleted, with all that it had', async () => {
    const { sent, contact } = await answered('Deleted');
    const { participant, questionnaireId, place } = sent;
    await participant.api.deleteQuestionnaire({ params: { ...place, questionnaireId } });
    await api.settle();
    await expect(opened(contact.api, sent)).rejects.toMatchObject({ status: 401 });
    await expect(opened(participant.api, sent)).rejects.toMatchObject({ status: 404 });
    expect(await countsOf(sent)).toBeUndefined();
    const mail = (await mailsTo(api, sent.email)).at(-1)?.text;
    expect(mail).toContain('answers that were not taken over are deleted with it');
  });

  test('end with the property', async () => {
    const { sent, contact } = await answered('Property deleted');
    const { participant, owner, place, questionnaireId, projectId, propertyId } = sent;
    await participant.api.deleteProperty({ params: { projectId, propertyId } });
    await expect(opened(contact.api, sent)).rejects.toMatchObject({ status: 404 });
    await participant.api.deletePermanently({ params: { id: propertyId } });
    await api.settle();
    await expect(opened(contact.api, sent)).rejects.toMatchObject({ status: 401 });
    await expect(opened(owner.api, sent)).rejects.toMatchObject({ status: 404 });
    await expect(participant.api.listQuestionnaires({ params: place })).rejects.toMatchObject({
      status: 404,
    });
    const { questionnaires } = await participant.api.listMyQuestionnaires({ query: {} });
    expect(questionnaires.map(({ _id }) => _id)).not.toContain(questionnaireId);
    expect(await getQuestionnaire(questionnaireId)).toBeUndefined();
  });
});

describe('at the same time', () => {
  const once = (name: string, happen: () => Promise<unknown>) => {
    let hasHappened = false;
    return interpose(api, {
      before: async (command) => {
        if (hasHappened || command.name !== 'TransactWriteItemsCommand' || !command.says(name)) return;
        hasHappened = true;
        await happen();
      },
    });
  };

  test('a contact who is replaced neither answers nor finishes, and owns no comment of the next', async () => {
    const { sent, contact } = await answered('Replaced');
    const { participant, questionnaireId: id, questions, place } = sent;
    const at = { id, questionId: questions.acres._id };
    const { comment } = await contact.api.addQuestionnaireComment({ params: at, body: { text: 'Net?' } });
    const send = (email: string) =>
      participant.api.resendQuestionnaire({
        params: place,
        body: { questionnaireId: id, targetedUser: { email } },
      });
    const end = once(questions.zoning._id, () => send('ray@utility.test'));
    const saving = answer(contact, sent, questions.zoning._id, { value: 'M-2' }).finally(end);
    await expect(saving).rejects.toMatchObject({ code: 'session_ended' });
    const ray = await contactOf(api, { questionnaireId: id, email: 'ray@utility.test' });
    const endFinishing = once('finishedAt', () => send('dana@utility.test'));
    const finishing = ray.api.setQuestionnaireStatus({ params: { id }, body: { status: 3 } });
    await expect(finishing.finally(endFinishing)).rejects.toMatchObject({ code: 'session_ended' });
    const dana = await contactOf(api, { questionnaireId: id, email: 'dana@utility.test' });
    expect(await opened(dana.api, sent)).toMatchObject({
      ...{ status: 2, answeredCount: 2 },
      comments: [{ own: false, fromContact: true }],
    });
    const deleting = dana.api.deleteQuestionnaireComment({ params: { ...at, commentId: comment._id } });
    await expect(deleting).rejects.toMatchObject({ status: 403 });
  });

  test('of two notes for the contact the second is refused', async () => {
    const { sent } = await finished('Two notes');
    const { participant, owner, questionnaireId: id } = sent;
    const reopen = ({ api: own }: typeof owner, note: string) =>
      own.setQuestionnaireStatus({ params: { id }, body: { status: 2, note } });
    const end = once('Net acres?', () => reopen(owner, 'Which rail?'));
    await expect(reopen(participant, 'Net acres?').finally(end)).rejects.toMatchObject({ code: 'stale' });
    expect(await reopen(owner, 'Which rail?')).toMatchObject({
      questionnaire: { status: 2, note: { text: 'Which rail?', by: 'Olivia Answers' } },
    });
  });

  test('an answer is saved before it is taken back, or refused, and the count is right', async () => {
    const { sent, contact } = await answered('Race');
    const { participant, questionnaireId: id, questions } = sent;
    let isTaken = false;
    const end = interpose(api, {
      before: async (command) => {
        if (isTaken || command.name !== 'TransactWriteItemsCommand' || !command.says(questions.zoning._id))
          return;
        isTaken = true;
        await participant.api.setQuestionnaireStatus({ params: { id }, body: { status: 0 } });
      },
    });
    const saved = answer(contact, sent, questions.zoning._id, { value: 'M-2' });
    await expect(saved).rejects.toMatchObject({ code: 'not_allowed_in_status' });
    end();
    const { answers, answeredCount } = await opened(participant.api, sent);
    expect(answers).toHaveLength(2);
    expect(answeredCount).toBe(2);
  });

  test('first answers of two tabs start it once', async () => {
    const sent = await sentQuestionnaire(api, 'Both start', project);
    const contact = await contactOf(api, sent);
    const { acres, rail } = sent.questions;
    await Promise.all([
      answer(contact, sent, acres._id, { value: 212 }),
      answer(contact, sent, rail._id, { value: 'Yes' }),
    ]);
    expect(await opened(contact.api, sent)).toMatchObject({ status: 2, answeredCount: 2 });
    expect(await countsOf(sent)).toEqual({ draft: 0, sent: 0, working: 1, finished: 0 });
  });
});
