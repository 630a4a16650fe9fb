import { loginThrottle, rateLimits } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { claimAttempt, commitWrites, getQuestionnaireContent, replaceUser } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { browser } from '../../../../tests/support/browser.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { addSite } from '../../../../tests/support/running-project.ts';
import {
  contactOf,
  draftQuestionnaire,
  keyOf,
  type SentQuestionnaire,
  sentQuestionnaire,
} from '../../../../tests/support/sent-questionnaire.ts';
import { recordMailFeedback } from '../mail-delivery/mail-feedback.ts';

let api: TestApi;
let draft: SentQuestionnaire;

beforeAll(async () => {
  api = await testApi();
  draft = await draftQuestionnaire(api, 'Sending');
});

const countsFor = async ({ projectId, propertyId }: SentQuestionnaire, who: 'owner' | 'participant') => {
  const { property } = await draft[who].api.getProperty({ params: { projectId, propertyId } });
  return property.questionnaires;
};

describe('a draft', () => {
  test('is there for those who answer the property, not for the owner’s side', async () => {
    const { participant, owner, place, questionnaireId } = draft;
    const { questionnaires } = await participant.api.listQuestionnaires({ params: place });
    expect(questionnaires).toMatchObject([{ _id: questionnaireId, status: 0, questionCount: 3 }]);
    expect(questionnaires[0]?.questionIds).toHaveLength(3);
    expect((await owner.api.listQuestionnaires({ params: place })).questionnaires).toEqual([]);
    const opened = owner.api.getQuestionnaire({ params: { id: questionnaireId } });
    await expect(opened).rejects.toMatchObject({ status: 404 });
    expect(await countsFor(draft, 'participant')).toEqual({ draft: 1, sent: 0, working: 0, finished: 0 });
    expect(await countsFor(draft, 'owner')).toBeUndefined();
  });

  test('is changed as a whole; a change of an old version is stale', async () => {
    const { participant, place, questionnaireId: id, questions } = draft;
    const { questionnaire } = await participant.api.updateQuestionnaire({
      params: { ...place, id },
      body: { version: 1, name: 'Power only', questions: [questions.acres._id, questions.rail._id] },
    });
    expect(questionnaire).toMatchObject({ name: 'Power only', questionCount: 2, version: 2 });
    const again = participant.api.updateQuestionnaire({
      params: { ...place, id },
      body: { version: 1, name: 'Gas only' },
    });
    await expect(again).rejects.toMatchObject({
      code: 'stale',
      data: { current: { name: 'Power only', version: 2 } },
    });
  });

  test('takes no question that the property is not asked', async () => {
    const { participant, place, questions } = draft;
    const asked = participant.api.createQuestionnaire({
      params: place,
      body: { name: 'Soil', targetedUser: { email: 'x@utility.test' }, questions: [questions.later._id] },
    });
    await expect(asked).rejects.toMatchObject({ code: 'validation_error' });
  });
});

test('sending mails the contact a link that opens the questionnaire and shows no ids', async () => {
  const { participant, place, questionnaireId, email } = draft;
  await participant.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
  const [mail, ...others] = await mailsTo(api, email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Power at Riverbend');
  expect(mail?.text).toContain('Casey, can you help until Friday?');

  const contact = await contactOf(api, draft);
  const { questionnaire } = await contact.api.getQuestionnaire({ params: { id: questionnaireId } });
  expect(questionnaire).toMatchObject({
    status: 1,
    mayAnswer: true,
    projectName: 'Project Sending',
    propertyName: 'Riverbend Commerce Park, Tract 4',
    sentBy: { fullName: 'Pete Sending', organizationName: 'Pete Sending Development' },
    body: '<p>Casey, can you help until Friday?</p>',
    deadline: '2030-01-31',
  });
  expect(questionnaire.questions.map(({ text }) => text)).toEqual([
    'How many acres are available?',
    'Is rail at the site?',
  ]);
  const { propertyId, projectId, participantId } = place;
  const sent = JSON.stringify(questionnaire);
  for (const id of [propertyId, projectId, participantId, participant.user.userId])
    expect(sent).not.toContain(id);
  expect(await countsFor(draft, 'owner')).toEqual({ draft: 0, sent: 1, working: 0, finished: 0 });
});

test('sending again ends the former link and its tokens', async () => {
  const sent = await sentQuestionnaire(api, 'Resending', draft);
  const { participant, place, questionnaireId } = sent;
  const former = await contactOf(api, sent);
  const targetedUser = { email: 'dana@utility.test', firstName: 'Dana' };
  await participant.api.resendQuestionnaire({ params: place, body: { questionnaireId, targetedUser } });
  const opened = former.api.getQuestionnaire({ params: { id: questionnaireId } });
  await expect(opened).rejects.toMatchObject({ status: 401, code: 'session_ended' });
  const verified = api
    .client()
    .verifyQuestionnaire({ params: { id: questionnaireId }, query: { k: former.key } });
  await expect(verified).rejects.toMatchObject({ status: 404 });
  const dana = await contactOf(api, { questionnaireId, email: 'dana@utility.test' });
  const { questionnaire } = await dana.api.getQuestionnaire({ params: { id: questionnaireId } });
  expect(questionnaire.targetedUser).toMatchObject({ email: 'dana@utility.test', fullName: 'Dana' });
});

test('a mail that comes back is shown on the questionnaire until it is sent again, and told to who sent it', async () => {
  const { mail, log } = api.environment.platform;
  const bounced = await draftQuestionnaire(api, 'Bouncing', draft);
  const { participant, place, questionnaireId, email } = bounced;
  const deliveryOf = async () => {
    const { questionnaires } = await participant.api.listQuestionnaires({ params: place });
    return questionnaires.map(({ delivery }) => delivery);
  };
  mail.failNext({ mode: 'bounce', times: 1, to: email });
  await participant.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
  expect(await deliveryOf()).toEqual(['queued']);
  await api.settle();
  expect(await deliveryOf()).toEqual(['sent']);
  const events = mail.feedback().filter(({ body }) => body.includes(email) && body.includes('"Bounce"'));
  expect(events).toHaveLength(1);
  for (const { body } of [...events, ...events])
    await recordMailFeedback(JSON.parse(body), { ...api.environment, log });
  await api.settle();
  expect(await deliveryOf()).toEqual(['bounced']);
  const { messages } = await participant.api.listMessages({ params: { folder: 'inbox' }, query: {} });
  const told = messages.filter(({ subject }) => subject === 'Not delivered: Power and gas Bouncing');
  expect(told).toMatchObject([{ teaser: expect.stringContaining(`did not reach Casey Cole (${email})`) }]);
  const { message } = await participant.api.getMessage({ query: { id: told[0]?._id ?? '' } });
  expect(message).toMatchObject({ property: place.propertyId, questionnaire: questionnaireId });
  await participant.api.resendQuestionnaire({ params: place, body: { questionnaireId } });
  await api.settle();
  expect(await deliveryOf()).toEqual(['sent']);
  const contact = await contactOf(api, bounced);
  const { questionnaire } = await contact.api.getQuestionnaire({ params: { id: questionnaireId } });
  expect(questionnaire).not.toHaveProperty('delivery');
});

test('a network that guesses links is stopped, and others go on', async () => {
  const sent = await sentQuestionnaire(api, 'Guessed', draft);
  const { questionnaireId: id } = sent;
  const stranger = browser(api, { address: '198.51.100.77' });
  const guess = (k: string) =>
    stranger.api.verifyQuestionnaire({ params: { id }, query: { k } }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const guesses = await Promise.all(
    Array.from({ length: loginThrottle.perAddress }, (_, n) => guess(String(n).padStart(43, 'k'))),
  );
  expect(new Set(guesses)).toEqual(new Set([404]));
  const contact = await contactOf(api, sent);
  expect(await guess(contact.key)).toBe(429);
});

test('one address gets three questionnaires of a sender in a day; sending one of them again is no fourth', async () => {
  const { participant, place, questions } = draft;
  const email = 'ops@cooperative.test';
  const ask = async (name: string) => {
    const { questionnaire } = await participant.api.createQuestionnaire({
      params: place,
      body: { name, targetedUser: { email }, questions: [questions.acres._id] },
    });
    return { params: place, body: { questionnaireId: questionnaire._id } };
  };
  const asked = await Promise.all(['Water', 'Gas', 'Fiber', 'Rail'].map(ask));
  const [first, second, third, fourth] = asked;
  for (const one of [first, second, third]) if (one) await participant.api.sendQuestionnaire(one);
  if (!first || !fourth) throw new Error('Four were made.');
  await participant.api.resendQuestionnaire(first);
  await expect(participant.api.sendQuestionnaire(fourth)).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(
      /^This person got three questionnaires from you in a day\. .* in (24 hours|1 day);/,
    ),
  });
});

test('somebody who was invited and has no account yet gets five mails an hour from others, also when chosen by name', async () => {
  const { participant, place, questions } = draft;
  const { user } = await api.person('Ilse Invited', { organization: 'Pete Sending Development' });
  const invited = { ...user, temporary: true };
  await commitWrites(replaceUser(invited, user));
  const now = epochSeconds(api.environment.platform.clock);
  for (const _ of Array(rateLimits['mails-to'].limit))
    await claimAttempt(`mails-to#${user.email}`, { now, ...rateLimits['mails-to'] });
  const { questionnaire } = await participant.api.createQuestionnaire({
    params: place,
    body: { name: 'Sewer', targetedUser: { userId: user.userId }, questions: [questions.acres._id] },
  });
  const send = () =>
    participant.api.sendQuestionnaire({ params: place, body: { questionnaireId: questionnaire._id } });
  for (const _ of Array(rateLimits.questionnaire.limit + 1))
    await expect(send()).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('as many mails from other people'),
    });
  await commitWrites(replaceUser({ ...invited, temporary: false, version: 2 }, { ...invited, version: 2 }));
  await send();
});

test('a property that is deleted takes its questionnaires along', async () => {
  const sent = await sentQuestionnaire(api, 'Deleted', draft);
  const { participant, projectId, propertyId, questionnaireId: id } = sent;
  const contact = await contactOf(api, sent);
  const verify = (k = contact.key) => api.client().verifyQuestionnaire({ params: { id }, query: { k } });
  await participant.api.deleteProperty({ params: { projectId, propertyId } });
  await expect(verify()).rejects.toMatchObject({ status: 404, code: 'removed_by_owner' });
  await expect(verify(`${contact.key.slice(1)}x`)).rejects.toMatchObject({ code: 'not_found' });
  await participant.api.putBack({ params: { id: propertyId } });
  expect(await verify()).toHaveProperty('token');
  await participant.api.deleteProperty({ params: { projectId, propertyId } });
  await participant.api.deletePermanently({ params: { id: propertyId } });
  await api.settle();
  await expect(verify()).rejects.toMatchObject({ status: 404, code: 'not_found' });
  await expect(contact.api.getQuestionnaire({ params: { id } })).rejects.toMatchObject({ status: 401 });
  expect(await getQuestionnaireContent(id)).toBeUndefined();
});

test('a contact with an account finds it under My Questionnaires and in the inbox', async () => {
  const sent = await sentQuestionnaire(api, 'Registered', draft);
  const casey = await api.person('casey registered', { organization: 'Valley Power' });
  const { questionnaireId } = sent;
  const elsewhere = await draftQuestionnaire(api, 'Elsewhere', draft);
  await elsewhere.participant.api.updateQuestionnaire({
    params: { ...elsewhere.place, id: elsewhere.questionnaireId },
    body: { version: 1, targetedUser: { email: casey.user.email } },
  });
  expect((await casey.api.listMyQuestionnaires({ query: {} })).count).toBe(0);
  await elsewhere.participant.api.sendQuestionnaire({
    params: elsewhere.place,
    body: { questionnaireId: elsewhere.questionnaireId },
  });
  await keyOf(api, casey.user.email);
  const mine = await casey.api.listMyQuestionnaires({ query: { filter: 'received' } });
  expect(mine.questionnaires).toMatchObject([{ _id: elsewhere.questionnaireId, callerIs: 'contact' }]);
  const { questionnaire } = await casey.api.getQuestionnaire({
    params: { id: elsewhere.questionnaireId },
  });
  expect(questionnaire.mayAnswer).toBe(true);
  await casey.api.verifyQuestionnaire({ params: { id: elsewhere.questionnaireId }, query: {} });
  const { messages } = await casey.api.listMessages({ params: { folder: 'inbox' }, query: {} });
  expect(messages).toMatchObject([{ subject: expect.stringContaining('Questions about') }]);
  const { message } = await casey.api.getMessage({ query: { id: messages[0]?._id ?? '' } });
  expect(message).toMatchObject({ questionnaire: elsewhere.questionnaireId });
  expect(message).not.toHaveProperty('property');
  const other = casey.api.getQuestionnaire({ params: { id: questionnaireId } });
  await expect(other).rejects.toMatchObject({ status: 404 });
  const sender = await elsewhere.participant.api.listMyQuestionnaires({ query: { filter: 'sent' } });
  expect(sender.questionnaires).toContainEqual(
    expect.objectContaining({
      ...{ _id: elsewhere.questionnaireId, callerIs: 'sender', projectName: 'Project Sending' },
    }),
  );
});

test('a delegator who is not the delegate’s any more does not find what was sent, and is told nothing of it', async () => {
  const { delegator, delegate, owner, projectId, questions } = draft;
  const propertyId = await addSite(draft, delegate, delegate, 'Delegated site');
  const place = { projectId, propertyId, participantId: delegate.participantId };
  const email = 'casey.delegated@utility.test';
  const { questionnaire } = await delegator.api.createQuestionnaire({
    params: place,
    body: { name: 'Delegated', targetedUser: { email }, questions: [questions.acres._id] },
  });
  const questionnaireId = questionnaire._id;
  await delegator.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
  const contact = await contactOf(api, { questionnaireId, email });
  const namesOf = async () =>
    (await delegator.api.listMyQuestionnaires({ query: {} })).questionnaires.map(({ name }) => name);
  expect(await namesOf()).toEqual(['Delegated']);
  const params = { participantId: delegate.participantId, projectId };
  const { participant } = await owner.api.getParticipant({ params });
  await owner.api.updateParticipant({
    params,
    body: { version: participant.version, participantRole: 'participant' },
  });
  await contact.api.setQuestionnaireStatus({ params: { id: questionnaireId }, body: { status: 3 } });
  expect(await namesOf()).toEqual([]);
  const subjects = async (to: string) => (await mailsTo(api, to)).map(({ subject }) => subject);
  expect(await subjects(delegate.user.email)).toContain('Answered: Delegated');
  expect(await subjects(delegator.user.email)).not.toContain('Answered: Delegated');
});
