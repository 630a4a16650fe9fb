import { bounds } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import { notifyAddendum } from './notify-addendum.ts';

let api: TestApi;
let running: RunningProject;

const settings = {
  showOwnerToParticipants: false,
  allowContributors: true,
  participantsSeeRequirements: false,
  remindParticipants: true,
};

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Curlew', { settings });
  await api.settle();
});

type Body = Parameters<Person['api']['announceAddendum']>[0]['body'];
const path = () => ({ projectId: running.projectId });
const announce = async (body: Partial<Body> = {}, by: Person = running.owner) =>
  (
    await by.api.announceAddendum({
      params: path(),
      body: {
        title: 'Wetland survey',
        text: 'The survey may be handed in by December 18.',
        audience: { to: 'everybody' },
        ...body,
      },
    })
  ).addendum;
const list = async (by: Person) => (await by.api.listAddenda({ params: path() })).addenda;
const acknowledge = (by: Person, addendumId: string) =>
  by.api.acknowledgeAddendum({ params: { ...path(), addendumId } });
const people = async (addendumId: string, by: Person = running.owner) =>
  (await by.api.listAcknowledgements({ params: { ...path(), addendumId } })).people;

test('an addendum reaches those whom it is for, each once, and the owner sees who has acknowledged it', async () => {
  const { owner, participant, delegator, delegate, questions } = running;
  const file = new File(['%PDF-1.7 the area of the survey'], 'survey-area.pdf', { type: 'application/pdf' });
  const { attachment } = await owner.api.uploadAttachment({ file });
  const sent = await announce({
    attachments: [attachment._id],
    questions: [{ question: questions.acres._id, requirement: true }, { question: questions.later._id }],
  });
  expect(sent).toMatchObject({ recipientCount: 3, acknowledgedCount: 0, audience: { to: 'everybody' } });
  await api.settle();
  const item = { outboxId: sent._id, payload: { ...path(), addendumId: sent._id }, created: sent.announced };
  await notifyAddendum(item, { ...api.environment, log: api.environment.platform.log });
  for (const { user } of [participant, delegator, delegate]) {
    const mails = (await mailsTo(api, user.email)).filter(({ subject }) =>
      subject.includes('Wetland survey'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('by December 18');
    expect(mails[0]?.text).toContain('survey-area.pdf');
    expect(mails[0]?.text).toContain(questions.acres.text);
    expect(mails[0]?.text).not.toContain(questions.later.text);
    expect(mails[0]?.text).not.toContain('Olivia');
  }
  const [own] = (await list(participant)).filter(({ _id }) => _id === sent._id);
  // Neither the requirement, which the project hides, nor a question of a later phase, nor who announced it.
  expect(own?.questions).toEqual([{ question: questions.acres._id, questionText: questions.acres.text }]);
  expect(own).toMatchObject({
    isForCaller: true,
    files: [{ _id: attachment._id, fileName: 'survey-area.pdf' }],
  });
  for (const hidden of ['by', 'audience', 'recipientCount', 'acknowledgedCount', 'acknowledged'])
    expect(own).not.toHaveProperty(hidden);
  const opened = await participant.api.getAttachment({ params: { id: attachment._id } });
  expect(opened.attachment.url).toBeTruthy();
  await Promise.all([acknowledge(participant, sent._id), acknowledge(participant, sent._id)]);
  await acknowledge(participant, sent._id);
  await acknowledge(delegate, sent._id);
  expect((await list(owner)).find(({ _id }) => _id === sent._id)).toMatchObject({ acknowledgedCount: 2 });
  const told = await people(sent._id);
  expect(
    told
      .filter(({ acknowledged }) => acknowledged)
      .map(({ _id }) => _id)
      .toSorted(),
  ).toEqual([participant.participantId, delegate.participantId].toSorted());
  expect(told).toHaveLength(3);
});

test('several at once get numbers without gap or twin', async () => {
  const before = (await list(running.owner)).length;
  const sent = await Promise.all(Array.from({ length: 5 }, (_, at) => announce({ title: `Round ${at}` })));
  expect(sent.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 5 }, (_, at) => before + at + 1),
  );
  const numbers = (await list(running.participant)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: before + 5 }, (_, at) => at + 1));
});

test('people outside its group see neither it nor its files, and cannot acknowledge it', async () => {
  const { owner, participant, delegator, delegate } = running;
  const { attachment } = await owner.api.uploadAttachment({
    file: new File(['%PDF-1.7 group'], 'group.pdf'),
  });
  const audience = { to: 'delegators' as const, participants: [delegator.participantId] };
  const sent = await announce({ title: 'For the county', audience, attachments: [attachment._id] });
  const { takingPart } = await owner.api.listAddenda({ params: path() });
  expect(takingPart).toEqual({
    ...{ participant: 1, delegator: 1, delegate: 1 },
    [delegator.participantId]: sent.recipientCount,
  });
  expect(await participant.api.listAddenda({ params: path() })).not.toHaveProperty('takingPart');
  expect(sent.recipientCount).toBe(2);
  for (const one of [delegator, delegate]) {
    expect((await list(one)).some(({ _id }) => _id === sent._id)).toBe(true);
    await one.api.getAttachment({ params: { id: attachment._id } });
  }
  expect((await list(participant)).some(({ _id }) => _id === sent._id)).toBe(false);
  await expect(participant.api.getAttachment({ params: { id: attachment._id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(acknowledge(participant, sent._id)).rejects.toMatchObject({ status: 404 });
  await expect(acknowledge(owner, sent._id)).rejects.toMatchObject({ status: 403 });
  await expect(people(sent._id, delegator)).rejects.toMatchObject({ status: 404 });
  await expect(announce({}, participant)).rejects.toMatchObject({ status: 403 });
  await expect(owner.api.deleteAttachment({ params: { id: attachment._id } })).rejects.toMatchObject({
    status: 403,
  });
  const mails = await mailsTo(api, participant.user.email);
  expect(mails.some(({ subject }) => subject.includes('For the county'))).toBe(false);
});

test('a correction names what it corrects, to those who see both', async () => {
  const { participant, delegate } = running;
  const first = await announce({ title: 'Opening hours', audience: { to: 'roles', roles: ['delegate'] } });
  const second = await announce({ title: 'Opening hours, again', corrects: first.number });
  const shown = async (by: Person) => (await list(by)).find(({ _id }) => _id === second._id);
  expect(await shown(delegate)).toMatchObject({ corrects: first.number });
  expect(await shown(participant)).not.toHaveProperty('corrects');
  expect((await list(delegate)).find(({ _id }) => _id === first._id)?.correctedBy).toEqual([second.number]);
});

test('bad input says where, and announces nothing', async () => {
  const { questions, owner } = running;
  const before = (await list(owner)).length;
  const refused = (body: Partial<Body>) => expect(announce(body)).rejects;
  const long = 'x'.repeat(bounds.addendumTextMax + 1);
  await refused({ text: long }).toMatchObject({ status: 400 });
  await refused({ title: '' }).toMatchObject({ status: 400 });
  await refused({ audience: { to: 'roles', roles: [] } }).toMatchObject({ status: 400 });
  await refused({ audience: { to: 'chosen', participants: [newId()] } }).toMatchObject({
    status: 400,
    details: [{ path: 'body.audience.participants.0' }],
  });
  await refused({ questions: [{ question: newId() }] }).toMatchObject({ status: 404 });
  await refused({ questions: [{ question: questions.zoning._id, requirement: true }] }).toMatchObject({
    details: [{ message: 'This question has no requirement.' }],
  });
  await refused({ corrects: 199 }).toMatchObject({ status: 404 });
  expect(await list(owner)).toHaveLength(before);
});

test('files have them as clarifications: the export with who has acknowledged, a report those for everybody', async () => {
  const { owner, projectId } = running;
  const query = { clarifications: true };
  const reply = await owner.api.exportProject({ params: { projectId }, query });
  if (!('blob' in reply)) throw new Error('The project is small.');
  const book = await openInExceljs(new Uint8Array(await reply.blob.arrayBuffer()));
  const sheet = JSON.stringify(book.getWorksheet('Clarifications')?.getSheetValues());
  for (const text of [
    'Addendum 1',
    'Wetland survey',
    'survey-area.pdf',
    '2 of 3',
    'For the county',
    '1 delegator',
  ])
    expect(sheet).toContain(text);
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const params = { reportId: project.ownerReportId ?? '' };
  const { blob } = await owner.api.printProjectReport({ params, query });
  const html = await blob.text();
  expect(html).toContain('Addendum 1');
  expect(html).toContain('The survey may be handed in by December 18.');
  expect(html).not.toContain('For the county');
  expect(html).not.toContain('2 of 3');
});

test('nobody acknowledges in another’s place, and a closed project is read only', async () => {
  const { owner, participant } = running;
  const sent = await announce({ title: 'Before the end' });
  const { impersonationUserId } = await owner.api.impersonateParticipant({
    params: { ...path(), participantId: participant.participantId },
  });
  const viewedAs = api.client(`${owner.token}::${impersonationUserId}`);
  const { addenda } = await viewedAs.listAddenda({ params: path() });
  expect(addenda.some(({ _id }) => _id === sent._id)).toBe(true);
  await expect(
    viewedAs.acknowledgeAddendum({ params: { ...path(), addendumId: sent._id } }),
  ).rejects.toMatchObject({ status: 403 });
  for (const status of [2, 3] as const)
    await owner.api.setProjectStatus({ params: { status }, body: { projectId: running.projectId } });
  await expect(announce()).rejects.toMatchObject({ code: 'not_allowed_in_status' });
  await expect(acknowledge(participant, sent._id)).rejects.toMatchObject({ code: 'not_allowed_in_status' });
  expect((await list(participant)).some(({ _id }) => _id === sent._id)).toBe(true);
});
