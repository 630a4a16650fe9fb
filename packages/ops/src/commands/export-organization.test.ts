import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProject } from '@landbrief/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { opsConsole } from '../../../../tests/support/ops.ts';
import { everyItem } from '../../../../tests/support/store.ts';
import {
  passwordHash,
  type WholeOrganization,
  wholeOrganization,
} from '../../../../tests/support/whole-organization.ts';

let api: TestApi;
let riverbend: WholeOrganization;
let folder: string;

beforeAll(async () => {
  api = await testApi();
  riverbend = await wholeOrganization(api);
  folder = await mkdtemp(join(tmpdir(), 'landbrief-export-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...words: string[]) => opsConsole(api, words);
const at = (...names: string[]) => join(folder, ...names);
const lines = async (...names: string[]): Promise<Record<string, unknown>[]> =>
  (await readFile(at(...names), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

async function itemsOf(isTheirs: (item: Record<string, unknown>) => boolean): Promise<Map<string, number>> {
  const items = (await everyItem()).filter(isTheirs);
  return new Map(
    [...Map.groupBy(items, ({ _et }) => String(_et))].map(([name, some]) => [name, some.length]),
  );
}

test('an export has all that there is of an organization, with its files, and nothing else', async () => {
  const { organizationId, own, heron, propertyId, owner, rita } = riverbend;
  const dry = await run('export-organization', organizationId, at('riverbend'));
  expect(dry.said).toEqual([
    `organization ${organizationId} Riverbend Agency`,
    '  users: 3, projects: 1, templates: 1',
    `All that there is of it is written into ${at('riverbend')}, with its files, and without passwords, links and secrets.`,
    '\nNothing was changed. Add --yes to do it.',
  ]);
  expect(await readdir(folder)).toEqual([]);

  const { code, said } = await run('export-organization', organizationId, at('riverbend'), '--yes');
  expect([code, said.at(-1)]).toEqual([0, `Written: ${at('riverbend')}`]);

  // As many lines as the table has items of the organization's partitions.
  const { questionSetId } = (await getProject(own.projectId)) ?? { questionSetId: '' };
  const properties = new Set(
    (await everyItem()).flatMap((one) =>
      one.gsi1pk === `PROJECT#${own.projectId}#PROPERTIES` ? [one.pk] : [],
    ),
  );
  const questionnaires = new Set(
    (await everyItem()).flatMap((one) =>
      one._et === 'Questionnaire' && one.projectId === own.projectId ? [one.pk] : [],
    ),
  );
  const people = [riverbend.admin, owner, rita].map(({ user }) => user.userId);
  const counted = await itemsOf(
    ({ pk, organizationId: of }) =>
      [`ORG#${organizationId}`, `QUESTIONSET#${questionSetId}`, `PROJECT#${own.projectId}`].includes(
        String(pk),
      ) ||
      [`HISTORY#${own.projectId}`, `MAILS#${own.projectId}`, `INVENTORY#${organizationId}`].includes(
        String(pk),
      ) ||
      people.some((id) => pk === `MAILBOX#${id}` || pk === `USER#${id}`) ||
      properties.has(pk) ||
      questionnaires.has(pk) ||
      (of === organizationId && /^(TEMPLATE|LIST|FEED)#/.test(String(pk))) ||
      String(pk).startsWith(`AUDIT#${organizationId}#`),
  );
  const contents = JSON.parse(await readFile(at('riverbend', 'contents.json'), 'utf8'));
  const expected = {
    Answer: 'answers',
    AnswerComment: 'comments-on-answers',
    AnswerHistory: 'entries-of-the-history-of-answers',
    Clarification: 'clarifications',
    DataFeed: 'data-feeds',
    DistributionList: 'distribution-lists',
    InventoryProperty: 'properties-of-the-inventory',
    LicenceUse: 'uses-of-licenses',
    MessageCopy: 'messages-in-mailboxes',
    OidcConfiguration: 'single-sign-on-settings',
    Organization: 'organizations',
    Participant: 'participants',
    ParticipantMail: 'records-of-mails',
    Project: 'projects',
    ProjectHistory: 'entries-of-the-history-of-projects',
    Property: 'properties',
    Questionnaire: 'questionnaires',
    Template: 'templates',
    User: 'users',
  };
  for (const [entity, file] of Object.entries(expected)) {
    expect(counted.get(entity), entity).toBeGreaterThan(0);
    expect(contents.lines[`${file}.jsonl`], entity).toBe(counted.get(entity));
    expect(await lines('riverbend', `${file}.jsonl`), entity).toHaveLength(counted.get(entity) ?? 0);
  }
  // The export's own entry was written before them.
  expect(contents.lines['audit-entries.jsonl']).toBe(counted.get('Audit'));
  expect(contents.lines['questions.jsonl']).toBe(5);
  expect(contents.lines['people-on-distribution-lists.jsonl']).toBe(2);
  expect(await lines('riverbend', 'people-on-distribution-lists.jsonl')).toContainEqual(
    expect.objectContaining({ userId: own.participant.user.userId, email: own.participant.user.email }),
  );
  expect(contents).toMatchObject({
    stage: 'local',
    operator: 'jane',
    organization: { organizationId },
    missing: [],
  });

  const exported = await lines('riverbend', 'files.jsonl');
  const survey = exported.find(({ fileName }) => fileName === 'Survey.pdf');
  expect(await readFile(at('riverbend', 'files', String(survey?.key)), 'utf8')).toBe('%PDF-1.7 Survey.pdf');
  // Two uploaded files, two pictures, the logo and a photo.
  expect(contents.files).toBe(6);
  expect(await readdir(at('riverbend', 'files', 'images', propertyId))).toHaveLength(1);

  const others = 'in-projects-of-others';
  expect(await lines('riverbend', others, 'properties.jsonl')).toHaveLength(2);
  expect(await lines('riverbend', others, 'participants.jsonl')).toMatchObject([
    { projectId: heron.projectId, userId: rita.user.userId },
  ]);
  expect(await lines('riverbend', others, 'entries-of-the-history-of-answers.jsonl')).toHaveLength(2);
  const [asked] = await lines('riverbend', others, 'clarifications.jsonl');
  expect(asked).toMatchObject({ text: 'Does a leased spur count?' });
  expect(asked).not.toHaveProperty('answer');

  const messages = await lines('riverbend', 'messages-in-mailboxes.jsonl');
  const sent = messages.find(({ subject }) => subject === 'Site visit');
  expect(sent).toMatchObject({
    body: '<p>Riverbend, on Monday.</p>',
    recipients: [{ email: own.participant.user.email, delivery: 'sent' }],
  });
  const received = messages.find(({ subject }) => subject === 'Gate code');
  expect(received).toMatchObject({ body: '<p>Riverbend, on Monday.</p>' });
  expect(received).not.toHaveProperty('recipients');
});

test('an export has no password, session, link or secret', async () => {
  const hidden = new Set<string>();
  for (const one of await everyItem())
    for (const field of ['tokenHash', 'hash', 'linkHash', 'formerLinkHash', 'refreshKey', 'passwordHash'])
      if (one._et !== 'InventoryProperty' && typeof one[field] === 'string') hidden.add(one[field]);
  expect(hidden).toContain(passwordHash);
  expect(hidden.size).toBeGreaterThan(10);
  const found = await readdir(at('riverbend'), { recursive: true, withFileTypes: true });
  for (const file of found.filter((one) => one.isFile())) {
    const text = await readFile(join(file.parentPath, file.name), 'latin1');
    for (const value of [...hidden, ...riverbend.secrets])
      expect(text.includes(value), file.name).toBe(false);
    expect(text, file.name).not.toMatch(/"(pk|sk|gsi1pk|_et)":/);
    // The operators' account and role: administrators read only who it was.
    expect(text, file.name).not.toContain('arn:aws:');
  }
});

test('an interrupted export is begun again, and nothing else is overwritten', async () => {
  const { organizationId } = riverbend;
  await mkdir(at('again.unfinished'));
  await writeFile(at('again.unfinished', 'README.txt'), 'What Landbrief has of Riverbend Agency\n');
  await writeFile(at('again.unfinished', 'answers.jsonl'), '{"half":');
  expect((await run('export-organization', organizationId, at('again'), '--yes')).code).toBe(0);
  expect(await readdir(folder)).not.toContain('again.unfinished');
  expect(await lines('again', 'answers.jsonl')).toEqual(await lines('riverbend', 'answers.jsonl'));

  for (const [name, reason] of [
    ['riverbend', `${at('riverbend')} is there, and is not empty.`],
    ['photos', `${at('photos')}.unfinished is there, and is no export that was interrupted.`],
  ] as const) {
    if (name === 'photos') {
      await mkdir(at('photos.unfinished'));
      await writeFile(at('photos.unfinished', 'River.png'), 'a picture');
    }
    const refused = await run('export-organization', organizationId, at(name), '--yes');
    expect(refused).toEqual({ code: 1, said: [reason] });
  }
  expect(await run('export-organization', '01KB1TZZ3R8N5Q1W6C9V2X4Y7A', at('nobody'))).toMatchObject({
    code: 1,
  });
  const { entries } = await riverbend.admin.api.listAuditEntries({ query: { kind: 'operators' } });
  expect(entries).toMatchObject([{ act: 'exportOrganization' }, { act: 'exportOrganization' }]);
});
