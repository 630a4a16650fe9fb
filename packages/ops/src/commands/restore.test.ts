import { runDueOutboxItems } from '@landbrief/operations';
import { findSubject, restoreFromCopy } from '@landbrief/operations/operators';
import { newId, timeOfId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  countedPeople,
  deletePartitionRange,
  deleteProject,
  findUserByEmail,
  getOutboxItem,
  getProject,
  getProperty,
  getPropertyCounts,
  listAnswers,
  putOutboxItem,
  readNextUserIds,
} from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { opsConsole, opsContext } from '../../../../tests/support/ops.ts';
import { renameItem } from '../../../../tests/support/rename-item.ts';
import { type SeededProject, seedProject } from '../../../../tests/support/seed.ts';

let api: TestApi;
let orga: Person;
let heron: SeededProject;

beforeAll(async () => {
  api = await testApi();
  const { clock } = api.environment.platform;
  const ahead = Number(timeOfId(newId())) - clock.now().getTime();
  if (ahead > 0) clock.advance(ahead / 1000);
  orga = await api.person('Orga Nizer', {
    organization: 'Riverbend Agency',
    roles: ['admin', 'orgAdmin', 'projectOwner'],
  });
  const pete = await api.person('Pete Participant', { roles: ['participant'] });
  heron = await seedProject(
    orga.user,
    pete.user,
    { questions: 4, answered: 3, otherProperties: 1 },
    api.environment.platform.clock,
  );
});

const run = async (line: string) => (await opsConsole(api, line)).said;
const now = () => timestamp(api.environment.platform.clock);

async function enqueueNow(kind: string, payload: object): Promise<string> {
  const outboxId = newId();
  const at = now();
  await commitWrites([putOutboxItem({ outboxId, kind, payload, created: at, nextAttempt: at })]);
  return outboxId;
}

test('a damaged and then deleted project is put back from a copy, and nothing is mailed', async () => {
  const { projectId, propertyId } = heron;
  const [copied = ''] = await run('restore-copy now --yes');
  const copy = copied.split(': ')[1] ?? '';
  expect(await opsConsole(api, 'restore-copy 2026-11-01T00:00:00Z')).toMatchObject({ code: 1 });
  expect(await run(`restore-compare ${copy} project ${projectId}`)).toContain('Nothing differs.');

  // Two of three answers and the name of their property are spoiled.
  await deletePartitionRange(
    `PROPERTY#${propertyId}`,
    'ANSWER#',
    (sk) => !sk.endsWith(heron.questions[0]?.questionId ?? ''),
  );
  await renameItem(api, [`PROPERTY#${propertyId}`, 'PROPERTY'], 'Spoiled');
  const spoiled = await getProperty(propertyId);
  const compared = await run(`restore-compare ${copy} project ${projectId}`);
  expect(compared.slice(2)).toEqual(['  answers: 2 missing', '  properties: 1 changed']);
  expect(await opsConsole(api, `restore-apply ${copy} project ${projectId} --yes`)).toMatchObject({
    code: 1,
    said: expect.arrayContaining([expect.stringContaining('First: hold-outbox')]),
  });

  // Then the whole project is deleted. In the hold, none of it is cleared, and no mail goes out.
  const unwanted = await enqueueNow('mail', { to: { name: 'Pete', address: 'pete@city.test' } });
  expect((await run('hold-outbox --yes')).at(-1)).toMatch(/^Held\./);
  const project = await getProject(projectId);
  if (!project) throw new Error('The project is there.');
  await commitWrites(deleteProject(project));
  const { questionSetId } = project;
  const deletion = await enqueueNow('project-deleted', { projectId, questionSetId });
  expect(await runDueOutboxItems(api.environment)).toBe(0);
  expect(await getOutboxItem(deletion)).toMatchObject({ state: 'due', attempts: 0 });
  expect((await run(`drop ${unwanted} --yes`)).at(-1)).toBe('Dropped: 1.');

  // Stopped after its first step, and begun again.
  const subject = await findSubject(['project', projectId], copy);
  for await (const step of restoreFromCopy(subject, copy, opsContext(api))) {
    expect(step.putBack).toBeGreaterThan(0);
    break;
  }
  expect(await getProject(projectId)).toBeUndefined();
  const applied = await run(`restore-apply ${copy} project ${projectId} --yes`);
  expect(applied).toContainEqual(
    expect.stringMatching(/^Put back: \d+\. Deleted, because it came later: 0\.$/),
  );
  expect(applied).toContainEqual(`Waits, and deletes something: ${deletion}  project-deleted`);
  expect(await run(`restore-apply ${copy} project ${projectId}`)).toContain('Nothing differs.');

  const property = await getProperty(propertyId);
  expect(property?.name).toBe('Riverbend Commerce Park, Tract 1');
  expect(property?.version).toBeGreaterThan(spoiled?.version ?? 0);
  expect(await listAnswers(propertyId)).toHaveLength(3);
  expect(await getProject(projectId)).toMatchObject({ name: 'Project Heron', status: project.status });

  expect((await run('release-outbox')).slice(1, 2)).toEqual(['Waiting:']);
  expect((await run('release-outbox --yes')).at(-1)).toMatch(/^Released\./);
  await api.settle();
  expect(await api.mailbox()).toEqual([]);
  expect(await getOutboxItem(deletion)).toMatchObject({ state: 'done' });
  expect(await getPropertyCounts(propertyId)).toMatchObject({ answered: 3, requiredAnswered: 3, unseen: 3 });
  const { project: shown } = await orga.api.getProject({ params: { id: projectId } });
  expect(shown).toMatchObject({ name: 'Project Heron' });
  const { entries } = await orga.api.listAuditEntries({ query: { kind: 'operators' } });
  expect(entries.slice(0, 1)).toMatchObject([
    { act: 'restoreData', operator: expect.stringContaining('jane') },
  ]);
});

test('an organization and everything are put back, with the user who was deleted', async () => {
  const { organizationId = '' } = orga.user;
  const { clock } = api.environment.platform;
  clock.advance(60);
  const uma = await api.person('Uma User', { organization: 'Riverbend Agency', roles: ['projectOwner'] });
  const { userId, email } = uma.user;
  const people = await countedPeople(organizationId);
  const [copied = ''] = await run('restore-copy now --yes');
  const copy = copied.split(': ')[1] ?? '';
  expect(await run(`restore-compare ${copy} everything`)).toContain('Nothing differs.');

  await orga.api.deleteUser({ params: { id: userId } });
  await renameItem(api, [`ORG#${organizationId}`, 'ORG'], 'Spoiled');
  await run('hold-outbox --yes');
  const compared = await run(`restore-compare ${copy} organization ${organizationId}`);
  expect(compared).toEqual(
    expect.arrayContaining([
      '  email addresses: 1 missing',
      '  organizations: 1 changed',
      '  users: 1 changed',
    ]),
  );
  const applied = await run(`restore-apply ${copy} organization ${organizationId} --yes`);
  expect(applied).toContainEqual(expect.stringMatching(/^Put back: 3\./));
  expect(await run(`restore-apply ${copy} everything --yes`)).toContain('Nothing differs.');
  expect(await findUserByEmail(email)).toMatchObject({ userId, organizationId });
  expect(await countedPeople(organizationId)).toBe(people);
  const mails = (await api.mailbox()).length;
  await run('release-outbox --yes');
  await api.settle();
  expect(await api.mailbox()).toHaveLength(mails);
  expect((await readNextUserIds({ of: 'all' }, { limit: 10 })).ids).toContain(userId);

  // Its project is deleted with all that is in it, and everything is put back.
  const project = await getProject(heron.projectId);
  if (!project) throw new Error('The project is there.');
  await commitWrites(deleteProject(project));
  await enqueueNow('project-deleted', { projectId: project.projectId, questionSetId: project.questionSetId });
  await api.settle();
  expect(await getProperty(heron.propertyId)).toBeUndefined();
  await run('hold-outbox --yes');
  await run(`restore-apply ${copy} everything --yes`);
  expect(await run(`restore-compare ${copy} everything`)).toContain('Nothing differs.');
  await run('release-outbox --yes');
  await api.settle();
  expect(await listAnswers(heron.propertyId)).toHaveLength(3);
  expect(await api.mailbox()).toHaveLength(mails);
});

test('restore-files names what was deleted or overwritten below the prefixes of a project, and restores it', async () => {
  const line = `restore-files ${heron.projectId} 2026-11-01T00:00:00Z`;
  expect(await run(line)).toEqual(['The local files engine keeps no former versions.']);
  const asked: string[] = [];
  const fileVersions = {
    find: async (prefix: string) => {
      asked.push(prefix);
      const key = `${prefix}1`;
      return prefix.includes(heron.propertyId)
        ? [{ key, versionId: 'v1', markers: ['v2'], how: 'undeleted' as const }]
        : [];
    },
    restore: async ({ key }: { key: string }) => void asked.push(`restore ${key}`),
  };
  const key = `images/${heron.propertyId}/1`;
  expect((await opsConsole(api, line, { fileVersions })).said).toEqual([
    'Files that are not what they were at 2026-11-01T00:00:00.000Z: 1',
    `  ${key}  to be undeleted`,
    '\nNothing was changed. Add --yes to do it.',
  ]);
  const { said } = await opsConsole(api, `${line} --yes`, { fileVersions });
  expect(said.at(-1)).toBe('Restored: 1.');
  expect(asked.filter((one) => one.startsWith('restore'))).toEqual([`restore ${key}`]);
});
