import { newId } from '@landbrief/platform';
import { type AuditEntry, commitWrites, putAuditEntry } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { changeProfile } from '../../../../tests/support/profile.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await testApi();
  ada = await api.person('Ada Min', { organization: 'Demo Development Agency', roles: ['admin'] });
});

type Query = NonNullable<NonNullable<Parameters<Person['api']['listAuditEntries']>[0]>['query']>;
const entriesOf = async (reader: Person, query: Query = {}) =>
  (await reader.api.listAuditEntries({ query })).entries;
const ofOrganization = (one: Person) => one.user.organizationId ?? '';
const rename = (who: Person, profile: object) => changeProfile(who, profile);

function blank(): AuditEntry {
  return {
    at: '',
    entryId: '',
    act: 'updateUser',
    kind: 'users',
    who: { userId: ada.user.userId, name: 'Ada Min', email: ada.user.email },
    others: [],
    organizationIds: [],
    userIds: [ada.user.userId],
    changes: [],
    told: [],
    address: '203.0.113.7',
    agent: 'Firefox 144 on Mac',
    requestId: 'seeded-request',
    expiresAt: 4_102_444_800,
  };
}

describe('three months of an organization', () => {
  const COUNT = 260;
  let harriet: Person;
  let times: string[];

  beforeAll(async () => {
    harriet = await api.person('Harriet Harbor', {
      organization: 'Harbor Authority',
      roles: ['admin', 'orgAdmin'],
    });
    // From the end of last month, three months whatever the day: each costs a query.
    const now = api.environment.platform.clock.now();
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) - 1;
    times = Array.from({ length: COUNT }, (_, index) => new Date(end - index * 8 * 3_600_000).toISOString());
    const entries = times.map((at, index) => ({
      ...blank(),
      at,
      entryId: newId(),
      act: index % 50 === 7 ? 'deleteUser' : 'updateUser',
      organizationIds: [ofOrganization(harriet)],
      // Every other one by Harriet, the rest upon her.
      userIds: index % 2 ? [harriet.user.userId] : [ada.user.userId, harriet.user.userId],
    }));
    await Promise.all(entries.map((entry) => commitWrites(putAuditEntry(entry))));
  });

  const pages = async (reader: Person, query: Query, limit: number) => {
    const found: string[][] = [];
    let before: string | undefined;
    do {
      const page = await reader.api.listAuditEntries({
        query: { ...query, limit, ...(before ? { before } : {}) },
      });
      found.push(page.entries.map(({ at }) => at));
      before = page.next;
    } while (before);
    return found;
  };

  test('are read page by page, newest first, each entry once', async () => {
    const found = await pages(harriet, {}, 100);
    expect(found.map(({ length }) => length)).toEqual([100, 100, 60]);
    expect(found.flat()).toEqual(times);
  });

  test('what a person did and what was done to them are one story', async () => {
    const found = await pages(ada, { user: harriet.user.userId }, 50);
    expect(found.flat()).toEqual(times);
  });

  test('by act and by period', async () => {
    expect((await pages(harriet, { call: 'deleteUser' }, 4)).flat()).toEqual(
      times.filter((_, index) => index % 50 === 7),
    );
    const [to = '', from = ''] = [times[40], times[90]];
    expect((await pages(harriet, { from, to }, 30)).flat()).toEqual(times.slice(41, 91));
    await expect(harriet.api.listAuditEntries({ query: { before: '2026-11' } })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('a page of 50 costs at most 12 read units, a rare act at most 43', async () => {
    const page = await api.metered(() => entriesOf(harriet, { limit: 50 }));
    const period = { from: '0001-01-01T00:00:00Z', to: '2199-12-31T23:59:59Z' };
    const always = await api.metered(() => entriesOf(harriet, { ...period, limit: 50 }));
    expect(always).toEqual(page);
    expect(page.result).toHaveLength(50);
    expect(page.capacity.read).toBeLessThanOrEqual(12);
    const rare = await api.metered(() => entriesOf(harriet, { call: 'deleteUser' }));
    expect(rare.result).toHaveLength(6);
    // Each month's query rounds up; half a unit for a month without an entry, for which Amazon's local engine takes none.
    expect(rare.capacity.read).toBeLessThanOrEqual(43);
  });

  test('an entry costs 4 write units in the transaction of an act, 6 of one upon somebody else', async () => {
    const costOf = async (more: Partial<AuditEntry>) => {
      const entry = { ...blank(), at: times[0] ?? '', entryId: newId(), organizationIds: [newId()], ...more };
      return (await api.metered(() => commitWrites(putAuditEntry(entry)))).capacity.write;
    };
    expect(await costOf({})).toBe(4);
    expect(await costOf({ userIds: [ada.user.userId, harriet.user.userId] })).toBe(6);
    const { capacity } = await api.metered(() => rename(harriet, { phone: '555 0104' }));
    expect(capacity.requests.filter((name) => /Write|Put|Update/.test(name))).toEqual([
      'TransactWriteItemsCommand',
    ]);
  });

  test('go out as a file, formulas as text, and that is recorded too', async () => {
    const eve = await api.person('=HYPERLINK("https://evil.test") Harbor', {
      organization: 'Harbor Authority',
      roles: ['participant'],
    });
    await rename(eve, { phone: '555 0105' });
    const csv = await harriet.api.exportAudit({ query: { format: 'csv' } });
    const text = await csv.blob.text();
    expect(text.split('\r\n').length).toBeGreaterThan(COUNT);
    expect(text).not.toMatch(/(^|[\n,"])=HYPERLINK/);
    expect(text).toContain('HYPERLINK');
    const xlsx = await harriet.api.exportAudit({ query: { call: 'deleteUser' } });
    expect(xlsx.blob.size).toBeGreaterThan(2000);
    const exported = await entriesOf(harriet, { kind: 'audit' });
    expect(exported.map(({ act }) => act)).toEqual(['exportAudit', 'exportAudit']);
  });
});
