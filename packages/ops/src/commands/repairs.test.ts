import { newId, timeOfId } from '@landbrief/platform';
import {
  commitWrites,
  getMailboxCounts,
  getPropertyCounts,
  readNextUserIds,
  recordParticipantMail,
  replaceCounters,
  replaceCounts,
} from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { changeStored } from '../../../../tests/support/change-stored.ts';
import { opsConsole } from '../../../../tests/support/ops.ts';
import { type SeededProject, seedProject } from '../../../../tests/support/seed.ts';

let api: TestApi;
let orga: Person;
let pete: Person;
let heron: SeededProject;

beforeAll(async () => {
  api = await testApi();
  // Ids of a process never go back in time, and another test's clock may have been ahead.
  const { clock } = api.environment.platform;
  const ahead = Number(timeOfId(newId())) - clock.now().getTime();
  if (ahead > 0) clock.advance(ahead / 1000);
  orga = await api.person('Orga Nizer', {
    organization: 'Riverbend Agency',
    roles: ['admin', 'orgAdmin', 'projectOwner'],
  });
  pete = await api.person('Pete Participant', { roles: ['participant'] });
  heron = await seedProject(
    orga.user,
    pete.user,
    { questions: 3, answered: 2 },
    api.environment.platform.clock,
  );
});

const run = async (line: string) => (await opsConsole(api, line)).said;
const started = expect.stringMatching(/^The job is in the outbox, as \w{26}\./);
const unchanged = '\nNothing was changed. Add --yes to do it.';
const underWay = expect.stringContaining('It is under way already');

async function newestAct() {
  const { entries } = await orga.api.listAuditEntries({ query: { kind: 'operators' } });
  return entries[0];
}

test('recount names the properties whose counts are wrong, and has them repaired once', async () => {
  const counts = await getPropertyCounts(heron.propertyId);
  if (!counts) throw new Error('The property has counts.');
  const wrong = { ...counts, answered: 5, phaseAnswered: { 1: 5 } };
  await commitWrites([replaceCounts(counts, wrong)]);
  const dry = await run(`recount ${heron.projectId}`);
  expect(dry.slice(0, 1)).toEqual(['project Project Heron, properties: 1']);
  expect(dry.slice(2)).toEqual([
    '    answered: 5, counted 2',
    '    phaseAnswered: phase 1: 5, counted phase 1: 2',
    'Compared with their answers: 1, of which 1 have wrong counts.',
    'A job compares and repairs all properties, and their marks in lists, 50 in a step.',
    unchanged,
  ]);
  await api.settle();
  expect(await getPropertyCounts(heron.propertyId)).toEqual(wrong);

  expect(await run(`recount ${heron.projectId} --yes`)).toContainEqual(started);
  expect(await run(`recount ${heron.projectId} --yes`)).toContainEqual(underWay);
  expect(await newestAct()).toMatchObject({ act: 'recountProjectAsOperator', operator: 'jane' });
  await api.settle();
  expect(await getPropertyCounts(heron.propertyId)).toMatchObject({ answered: 2 });
  expect(await run(`recount ${heron.projectId}`)).toContain(
    'Compared with their answers: 1, of which 0 have wrong counts.',
  );
});

test('repair-mailbox names wrong counters of a user by id or address, and has them repaired', async () => {
  const { userId, email } = pete.user;
  const { changes } = await getMailboxCounts(userId);
  await commitWrites([replaceCounters(userId, [{ folder: 2, read: false }], changes)]);
  const dry = await run(`repair-mailbox ${email.toUpperCase()}`);
  expect(dry.filter((line) => line.includes('counted'))).toHaveLength(2);
  expect(dry.at(-1)).toBe(unchanged);
  expect(await run(`repair-mailbox ${userId} --yes`)).toContainEqual(started);
  await api.settle();
  expect(await run(`repair-mailbox ${userId}`)).toContain('Its counters are right.');
  expect(await opsConsole(api, 'repair-mailbox nobody@city.test')).toMatchObject({
    code: 1,
    said: [expect.stringContaining('There is no user nobody@city.test.')],
  });
});

test('repair-lists has everybody listed who is missing', async () => {
  const listed = async () => (await readNextUserIds({ of: 'all' }, { limit: 10 })).ids;
  expect(await listed()).toEqual([]);
  const dry = await run('repair-lists');
  expect(dry.slice(0, 2)).toEqual([
    `organization ${orga.user.organizationId}`,
    '  people in wrong places: 1',
  ]);
  expect(dry).toContainEqual(expect.stringMatching(/^Compared: 1 of 1 organizations, and 1 people/));
  expect(dry.at(-1)).toBe(unchanged);
  expect(await listed()).toEqual([]);
  expect(await run('repair-lists --yes')).toContainEqual(started);
  expect(await run('repair-lists --yes')).toContainEqual(underWay);
  await api.settle();
  expect(await listed()).toContain(orga.user.userId);
  await changeStored(api, [`USER#${orga.user.userId}`, 'OWNED'], { projects: 3 });
  expect((await run('repair-lists')).slice(0, 2)).toEqual([
    'everybody',
    `  projects of user ${orga.user.userId}: 3, counted 1`,
  ]);
  await run('repair-lists --yes');
  await api.settle();
  expect((await run('repair-lists'))[0]).toMatch(/^Compared: 1 of 1 organizations, .* Nothing differs\.$/);
});

test('who says what an id, an address, a page and a request are, and to whom they belong', async () => {
  const { projectId, participantId, propertyId, questions } = heron;
  const { userId, email } = pete.user;
  const { organizationId } = orga.user;
  const ofProject = [
    `project ${projectId}  Project Heron, Active`,
    `  owner ${orga.user.userId}  Orga Nizer, ${orga.user.email}`,
    `  organization ${organizationId}  Riverbend Agency`,
  ];
  expect((await run(`who ${projectId}`)).slice(0, 3)).toEqual(ofProject);
  expect(
    await run(`who https://rfi.test/projects/${projectId}/properties/${propertyId.toLowerCase()}`),
  ).toEqual(expect.arrayContaining([ofProject[0], expect.stringContaining(`property ${propertyId}`)]));
  expect((await run(`who ${participantId}`)).slice(0, 3)).toEqual([
    expect.stringContaining(`participant ${participantId}  ${email}`),
    `  user ${userId}  Pete Participant, ${email}`,
    `  ${ofProject[0]}`,
  ]);
  expect((await run(`who ${questions[0]?.questionId}`))[1]).toBe(`  ${ofProject[0]}`);
  expect(await run(`who ${organizationId}`)).toContain(`organization ${organizationId}  Riverbend Agency`);
  expect((await run(`who ${email}`))[0]).toBe(`user ${userId}  Pete Participant, ${email}`);

  const mail = {
    mailId: newId(),
    kind: 'reminder',
    subject: 'The deadline',
    at: '2026-11-24',
    created: '2026-11-24',
  };
  await recordParticipantMail(
    { projectId, userId, participantId, delivery: 'sent', ...mail },
    '0100019a-ses-000000',
  );
  expect((await run('who 0100019a-ses-000000'))[0]).toContain(`outbox item ${mail.mailId}`);

  const { requestId = '', _id: entryId = '' } = (await newestAct()) ?? {};
  const sentence = expect.stringContaining('jane had the counts of Project Heron compared');
  expect(await run(`who ${requestId}`)).toContainEqual(sentence);
  expect(await run(`who ${entryId}`)).toContainEqual(sentence);
  expect(await opsConsole(api, `who ${newId()}`)).toMatchObject({
    code: 1,
    said: [expect.stringMatching(/^Nothing has .* near its time, 20/)],
  });
});

test('canary says when a step fails, and shows nothing of itself', async () => {
  const { settings } = api.environment;
  const nobodyListens = { ...settings, siteUrl: 'http://localhost:9' };
  const failing = { ...api, environment: { ...api.environment, settings: nobodyListens } };
  expect((await opsConsole(failing, 'canary')).said.at(-1)).toBe(unchanged);
  const { code, said } = await opsConsole(failing, 'canary --yes');
  expect([code, said.at(-1)]).toEqual([1, expect.stringMatching(/^A step failed: canary\.failed/)]);
  const logged = api.environment.platform.logged.map((line) => JSON.parse(line));
  expect(logged.findLast(({ event }) => event === 'canary.failed')).toMatchObject({ step: 'login' });
});

test('make-admin makes a user without an organization super administrator, once', async () => {
  expect(await run(`make-admin ${orga.user.email}`)).toEqual([
    expect.stringContaining('belongs to an organization'),
  ]);
  const { userId, email } = pete.user;
  const who = `user ${userId}  Pete Participant, ${email}`;
  const becomes = 'becomes super administrator, who may do everything in every organization.';
  expect(await run(`make-admin ${email}`)).toEqual([who, becomes, unchanged]);
  expect(await run(`make-admin ${email} --yes`)).toEqual([
    who,
    becomes,
    'It holds from the next page that they open.',
  ]);
  expect(await run(`make-admin ${userId}`)).toEqual([who, 'is a super administrator already.']);
  const { entries } = await pete.api.listAuditEntries({ query: { kind: 'operators' } });
  expect(entries[0]).toMatchObject({ act: 'makeAdministrator', subject: { kind: 'user', _id: userId } });
});
