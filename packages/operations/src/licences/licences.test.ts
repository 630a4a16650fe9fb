import { roleBits } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createOrganization,
  createUser,
  freeSeat,
  getOrganization,
  getUser,
  listLicenceUses,
  type Organization,
  replaceUser,
  takeProjectLicence,
  takeSeat,
  type User,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { seatWrites } from './seat-writes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

const now = () => timestamp(api.environment.platform.clock);
const thisYear = () => Number(now().slice(0, 4));
const cause = (objectName = 'Morgan Owens') => ({ useId: newId(), at: now(), objectId: newId(), objectName });

async function organization(name: string, more: Partial<Organization> = {}): Promise<Organization> {
  const made: Organization = {
    organizationId: newId(),
    name,
    domains: [],
    userLimit: 0,
    userCount: 0,
    projectLimit: 0,
    projectsUsed: 0,
    licenceYearStart: now().slice(0, 10),
    allowInventoryProjects: false,
    allowCollaboration: false,
    created: now(),
    version: 1,
    ...more,
  };
  await commitWrites(createOrganization(made));
  return made;
}

async function standing({ organizationId }: Organization): Promise<Organization> {
  const found = await getOrganization(organizationId);
  if (!found) throw new Error('The organization is missing.');
  return found;
}

const usesOf = ({ organizationId }: Organization) => listLicenceUses(organizationId, thisYear());

function owner({ organizationId }: Organization, more: Partial<User> = {}): User {
  const userId = newId();
  return {
    userId,
    email: `owner-${userId.toLowerCase()}@agency.gov`,
    role: roleBits.projectOwner,
    firstName: 'Morgan',
    lastName: 'Owens',
    organizationId,
    temporary: false,
    confirmed: true,
    communities: [],
    landingPage: 'dashboard',
    regionIntl: false,
    emailNotices: true,
    created: now(),
    version: 1,
    ...more,
  };
}

const context = () => ({ now: now(), newId: () => newId() });

describe('50 at once', () => {
  test.each([
    ['user', 'user_licence', takeSeat],
    ['rfi', 'licence_unavailable', takeProjectLicence],
  ] as const)('the last %s licence goes to one', async (type, code, take) => {
    const agency = await organization(`Levee District ${type}`, {
      userLimit: 5,
      userCount: 4,
      projectLimit: 5,
      projectsUsed: 4,
    });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => commitWrites(take(agency, cause()))),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(49);
    for (const reason of refused) {
      expect(reason).toMatchObject({
        status: 409,
        code,
        message: `All ${type} licenses for your Organization have been consumed.`,
        data: { type, organization: agency.name },
      });
    }
    const after = await standing(agency);
    expect(type === 'user' ? after.userCount : after.projectsUsed).toBe(5);
    expect(await usesOf(agency)).toMatchObject([
      { kind: type, what: 'taken', before: 4, after: 5, limit: 5 },
    ]);
  });

  test('takings and givings back add up, and every event tells the count that it changed', async () => {
    const agency = await organization('Port Authority of Riverbend', { userLimit: 100, userCount: 25 });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        commitWrites(index % 2 ? freeSeat(agency, cause()) : takeSeat(agency, cause())),
      ),
    );
    expect((await standing(agency)).userCount).toBe(25);
    const events = await usesOf(agency);
    expect(events).toHaveLength(20);
    for (const { what, before, after } of events) expect(after - before).toBe(what === 'taken' ? 1 : -1);
    const befores = new Map<number, number>();
    for (const { before, after } of events) {
      befores.set(before, (befores.get(before) ?? 0) + 1);
      befores.set(after, (befores.get(after) ?? 0) - 1);
    }
    expect([...befores.values()].every((balance) => balance === 0)).toBe(true);
  });
});

describe('seats of users', () => {
  test('are taken and freed with the user, and a failed request leaks none', async () => {
    const agency = await organization('Valley Power', { userLimit: 1 });
    const morgan = owner(agency);
    await commitWrites([...createUser(morgan), ...(await seatWrites(undefined, morgan, context()))]);
    expect((await standing(agency)).userCount).toBe(1);

    const second = owner(agency);
    const tooMany = [...createUser(second), ...(await seatWrites(undefined, second, context()))];
    await expect(commitWrites(tooMany)).rejects.toMatchObject({ code: 'user_licence' });
    expect(await getUser(second.userId)).toBeUndefined();

    const demoted = { ...morgan, role: roleBits.participant };
    const failing = [
      ...replaceUser({ ...demoted, version: 7 }),
      ...(await seatWrites(morgan, demoted, context())),
    ];
    await expect(commitWrites(failing)).rejects.toMatchObject({ code: 'stale' });
    expect((await standing(agency)).userCount).toBe(1);

    await commitWrites([...replaceUser(demoted), ...(await seatWrites(morgan, demoted, context()))]);
    expect((await standing(agency)).userCount).toBe(0);
    expect(await usesOf(agency)).toMatchObject([
      { what: 'taken', before: 0, after: 1, objectId: morgan.userId, objectName: 'Morgan Owens' },
      { what: 'freed', before: 1, after: 0, objectId: morgan.userId },
    ]);
  });

  test('move with a user from one organization to another, or not at all', async () => {
    const from = await organization('County Partnership', { userLimit: 3, userCount: 1 });
    const full = await organization('City of Riverbend', { userLimit: -1 });
    const roomy = await organization('State Economic Development');
    const casey = owner(from);
    await commitWrites(createUser(casey));

    const refused = { ...casey, organizationId: full.organizationId };
    const toFull = [...replaceUser(refused), ...(await seatWrites(casey, refused, context()))];
    await expect(commitWrites(toFull)).rejects.toMatchObject({
      code: 'user_licence',
      data: { organization: 'City of Riverbend' },
    });
    expect((await standing(from)).userCount).toBe(1);

    const moved = { ...casey, organizationId: roomy.organizationId };
    await commitWrites([...replaceUser(moved), ...(await seatWrites(casey, moved, context()))]);
    expect(
      await Promise.all([from, full, roomy].map(async (each) => (await standing(each)).userCount)),
    ).toEqual([0, 0, 1]);
  });
});
