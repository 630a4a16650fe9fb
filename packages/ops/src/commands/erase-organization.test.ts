import { canary } from '@landbrief/domain';
import { eraseOrganization } from '@landbrief/operations/operators';
import {
  commitWrites,
  getOrganization,
  getUser,
  getUsers,
  putRecallValue,
  replaceUser,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { killable } from '../../../../tests/support/kills.ts';
import { opsConsole, opsContext } from '../../../../tests/support/ops.ts';
import { everyItem } from '../../../../tests/support/store.ts';
import { storedFiles } from '../../../../tests/support/stored-files.ts';
import { type WholeOrganization, wholeOrganization } from '../../../../tests/support/whole-organization.ts';
import { organizationKinds } from '../../../operations/src/operators/organization/organization-kinds.ts';

let api: TestApi;
let riverbend: WholeOrganization;
/** Asks to join. */
let sam: Person;

type Stored = Awaited<ReturnType<typeof everyItem>>[number];
const entityOf = ({ _et, pk }: Stored) => String(_et ?? String(pk).split('#')[0]);
const keyOf = ({ pk, sk }: Stored) => `${pk} ${sk}`;
const namesOf = (items: readonly Stored[]) => [...new Set(items.map(entityOf))].toSorted();
/** What somebody of the organization answered at a place of which no property is left. */
const recallValue = (tag: string, { organizationId } = riverbend) =>
  putRecallValue({
    ...{ organizationId, place: 'a place of before', tag, value: 190, type: 1 },
    ...{ at: '2026-11-23T06:00:00.000Z', userId: riverbend.owner.user.userId, userName: 'Olivia Riverbend' },
    ...{ projectId: riverbend.own.projectId, projectName: 'Project Riverbend' },
    ...{ propertyId: riverbend.propertyId, propertyName: 'Tract 4', questionId: 'q' },
  });
const run = (...words: string[]) => opsConsole(api, ['erase-organization', ...words]);

beforeAll(async () => {
  api = await testApi();
  riverbend = await wholeOrganization(api);
  sam = await api.person('Sam Stranger');
  const { organizationId } = riverbend;
  const asking = { ...sam.user, pendingOrganizationId: organizationId };
  await commitWrites(replaceUser(asking, sam.user));
  // Of a property that was deleted meanwhile.
  await commitWrites([recallValue('acres')]);
  await api.settle();
});

test('an erasure says what it deletes and what stays, and needs the name of the organization', async () => {
  const { organizationId, name } = riverbend;
  const { said } = await run(organizationId);
  expect(said.slice(0, 2)).toEqual([
    `organization ${organizationId} ${name}`,
    'Deleted for good, with what lists, searches and counts say of it:',
  ]);
  for (const line of [
    '  projects: 1',
    '  users: 3',
    '  data feeds: 1',
    expect.stringMatching(/^ {2}messages in mailboxes: \d+$/),
  ])
    expect(said).toContainEqual(line);
  expect(said).toEqual(
    expect.arrayContaining([
      '  of 3 users an item with an id, without name, address and rights',
      expect.stringMatching(/^ {2}uses of licenses: \d+$/),
      expect.stringMatching(/^ {2}audit entries: \d+$/),
      '  in projects of others, properties: 2',
    ]),
  );
  expect(said.at(-1)).toBe(`\nNothing was changed. Add --yes --confirm "${name}" to do it.`);
  for (const confirmed of [[], ['--confirm', 'Heron Agency']]) {
    const refused = await run(organizationId, '--yes', ...confirmed);
    expect([refused.code, refused.said.at(-1)]).toEqual([
      1,
      `\nNothing was changed. It cannot be brought back: add --confirm "${name}" to do it.`,
    ]);
  }
  expect(await getOrganization(organizationId)).toBeDefined();
  expect(await run(canary.organizationId)).toMatchObject({ code: 1 });
});

test('the organization of a super administrator is not erased', async () => {
  const root = await api.person('Root Rivera', { organization: 'Operators', roles: ['admin'] });
  const { said, code } = await run(root.user.organizationId ?? '');
  expect([code, said]).toEqual([
    1,
    [expect.stringContaining('Root Rivera, root.rivera@demo.test, of Operators')],
  ]);
});

test('what is no organization, and was none, is not erased', async () => {
  const { userId } = (await api.person('Nora Nobody')).user;
  const own = { ...riverbend, organizationId: userId };
  await commitWrites([recallValue('acres', own)]);
  const before = await everyItem();
  for (const id of [userId, '01KB1TZZ3R8N5Q1W6C9V2X4Y7A', riverbend.organizationId.toLowerCase(), '']) {
    expect(await run(id, '--yes', '--confirm', id)).toEqual({
      code: 1,
      said: [
        `There is no organization ${id}, and the audit trail has no entry that one was deleted. Is it the right id, and the right stage?`,
      ],
    });
  }
  expect(await everyItem()).toEqual(before);
});

test('a project that is made meanwhile is deleted too', async () => {
  const olga = await api.person('Olga Osprey', { organization: 'Osprey Agency', roles: ['projectOwner'] });
  const create = (name: string) =>
    olga.api.createProject({
      body: {
        tz: 'America/Chicago',
        project: { name, startDate: '2026-11-01', deadline: '2030-01-31', phaseCount: 1 },
      },
    });
  await create('Project Osprey');
  const organization = await getOrganization(olga.user.organizationId ?? '');
  if (!organization) throw new Error('The organization is there.');
  const steps: string[] = [];
  for await (const { noun, count } of eraseOrganization(organization, opsContext(api))) {
    if (count > 0 && steps.push(noun) === 1) await create('Project Kestrel');
  }
  expect(steps).toEqual(['projects', 'projects', 'users', 'organizations']);
  const names = (await everyItem()).flatMap((item) => (item._et === 'Project' ? [item.name] : []));
  expect(names).toContain('Project Heron');
  expect(names).not.toContain('Project Kestrel');
});

describe('killed again and again, an erasure ends', () => {
  let before: Stored[];
  let after: Stored[];
  let mails: number;
  let pictures: string[];

  beforeAll(async () => {
    before = await everyItem();
    mails = (await api.mailbox()).length;
    pictures = await storedFiles(`images/${riverbend.elsewhereId}/`);
    expect(await eraseKilled(riverbend.organizationId)).toBeGreaterThan(5);
    await api.settle();
    api.environment.platform.clock.advance(3_700);
    await api.settle();
    after = await everyItem();
  });

  test('with nothing left that names the organization or its people, but what must stay', async () => {
    const { organizationId, own, admin, owner, rita } = riverbend;
    const people = [admin, owner, rita].map(({ user }) => user);
    const marks = [organizationId, own.projectId, ...people.flatMap(({ userId, email }) => [userId, email])];
    const left = after.filter((item) => marks.some((mark) => JSON.stringify(item).includes(mark)));
    const mayStay = new Set(
      Object.entries(organizationKinds).flatMap(([entity, { erased }]) =>
        erased === 'deleted' ? [] : [entity],
      ),
    );
    const unnamed = ['CLARIFICATIONLIST', 'PARTICIPANTLIST', 'PROPERTYLIST', 'PROPERTYPLACES', 'MAIL'];
    expect(namesOf(left).filter((name) => !unnamed.includes(name) && !mayStay.has(name))).toEqual([]);
    expect(namesOf(left.filter(({ pk }) => pk === `ORG#${organizationId}`))).toEqual([
      ...['LicenceMonth', 'LicenceUse', 'LicenceYear'],
    ]);
    const ofProject = left.filter((item) => JSON.stringify(item).includes(own.projectId));
    const expiring = ['Idempotency', 'Outbox', 'Throttle'];
    expect(namesOf(ofProject).filter((name) => !expiring.includes(name))).toEqual([
      ...['Audit', 'LicenceUse', 'Message', 'MessageCopy'],
      // What people of others answered in it, for them to use again.
      'RecallValue',
    ]);
    for (const user of (await getUsers(people.map(({ userId }) => userId))).values())
      expect(user).toMatchObject({ firstName: '', lastName: 'Deleted user', email: '', role: 0 });
    expect(
      left.filter((item) => /Olivia Riverbend|Rita Riverbend/.test(JSON.stringify(item))),
    ).not.toContainEqual(expect.objectContaining({ _et: 'User' }));
  });

  test('with the partitions, messages, files and secrets of the organization deleted', async () => {
    const { organizationId, own, admin, owner, rita, propertyId } = riverbend;
    const gone = [
      ...['PROJECT', 'HISTORY', 'MAILS', 'PROPERTYLIST'].map((kind) => `${kind}#${own.projectId}`),
      ...[`PROPERTY#${propertyId}`, `INVENTORY#${organizationId}`, `CONTACTS#ORG#${organizationId}`],
      ...[admin, owner, rita].flatMap(({ user }) => [`MAILBOX#${user.userId}`, `MAIL#${user.userId}`]),
    ];
    for (const pk of gone) expect(after.filter((item) => item.pk === pk)).toEqual([]);
    expect(before.some(({ pk }) => pk === gone.at(-2))).toBe(true);
    expect(after.filter(({ pk }) => String(pk).startsWith(`RECALL#${organizationId}#`))).toEqual([]);
    const subjects = after.flatMap((item) => (item._et === 'Message' ? [String(item.subject)] : []));
    expect(subjects).not.toContain('Never sent');
    expect(subjects).toContain('Levee Road');
    const { secretValues } = api.environment.platform;
    expect([...secretValues.keys()].filter((name) => /^(oidc|feeds)\//.test(name))).toEqual([]);
    for (const prefix of [
      `images/${propertyId}/`,
      `logos/${organizationId}/`,
      `photos/${owner.user.userId}/`,
    ])
      expect(await storedFiles(prefix)).toEqual([]);
    expect(await storedFiles('attachments/')).toEqual([]);
  });

  test('with what others have as it was, and nobody mailed', async () => {
    const { own, heron, elsewhereId } = riverbend;
    const now = new Map(after.map((item) => [keyOf(item), item]));
    // Rita is no contact of theirs any more; the list of properties shows her address.
    const changing = ['CONTACTS', 'ContactPlace', 'ListPlaces', 'PROPERTYLIST'];
    const others = before.filter(
      (item) =>
        [heron.projectId, elsewhereId, heron.owner.user.userId].some((id) => String(item.pk).endsWith(id)) &&
        !changing.includes(entityOf(item)),
    );
    expect(others.length).toBeGreaterThan(30);
    for (const item of others) expect(now.get(keyOf(item)), keyOf(item)).toEqual(item);
    expect(await storedFiles(`images/${elsewhereId}/`)).toEqual(pictures);
    const pete = await api.signedInAgain(own.participant.user);
    const { messages } = await pete.listMessages({ params: { folder: 'inbox' } });
    expect(messages.map(({ subject }) => subject)).toContain('Site visit');
    expect(await getUser(sam.user.userId)).not.toHaveProperty('pendingOrganizationId');
    expect(await api.mailbox()).toHaveLength(mails);
  });

  test('and another run finds nothing, or deletes what came afterwards', async () => {
    const { organizationId, name } = riverbend;
    expect(await run(organizationId)).toEqual({
      code: 0,
      said: [
        `There is no organization ${organizationId}. Nothing is left of one but what stays.`,
        expect.stringMatching(
          `^audit entry [0-9A-Z]{26} {2}20.*Z: The operator jane erased ${name} with all its data$`,
        ),
      ],
    });
    await commitWrites([recallValue('rail')]);
    expect((await run(organizationId)).said).toContain('  values for recalling: 1');
    const { said } = await run(organizationId, '--yes', '--confirm', organizationId);
    expect(said.at(-1)).toBe('Deleted: 1.');
    await api.settle();
    expect((await run(organizationId)).said[0]).toContain('Nothing is left');
  });
});

/** Begins an erasure again and again, each time killed some requests later, until one ends; returns the number of kills. */
async function eraseKilled(organizationId: string): Promise<number> {
  const { run: process, stop } = killable(api);
  const erase = async () => {
    const organization = await getOrganization(organizationId, { consistent: true });
    if (!organization) return;
    for await (const _ of eraseOrganization(organization, opsContext(api)));
  };
  for (let kills = 0; ; kills++) {
    const kill = { atRequest: 3 + 7 * kills, when: kills % 2 === 0 ? 'before' : 'after' } as const;
    if (!(await process(kill, erase))) {
      stop();
      return kills;
    }
    // The outbox works on in between.
    if (kills % 5 === 0) await api.settle();
  }
}
