import { sortedMatchesMax, sortName, userSorts } from '@landbrief/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { oneOrganization } from '../../../../tests/support/organizations.ts';
import { onePerson } from '../../../../tests/support/people.ts';
import { inParallel } from '../bulk.ts';
import { commitWrites } from '../commit.ts';
import {
  createOrganization,
  deleteOrganization,
  findOrganizationsByName,
} from '../organizations/organizations.ts';
import { fillUserLists, readUserPage, type UserPageQuery, updateUserLists } from './user-lists.ts';
import { createUser, type User } from './users.ts';

const byName = (users: readonly User[]) => users.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
const nameKey = (user: User) => `${sortName(user)}\t${user.userId}`;
const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Whom a search means, by nothing that the lists are made with: words of the name in their circle, or the address. */
const matching = (users: readonly User[], search: string) => {
  const wanted = plainWords(search).join(' ');
  return users.filter(({ firstName, lastName, email }) => {
    const name = plainWords(`${firstName} ${lastName}`);
    const domainFirst = plainWords(email.split('@').toReversed().join(' '));
    const circles = name.map((_, index) => [...name.slice(index), ...name.slice(0, index)]);
    return [plainWords(email), domainFirst, ...circles].some((words) => words.join(' ').startsWith(wanted));
  });
};
const longNames = [
  { firstName: 'María del Carmen', lastName: 'de la Cruz Quispe' },
  { firstName: 'Carmen', lastName: 'Quispe Mamani' },
  { firstName: 'Ana Sofía', lastName: 'Santa Cruz y Calderón' },
];
const putUsers = (users: readonly User[]) =>
  inParallel(users, (user) => commitWrites(createUser(user).slice(0, 2)));
const wanted = (more: Partial<UserPageQuery> = {}): UserPageQuery => ({
  scope: { of: 'all' },
  sort: 'name',
  reverse: false,
  skip: 0,
  limit: 100,
  ...more,
});

describe('lists of 400 users', () => {
  let users: User[];

  beforeAll(async () => {
    await testApi();
    users = Array.from({ length: 400 }, (_, index) => ({ ...onePerson(index), ...longNames[index] }));
    await putUsers(users);
    await fillUserLists(users, ['name', 'email', 'organization', 'created', 'search']);
  });

  test('have each person once, in every order, from both ends, at every depth', async () => {
    const order = byName(users).map(({ userId }) => userId);
    for (const reverse of [false, true]) {
      const expected = reverse ? order.toReversed() : order;
      for (const skip of [0, 37, 390]) {
        const { count, users: page } = await readUserPage(wanted({ reverse, skip, limit: 50 }));
        expect(count).toBe(400);
        expect(page.map(({ userId }) => userId)).toEqual(expected.slice(skip, skip + 50));
      }
    }
    const emails = (await readUserPage(wanted({ sort: 'email', limit: 200 }))).users.map(
      ({ email }) => email,
    );
    expect(emails).toEqual(
      users
        .map(({ email }) => email)
        .toSorted()
        .slice(0, 200),
    );
    const newest = (await readUserPage(wanted({ sort: 'created', reverse: true, limit: 3 }))).users;
    expect(newest.map(({ created }) => created.slice(0, 7))).toEqual(['2026-12', '2026-12', '2026-12']);
  });

  test('count and find exactly whom a search or filter means, once each, by whatever text they are found', async () => {
    const search = fc.constantFrom(
      'd',
      'da',
      'daniel',
      'daniels 7',
      'sam',
      'samuel s',
      'whit',
      'maria',
      'cruz',
      'Quispe',
      'quispe maría',
      'de la c',
      'carmen',
      '@state7',
      'q',
      '!',
    );
    const filter = fc.constantFrom(undefined, 'projectOwner' as const, 'invited' as const);
    await fc.assert(
      fc.asyncProperty(search, filter, async (text, kind) => {
        const found = text === '!' ? [] : matching(users, text);
        const kept = found.filter(
          ({ role, confirmed }) => kind === undefined || (kind === 'invited' ? !confirmed : role === 2),
        );
        const page = await readUserPage(wanted({ search: text, filter: kind, limit: 200 }));
        expect(page.count).toBe(kept.length);
        const ids = page.users.map(({ userId }) => userId);
        expect(new Set(ids).size).toBe(Math.min(200, kept.length));
        if (kept.length <= sortedMatchesMax) expect(ids).toEqual(byName(kept).map(({ userId }) => userId));
      }),
      { numRuns: 40 },
    );
  });

  test('are searched by page too, in the order that was asked for as long as it is not too many', async () => {
    const found = byName(matching(users, 'daniels'));
    const [first, second] = [
      await readUserPage(wanted({ search: 'daniels', limit: 10 })),
      await readUserPage(wanted({ search: 'daniels', skip: 10, limit: 10 })),
    ];
    expect(found.length).toBeLessThanOrEqual(sortedMatchesMax);
    expect(found.length).toBeGreaterThan(20);
    expect([...first.users, ...second.users]).toEqual(found.slice(0, 20));
    const last = await readUserPage(wanted({ search: 'daniels', limit: 10, reverse: true }));
    expect(last.users).toEqual(found.toReversed().slice(0, 10));
  });
});

describe('names of whatever letters', () => {
  const letter = fc.oneof(
    fc.constantFrom('한', '\ufdfa', 'ΐ', 'İ', 'ß', '\u{1d400}', '\u{10330}', 'क्ष', '\t', '!', '\uffff'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const name = fc.tuple(letter, fc.integer({ min: 1, max: 100 }), letter).map(([a, times, b]) => {
    return `${a.repeat(times)}${b}`.slice(0, 100).toWellFormed();
  });

  test('stand in every list, and are found by their address', async () => {
    await testApi();
    let next = 1;
    await fc.assert(
      fc.asyncProperty(name, name, name, async (firstName, lastName, organizationName) => {
        const organization = oneOrganization(`${organizationName} ${next}`);
        const { organizationId } = organization;
        const user = {
          ...onePerson(next, [organizationId]),
          firstName,
          lastName,
          email: `long.name${next++}@demo.test`,
        };
        await commitWrites(createOrganization(organization));
        await commitWrites(createUser(user).slice(0, 2));
        await updateUserLists(user.userId);
        for (const sort of userSorts) {
          const page = await readUserPage(wanted({ sort, limit: 200 }));
          expect(page.users.map(({ userId }) => userId)).toContain(user.userId);
        }
        for (const search of [user.email, ...(/^[한İß]/u.test(lastName) ? [lastName] : [])]) {
          const found = await readUserPage(wanted({ search, limit: 200 }));
          expect(found.users.map(({ userId }) => userId)).toContain(user.userId);
        }
        expect(await findOrganizationsByName(organization.name, 20)).toMatchObject([{ organizationId }]);
        await commitWrites(deleteOrganization(organization));
      }),
      { numRuns: 12 },
    );
  });
});

describe('what a page costs', () => {
  /** Read units of the three promised pages in a list of so many, without the people on them. */
  async function costs(length: number): Promise<number[]> {
    const api = await testApi();
    const users = Array.from({ length }, (_, index) => onePerson(index));
    await fillUserLists(users, ['name', 'search']);
    const order = byName(users);
    const middle = length / 2 - 100;
    const found = matching(users, 'dana whitfield 1');
    await putUsers([...new Set([...order.slice(0, 100), ...order.slice(middle, middle + 100), ...found])]);
    const units: number[] = [];
    for (const page of [wanted(), wanted({ skip: middle }), wanted({ search: 'dana whitfield 1' })]) {
      const { result, capacity } = await api.metered(() => readUserPage(page));
      expect(result.users).toHaveLength(Math.min(100, result.count));
      units.push(capacity.read - 0.5 * result.users.length);
    }
    return units;
  }

  test('in a list of 100,000, the first one, one in its depth and a name search read at most 200 units', async () => {
    // How the cost grows tells what a list of 100,000 costs; bench fills and reads one.
    const [small, large] = [await costs(1500), await costs(6000)];
    const peopleAndOrganizations = 100;
    for (const [index, units] of large.entries()) {
      const perThousand = (units - (small[index] ?? 0)) / 4.5;
      expect(units + 94 * perThousand + peopleAndOrganizations).toBeLessThanOrEqual(200);
    }
  });
});
