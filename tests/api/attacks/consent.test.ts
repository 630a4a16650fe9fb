import { type CallName, callNames, catalogue, isOpenWithoutConsent } from '@landbrief/contract';
import { newId } from '@landbrief/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { addSite, projectInSetup, type RunningProject } from '../../support/running-project.ts';
import { sampleParameters } from '../../support/sample-parameters.ts';
import { contactOf } from '../../support/sent-questionnaire.ts';

/** In everything that the owner says of the project: nobody reads it before agreeing. */
const SECRET = 'Zirconium-7741';
const ADDRESS = 'zirconium@harborlight.test';

let api: TestApi;
let heron: RunningProject;
/** Ids by the name of the parameter, or by the kind of the object that `id` names. */
let ids: Record<string, string>;
/** Tokens of everybody who has yet to agree. */
let readers: Record<string, string>;

beforeAll(async () => {
  api = await testApi();
  heron = await projectInSetup(api, 'Heron', { client: `Client ${SECRET}` });
  ids = await fill(heron);
}, 60_000);

async function fill({ projectId, owner, questions, ...people }: RunningProject) {
  const { version } = (await owner.api.getProject({ params: { id: projectId } })).project;
  await owner.api.updateProject({
    params: { id: projectId },
    body: {
      project: { version, description: `Melts ${SECRET}`, contactEmail: ADDRESS, tags: [`Tag ${SECRET}`] },
    },
  });
  const { question } = await owner.api.createQuestion({
    body: {
      question: { text: `Power for ${SECRET}?`, tag: 'power', type: 0, owner: projectId, ownerType: 2 },
    },
  });
  const file = new File([`%PDF-1.7 ${SECRET}`], `${SECRET}.pdf`);
  const { attachment } = await owner.api.uploadAttachment({ file });
  await owner.api.attachToProject({ params: { projectId }, body: { attachments: [attachment._id] } });
  await owner.api.publishConsent({
    params: { projectId },
    body: { version: 0, text: '<p>Keep the name of the client to yourself.</p>', asksContacts: true },
  });
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });

  const { participant, delegate, delegator } = people;
  const asker = await api.person('Ada Asker', { roles: ['participant'] });
  const added = await owner.api.addParticipant({
    params: { projectId },
    body: { participant: { email: asker.user.email, role: 'participant' } },
  });
  const askerId = added.participant._id;
  await asker.api.agreeToConsent({ params: { projectId }, body: { version: 1, name: 'Ada Asker' } });
  await asker.api.setParticipation({ params: { projectId, participantId: askerId, participating: true } });
  const { clarification } = await asker.api.askClarification({
    params: { projectId },
    body: { text: 'Which voltage?' },
  });
  await owner.api.answerClarification({
    params: { projectId, clarificationId: clarification._id },
    body: { answer: `That of ${SECRET}`, audience: 'everybody', version: clarification.version },
  });
  const askers = await addSite(heron, { participantId: askerId }, asker);
  await owner.api.markParticipantWorking({ params: { id: participant.participantId } });
  const propertyId = await addSite(heron, participant, owner);
  const place = { participantId: askerId, projectId, propertyId: askers };
  const contact = await api.person('Casey Cole', { roles: ['participant'] });
  const { questionnaire } = await asker.api.createQuestionnaire({
    params: place,
    body: {
      name: 'Power at Riverbend',
      inviteSubject: 'Power at Riverbend',
      inviteMessage: '<p>Please answer.</p>',
      showProjectDescription: true,
      targetedUser: { email: contact.user.email, firstName: 'Casey', lastName: 'Cole' },
      questions: [question._id],
    },
  });
  const questionnaireId = questionnaire._id;
  await asker.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
  await api.settle();
  const byLink = await contactOf(api, { questionnaireId, email: contact.user.email });
  readers = {
    participant: participant.token,
    delegate: delegate.token,
    delegator: delegator.token,
    'contact with an account': contact.token,
    'contact with the link': byLink.token,
  };
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  return {
    projectId,
    propertyId,
    questionId: question._id,
    participantId: participant.participantId,
    owner: projectId,
    p: projectId,
    type: '2',
    kind: 'invitation',
    k: participant.participantId,
    clarificationId: clarification._id,
    attachmentId: attachment._id,
    attachment: attachment._id,
    questionnaireId,
    questionnaire: questionnaireId,
    reportId: project.summaryReportId ?? '',
    project: projectId,
    property: propertyId,
    participant: participant.participantId,
    question: question._id,
    report: project.summaryReportId ?? '',
  };
}

const kinds = ['project', 'property', 'participant', 'questionnaire', 'report', 'question', 'image'];
const inProject = [...kinds, 'questionOwner', 'attachment'];

const objectOf = (name: CallName) => {
  const { access } = catalogue[name];
  return access.who === 'related' ? access.object : '';
};

async function send(name: CallName, token: string) {
  const { method, path, query } = catalogue[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const isOfParticipant = parameter === 'id' && path.startsWith('/events/participant/');
    const object = isOfParticipant ? 'participant' : objectOf(name);
    const id = parameter === 'id' ? ids[object] : ids[parameter];
    return encodeURIComponent(id ?? sampleParameters[parameter] ?? newId());
  });
  const [, inQuery] = catalogue[name].subject?.id.split('query.') ?? [];
  const asked = inQuery ? `?${inQuery}=${ids[objectOf(name)]}` : '';
  const hasView = 'k' in (query as unknown as { shape: object }).shape;
  const response = await api.request(`${filled}${hasView ? `?k=${ids.participantId}` : asked}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const text = await response.text();
  return { status: response.status, text, code: /"code":"(\w+)"/.exec(text)?.[1] };
}

const isNamedByPath = (name: CallName) => !catalogue[name].subject?.id.startsWith('body.');
const closed = callNames.filter(
  (name) => inProject.includes(objectOf(name)) && isNamedByPath(name) && !isOpenWithoutConsent(name),
);
const reading = callNames.filter(
  (name) =>
    !catalogue[name].access.write &&
    catalogue[name].payload !== 'multipart' &&
    catalogue[name].method === 'GET' &&
    // No site is there, whose document `printTrust` prints.
    !['logout', 'refreshToken', 'printTrust'].includes(name),
);

function expectNothing(text: string, who: string) {
  expect(text, who).not.toContain(SECRET);
  expect(text, who).not.toContain(ADDRESS);
}

/** Of these the ids in the path are of an answer, or of what somebody else made. */
const ofOthers: readonly CallName[] = [
  'acceptQuestionnaireAnswers',
  'deleteAnswer',
  'deleteAttachment',
  'deleteQuestionnaire',
  'markAnswerSeen',
  'updateQuestionnaire',
];

/** Whether the access rule of a call lets somebody who answers the project, or its contact, make it. */
const mayRespond = (name: CallName) => {
  const { access } = catalogue[name];
  const may = access.who === 'related' ? (access.may as readonly string[]) : [];
  return may.includes('participant') || may.includes('self') || may.includes('questionnaireContact');
};

describe.each(['before anybody agreed', 'after a new version'])('%s', (when) => {
  beforeAll(async () => {
    if (when === 'before anybody agreed') return;
    await agreeAll();
    await heron.owner.api.publishConsent({
      params: { projectId: heron.projectId },
      body: { version: 1, text: '<p>And keep the voltage to yourself.</p>', asksContacts: true },
    });
  });

  test.each(closed)('%s is closed to everybody who is asked', async (name) => {
    const codes: (string | undefined)[] = [];
    for (const [who, token] of Object.entries(readers)) {
      const { code, text } = await send(name, token);
      expectNothing(text, who);
      codes.push(code);
      expect(
        ['consent_required', 'permission_error', 'not_found', 'access_forbidden'],
        `${who}: ${text}`,
      ).toContain(code);
    }
    if (mayRespond(name) && ids[objectOf(name)] !== undefined && !ofOthers.includes(name))
      expect(codes).toContain('consent_required');
  });

  test.each(reading)('no reply of %s has anything from the project', async (name) => {
    for (const [who, token] of Object.entries(readers)) {
      const { status, text } = await send(name, token);
      expectNothing(text, who);
      expect(status, `${who}: ${text}`).toBeLessThan(500);
    }
  });

  test('name, owner and deadline are seen, and the agreement', async () => {
    const { projectId, participant } = heron;
    const { project } = await participant.api.getProject({ params: { id: projectId } });
    expect(project).toMatchObject({
      name: 'Project Heron',
      deadline: '2030-01-31',
      owner: { fullName: 'Olivia Heron' },
      consent: { needed: true },
      description: '',
      questionCount: 0,
    });
    const { consent } = await participant.api.getConsent({ params: { projectId } });
    expect(consent).toMatchObject({ needed: true, text: expect.stringContaining('to yourself') });
    for (const query of [
      { search: SECRET, searchField: 'description' },
      { search: SECRET, searchField: 'tags' },
    ])
      expect(await participant.api.listProjects({ query: query as never })).toMatchObject({ count: 0 });
  });
});

async function agreeAll() {
  const { projectId, participant, delegate, delegator } = heron;
  for (const one of [participant, delegate, delegator])
    await one.api.agreeToConsent({ params: { projectId }, body: { version: 1, name: one.user.lastName } });
  await api.client(readers['contact with the link']).agreeAsContact({
    params: { questionnaireId: ids.questionnaireId ?? '' },
    body: { version: 1, name: 'C. Cole' },
  });
}

test('whoever agrees sees it, each for themselves', async () => {
  const { projectId, participant } = heron;
  const questionnaireId = ids.questionnaireId ?? '';
  await participant.api.agreeToConsent({ params: { projectId }, body: { version: 2, name: 'Pete Heron' } });
  for (const name of ['getProject', 'listQuestions', 'listClarifications', 'listProjectAttachments'] as const)
    expect((await send(name, readers.participant ?? '')).text, name).toContain(SECRET);
  expect((await send('getProject', readers.participant ?? '')).text).toContain(ADDRESS);
  expect((await send('listQuestions', readers.delegate ?? '')).code).toBe('consent_required');
  expect((await send('getQuestionnaire', readers['contact with the link'] ?? '')).code).toBe(
    'consent_required',
  );
  await api
    .client(readers['contact with the link'])
    .agreeAsContact({ params: { questionnaireId }, body: { version: 2, name: 'Casey Cole' } });
  for (const who of ['contact with the link', 'contact with an account'])
    expect((await send('getQuestionnaire', readers[who] ?? '')).text, who).toContain(SECRET);
});

test('no mail to who had not agreed has it', async () => {
  const { participant, delegate, delegator } = heron;
  for (const { user } of [participant, delegate, delegator]) {
    const mails = await mailsTo(api, user.email);
    expect(mails.length).toBeGreaterThan(0);
    expectNothing(JSON.stringify(mails), user.email);
  }
  expectNothing(JSON.stringify(await mailsTo(api, 'casey.cole@demo.test')), 'contact');
});

test('the owner’s side is not asked, nor who acts in a participant’s place', async () => {
  const { projectId, owner } = heron;
  expect((await send('listQuestions', owner.token)).text).toContain(SECRET);
  await expect(
    owner.api.agreeToConsent({ params: { projectId }, body: { version: 2, name: 'Olivia Heron' } }),
  ).rejects.toMatchObject({ status: 403 });
  const { impersonationUserId } = await owner.api.impersonateParticipant({
    params: { projectId, participantId: heron.delegate.participantId },
  });
  const token = `${owner.token}::${impersonationUserId}`;
  expect((await send('listQuestions', token)).text).toContain(SECRET);
  expect((await send('agreeToConsent', token)).status).toBe(403);
});
