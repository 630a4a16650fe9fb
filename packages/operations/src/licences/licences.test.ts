import { readPrices, roleBits } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  changeOrganization,
  commitWrites,
  createOrganization,
  createProject,
  createUser,
  deleteUser,
  findUserByEmail,
  freeSeat,
  getOrganization,
  getProject,
  getUser,
  listLicenceMonths,
  listLicenceUses,
  type Organization,
  recordLicenceTerms,
  replaceUser,
  takeProjectLicence,
  takeSeat,
  type User,
  updateUserLists,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { oneOrganization } from '../../../../tests/support/organizations.ts';
import { askOneQuestion } from '../../../../tests/support/running-project.ts';
import { seatWrites } from '../seats/seat-writes.ts';
import { runLicenceClock } from './licence-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

const now = () => timestamp(api.environment.platform.clock);
const thisYear = () => Number(now().slice(0, 4));
const cause = (objectName = 'Morgan Owens') => ({ useId: newId(), at: now(), objectId: newId(), objectName });

async function organization(name: string, more: Partial<Organization> = {}): Promise<Organization> {
  const made = oneOrganization(name, { licenceYearStart: now().slice(0, 10), created: now(), ...more });
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

describe('50 calls at once', () => {
  let administrator: Person;
  beforeAll(async () => {
    administrator = await api.person('Ada Min', { roles: ['admin'] });
  });

  const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const entriesOf = async ({ organizationId }: Organization) =>
    (await administrator.api.listAuditEntries({ query: { organization: organizationId, limit: 100 } }))
      .entries;
  const thisMonth = async ({ organizationId }: Organization) =>
    (await listLicenceMonths(organizationId, thisYear())).find(({ month }) => month === now().slice(0, 7));

  test('the last seat goes to one new owner; of the others nothing is there', async () => {
    const agency = await organization('Levee Council', { userLimit: 5, userCount: 4 });
    const emails = Array.from({ length: 50 }, (_, index) => `owner.${index}@levee-council.gov`);
    const outcomes = await Promise.allSettled(
      emails.map((email) =>
        administrator.api.createUser({
          body: {
            user: {
              email,
              role: roleBits.projectOwner,
              profile: { firstName: 'Morgan', lastName: 'Owens' },
              organization: agency.organizationId,
            },
          },
        }),
      ),
    );
    expect(refusals(outcomes)).toHaveLength(49);
    for (const reason of refusals(outcomes)) {
      expect(reason).toMatchObject({ status: 409, code: 'user_licence' });
    }
    await api.settle();
    const winner = emails[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    const there = (await Promise.all(emails.map((email) => findUserByEmail(email)))).filter(Boolean);
    expect(there.map((user) => user?.email)).toEqual([winner]);
    expect((await standing(agency)).userCount).toBe(5);
    expect(await usesOf(agency)).toMatchObject([
      { what: 'taken', before: 4, after: 5, objectId: there[0]?.userId, byName: 'Ada Min' },
    ]);
    expect(await thisMonth(agency)).toMatchObject({ seats: 1 });
    expect(await entriesOf(agency)).toMatchObject([{ act: 'createUser' }]);
    const invited = (await api.mailbox()).flatMap(({ to }) => to).filter((to) => emails.includes(to));
    expect(invited).toEqual([winner]);
  });

  test('the last project license goes to one project; the others stand as they stood', async () => {
    const owner = await api.person('Lena Levee', {
      organization: 'Levee Projects',
      roles: ['projectOwner'],
      projectLimit: 1,
    });
    const { project } = await owner.api.createProject({
      body: {
        tz: 'UTC',
        project: { name: 'Project Heron', startDate: now().slice(0, 10), deadline: '2099-01-31' },
      },
    });
    await askOneQuestion(owner, project._id);
    const first = await getProject(project._id);
    const agency = await getOrganization(owner.user.organizationId ?? '');
    if (!first || !agency) throw new Error('The project and its organization were just made.');
    const projectIds = [first.projectId];
    for (let index = 1; index < 50; index++) {
      const projectId = newId();
      projectIds.push(projectId);
      const reportIds = {
        owner: newId(),
        delegator: newId(),
        participant: newId(),
        submissionSummary: newId(),
      };
      await commitWrites(createProject({ ...first, projectId, name: `Project Heron ${index}`, reportIds }));
    }
    const outcomes = await Promise.allSettled(
      projectIds.map((projectId) =>
        owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } }),
      ),
    );
    expect(refusals(outcomes)).toHaveLength(49);
    for (const reason of refusals(outcomes)) {
      expect(reason).toMatchObject({ status: 409, code: 'licence_unavailable' });
    }
    const projects = await Promise.all(projectIds.map((projectId) => getProject(projectId)));
    const winner = projectIds[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    const touched = projects.filter((one) => one?.status !== first.status || one.licensedAt);
    expect(touched).toMatchObject([{ projectId: winner, status: 1 }]);
    expect((await standing(agency)).projectsUsed).toBe(1);
    expect(await usesOf(agency)).toMatchObject([
      { kind: 'rfi', what: 'taken', before: 0, after: 1, limit: 1, objectId: winner },
    ]);
    expect(await thisMonth(agency)).toMatchObject({ projects: 1 });
    const activations = (await entriesOf(agency)).filter(({ act }) => act === 'setProjectStatus');
    expect(activations).toMatchObject([{ subject: { _id: winner } }]);
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
      ...replaceUser({ ...demoted, version: 7 }, morgan),
      ...(await seatWrites(morgan, demoted, context())),
    ];
    await expect(commitWrites(failing)).rejects.toMatchObject({ code: 'stale' });
    expect((await standing(agency)).userCount).toBe(1);

    await commitWrites([...replaceUser(demoted, morgan), ...(await seatWrites(morgan, demoted, context()))]);
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
    const toFull = [...replaceUser(refused, casey), ...(await seatWrites(casey, refused, context()))];
    await expect(commitWrites(toFull)).rejects.toMatchObject({
      code: 'user_licence',
      data: { organization: 'City of Riverbend' },
    });
    expect((await standing(from)).userCount).toBe(1);

    const moved = { ...casey, organizationId: roomy.organizationId };
    await commitWrites([...replaceUser(moved, casey), ...(await seatWrites(casey, moved, context()))]);
    expect(
      await Promise.all([from, full, roomy].map(async (each) => (await standing(each)).userCount)),
    ).toEqual([0, 0, 1]);
  });
});

describe('the licence year', () => {
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

  test('begins anew by the clock, once, however often and late it turns', async () => {
    const agency = await organization('Bridge Authority', {
      projectLimit: 10,
      projectsUsed: 7,
      licenceYearStart: daysAgo(800),
    });
    const notDue = await organization('Harbor Board', { projectLimit: 10, projectsUsed: 3 });
    const turned = await Promise.all([runLicenceClock(api.environment), runLicenceClock(api.environment)]);
    expect(Math.max(...turned)).toBe(1);
    expect(await runLicenceClock(api.environment)).toBe(0);
    const after = await standing(agency);
    expect(after.projectsUsed).toBe(0);
    expect(after.licenceYearStart > daysAgo(366)).toBe(true);
    expect(await usesOf(agency)).toMatchObject([
      { kind: 'rfi', what: 'renewed', before: 7, after: 0, limit: 10 },
    ]);
    expect((await standing(notDue)).projectsUsed).toBe(3);
  });

  test('has begun for whoever takes a licence before the clock comes: none is counted twice or lost', async () => {
    const agency = await organization('Rail District', {
      projectLimit: 3,
      projectsUsed: 3,
      licenceYearStart: daysAgo(400),
    });
    const taken = await Promise.allSettled(
      Array.from({ length: 6 }, () => commitWrites(takeProjectLicence(agency, cause('Project Heron')))),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await runLicenceClock(api.environment);
    expect((await standing(agency)).projectsUsed).toBe(3);
    const events = await usesOf(agency);
    expect(events.map(({ what }) => what).toSorted()).toEqual(['renewed', 'taken', 'taken', 'taken']);
  });
});

describe('the mail before licences run out', () => {
  const subjects = async () =>
    (await api.mailbox())
      .filter(({ text }) => text.includes('Warned Agency'))
      .map(({ to, subject }) => `${to[0]}: ${subject}`)
      .filter((line) => line.includes(' license'));

  test('comes at 80 %, at the last one and at none, each once, to the organization’s administrators', async () => {
    const admin = await api.person('Oakley Orr', {
      organization: 'Warned Agency',
      roles: ['admin', 'orgAdmin'],
    });
    const owners = await api.person('Morgan Owens', {
      organization: 'Warned Agency',
      roles: ['projectOwner'],
    });
    const agency = await getOrganization(owners.user.organizationId ?? '');
    if (!agency) throw new Error('The organization is missing.');
    await commitWrites(changeOrganization(agency, { ...agency, userLimit: 10 }));
    await updateUserLists(admin.user.userId);
    const seen = async (count: number) => {
      const people = Array.from({ length: count }, () => owner(agency));
      for (const person of people) {
        await commitWrites([...createUser(person), ...(await seatWrites(undefined, person, context()))]);
      }
      await api.settle();
      return people;
    };
    await seen(7);
    expect(await subjects()).toEqual([]);
    const eighth = await seen(1);
    expect(await subjects()).toEqual([`${admin.user.email}: 2 user licenses left`]);
    const [ninth] = await seen(1);
    expect(await subjects()).toHaveLength(2);
    for (const again of [...eighth, ninth]) {
      if (!again) continue;
      await commitWrites(await seatWrites(again, undefined, context()));
    }
    await seen(2);
    expect(await subjects()).toHaveLength(2);
    await seen(1);
    expect((await subjects()).at(-1)).toBe(`${admin.user.email}: All user licenses are used up`);
    const mail = (await api.mailbox()).at(-1);
    expect(mail?.text).toContain('10 of 10');
  });

  test('comes to support, once, where the organization has no administrator', async () => {
    const agency = await organization('Abandoned Agency', { userLimit: 2 });
    for (const person of [owner(agency), owner(agency)]) {
      const before = await standing(agency);
      await commitWrites([...createUser(person), ...(await seatWrites(undefined, person, context()))]);
      expect((await standing(agency)).userCount).toBe(before.userCount + 1);
      await api.settle();
    }
    const told = (await api.mailbox()).filter(({ text }) => text.includes('Abandoned Agency'));
    expect(told.map(({ to, subject }) => [to[0], subject])).toEqual([
      ['support@landbrief.test', '1 user license left'],
      ['support@landbrief.test', 'All user licenses are used up'],
    ]);
    expect(told[1]?.text.replaceAll(/\s+/g, ' ')).toContain('because nobody administers “Abandoned Agency”');
    expect(told[1]?.text).toContain(`/admin/licences/${agency.organizationId}`);
    expect(told[1]?.text).not.toContain('To end such notices');
  });
});

describe('property sync that was on for years', () => {
  const year = new Date().getUTCFullYear();
  const sinceYear = year - 2;
  let finance: Person;
  beforeAll(async () => {
    finance = await api.person('Fin Ance', { roles: ['admin'] });
  });

  async function current(id: string) {
    const { org } = await finance.api.getOrganization({ params: { id } });
    const { _id, userCount, rfisUsed, created, singleSignOn, propertySync, ...form } = org;
    return form;
  }

  test.each([
    [
      'turned off',
      async (id: string) => {
        const org = { ...(await current(id)), propertySync: false };
        await finance.api.updateOrganization({ params: { id }, body: { org } });
      },
    ],
    ['deleted with its organization', (id: string) => finance.api.deleteOrganization({ params: { id } })],
  ])('and is %s: its fee stands in each of them, and past years as they ended', async (how, end) => {
    const name = `Sync Agency ${how}`;
    const since = `${sinceYear}-05-04T15:00:00.000Z`;
    const agency = await organization(name, {
      userLimit: 5,
      userCount: 2,
      projectLimit: 20,
      licenceYearStart: `${year}-01-01`,
      propertySyncSince: since,
      created: since,
    });
    const id = agency.organizationId;
    const unlicensed = { userLimit: -1, projectLimit: -1 };
    await commitWrites(recordLicenceTerms(unlicensed, agency, { useId: newId(), at: since }));
    await commitWrites(freeSeat(agency, cause()));
    await commitWrites(freeSeat(await standing(agency), cause()));
    const org = { ...(await current(id)), name: `${name}, renamed`, userLimit: 50 };
    await finance.api.updateOrganization({ params: { id }, body: { org } });
    const inYear = async (of: number) => {
      const { organizations } = await finance.api.listLicenceSummaries({ query: { year: of, search: name } });
      return organizations.map(({ userLimit, userCount, addOns }) => ({
        userLimit,
        userCount,
        fee: addOns.propertySync,
      }));
    };
    const told = async () => Promise.all([year - 3, sinceYear, year - 1, year].map(inYear));
    const asItWas = [
      [],
      [{ userLimit: 5, userCount: 2, fee: 1500 }],
      [{ userLimit: 5, userCount: 2, fee: 1500 }],
      [{ userLimit: 50, userCount: 0, fee: 1500 }],
    ];
    expect(await told()).toEqual(asItWas);
    await end(id);
    expect(await told()).toEqual(asItWas);
    expect((await usesOf(agency)).at(-1)).toMatchObject({
      kind: 'propertySync',
      what: 'turnedOff',
      byName: 'Fin Ance',
    });
    const [next = { fee: 0 }] = await inYear(year + 1);
    expect(next.fee).toBe(0);
  });
});

describe('finance', () => {
  const agency = 'Finance Test Agency';
  let finance: Person;
  let admin: Person;
  let rival: Person;
  let owners: Person;
  let id: string;
  const year = new Date().getUTCFullYear();

  beforeAll(async () => {
    finance = await api.person('Avery Admin', { roles: ['admin'] });
    admin = await api.person('Oakley Finance', { organization: agency, roles: ['admin', 'orgAdmin'] });
    owners = await api.person('=Morgan Owens', { organization: agency, roles: ['projectOwner'] });
    rival = await api.person('Robin Rival', { organization: 'Rival', roles: ['admin', 'orgAdmin'] });
    id = admin.user.organizationId ?? '';
    const { org } = await finance.api.getOrganization({ params: { id } });
    const { _id, userCount, rfisUsed, created, singleSignOn, propertySync, ...form } = org;
    const save = (changes: object, version: number) =>
      finance.api.updateOrganization({ params: { id }, body: { org: { ...form, ...changes, version } } });
    await save({ userLimit: 5, rfiLimit: 4, propertySync: true }, 1);
    await save({ userLimit: 8, rfiLimit: 4, propertySync: true }, 2);
    const found = await getOrganization(id);
    if (!found) throw new Error('The organization is missing.');
    const seat = {
      ...cause('=HYPERLINK("http://evil.example")'),
      byUserId: admin.user.userId,
      byName: 'Oakley Finance',
    };
    await commitWrites(takeSeat(found, seat));
    await commitWrites(takeProjectLicence(found, cause('Project Heron')));
  });

  test('an organization’s year: what stands, what used it, by whom, and the months', async () => {
    const { summary, events, count, trend } = await admin.api.listLicenceUse({
      params: { organizationId: id },
      query: { year, limit: 3 },
    });
    expect(summary).toMatchObject({
      organization: { _id: id, name: agency },
      userLimit: 8,
      userCount: 1,
      rfiLimit: 4,
      rfisUsed: 1,
      projectsActivated: 1,
      seatsTaken: 1,
      addOns: { seats: 3, distributions: 0, propertySync: 1500 },
    });
    expect(count).toBe(6);
    expect(events).toMatchObject([
      { type: 'rfi', what: 'taken', project: { name: 'Project Heron' }, before: 0, after: 1, limit: 4 },
      { type: 'user', what: 'taken', by: { fullName: 'Oakley Finance' }, before: 0, after: 1, limit: 8 },
      { type: 'user', what: 'limitChanged', before: 5, after: 8, by: { fullName: 'Avery Admin' } },
    ]);
    expect(trend.at(-1)).toEqual({ month: now().slice(0, 7), seats: 1, projects: 1 });
    expect(trend).toHaveLength(Number(now().slice(5, 7)));
    const before = await admin.api.listLicenceUse({
      params: { organizationId: id },
      query: { year: year - 1 },
    });
    expect(before).toMatchObject({ count: 0, summary: { userCount: 0, addOns: { propertySync: 0 } } });
    expect(before.trend).toHaveLength(12);
  });

  test('a page of a year of 200 changes costs what one of six does; each change is on one page', async () => {
    const busy = await organization('Busy Agency');
    for (let userCount = 0; userCount < 200; userCount++) {
      await commitWrites(takeSeat({ ...busy, userCount }, cause()));
    }
    const read = (organizationId: string, limit: number, before?: string) =>
      finance.api.listLicenceUse({
        params: { organizationId },
        query: { year, limit, ...(before ? { before } : {}) },
      });
    const quiet = await api.metered(() => read(id, 6));
    const newest = await api.metered(() => read(busy.organizationId, 6));
    const { next } = newest.result;
    const older = await api.metered(() => read(busy.organizationId, 6, next));
    // Half a unit for each person of the six, who are looked up whether they are still there.
    for (const { capacity } of [newest, older]) {
      expect(capacity.read).toBeLessThanOrEqual(quiet.capacity.read + 3.5);
      expect(capacity.requests).toHaveLength(quiet.capacity.requests.length);
    }
    expect(newest.result.summary).toMatchObject({ userCount: 200, seatsTaken: 200 });
    expect(newest.result.trend.at(-1)).toEqual({ month: now().slice(0, 7), seats: 200, projects: 0 });

    const counts: number[] = [];
    let before: string | undefined;
    do {
      const page = await read(busy.organizationId, 75, before);
      expect(page.count).toBe(200);
      counts.push(...page.events.map(({ after }) => after));
      before = page.next;
    } while (before);
    expect(counts).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index));
    for (const wrong of ['2026', `${year - 1}-01-01T00:00:00.000Z#${newId()}`]) {
      await expect(read(busy.organizationId, 6, wrong)).rejects.toMatchObject({ code: 'validation_error' });
    }
    expect((await read(id, 6)).next).toBeUndefined();
  });

  test('tells whether the user of a seat is still there', async () => {
    const leaving = await organization('Leaving Agency');
    const [stays, goes] = [owner(leaving), owner(leaving, { firstName: 'Dana', lastName: 'Departed' })];
    for (const person of [stays, goes]) {
      await commitWrites([...createUser(person), ...(await seatWrites(undefined, person, context()))]);
    }
    await commitWrites(deleteUser(goes, now()));
    const { events } = await finance.api.listLicenceUse({
      params: { organizationId: leaving.organizationId },
      query: { year },
    });
    expect(events.map(({ user }) => user)).toEqual([
      { _id: goes.userId, fullName: 'Dana Departed', deleted: true },
      { _id: stays.userId, fullName: 'Morgan Owens' },
    ]);
  });

  test('is nobody’s who does not administer the organization', async () => {
    const wanted = { params: { organizationId: id }, query: { year } };
    for (const [person, status] of [
      [rival, 404],
      [owners, 403],
    ] as const) {
      await expect(person.api.listLicenceUse(wanted)).rejects.toMatchObject({ status });
      await expect(person.api.exportLicenceUse(wanted)).rejects.toMatchObject({ status });
    }
    for (const person of [admin, owners]) {
      await expect(person.api.listLicenceSummaries({ query: { year } })).rejects.toMatchObject({
        status: 403,
      });
      await expect(person.api.exportLicenceSummaries({ query: { year } })).rejects.toMatchObject({
        status: 403,
      });
    }
  });

  test('all organizations: searched, narrowed, sorted, with totals of all matches', async () => {
    const list = (query: object) => finance.api.listLicenceSummaries({ query: { year, ...query } });
    for (const [name, userCount] of Object.entries({ Anchorage: 300, Bayou: 20, Cove: 5, Delta: 0 })) {
      const office = await organization(`Harbor Office ${name}`, { userLimit: 400, userCount });
      await commitWrites(takeSeat(office, cause()));
    }
    const found = await list({ search: 'finance test' });
    expect(found).toMatchObject({
      count: 1,
      organizations: [{ organization: { name: agency }, addOns: { propertySync: 1500 } }],
      totals: { userCount: 1, projectsActivated: 1, seatsTaken: 1, addOns: { propertySync: 1500 } },
    });
    const most = await list({ sortby: 'seats', limit: 2 });
    expect(most.organizations[0]?.organization.name).toBe('Harbor Office Anchorage');
    expect(most.count).toBeGreaterThanOrEqual(5);
    expect(most.totals.userCount).toBeGreaterThanOrEqual(330);
    await organization('Chamber without Licenses', { userLimit: -1, projectLimit: -1 });
    expect((await list({ search: 'chamber' })).count).toBe(1);
    expect((await list({ search: 'chamber', licensed: true })).count).toBe(0);
    expect((await list({ year: year - 1, search: agency })).count).toBe(0);
  });

  test('exports as xlsx and CSV, in which a name is never a formula', async () => {
    const file = async (format: 'xlsx' | 'csv') =>
      finance.api.exportLicenceUse({ params: { organizationId: id }, query: { year, format } });
    const csv = Buffer.from(await (await file('csv')).blob.arrayBuffer()).toString();
    expect(csv).toContain('User seat,Taken,"\'=HYPERLINK(""http://evil.example"")",Oakley Finance,,0,1,8');
    expect(csv).toContain('Project,Taken,Project Heron,,,0,1,4');
    expect(csv).toMatch(/\r\n\r\nMonth,Seats in use at the end,Projects activated\r\n/);
    expect(csv).toMatch(
      new RegExp(
        `\r\n\r\nOrganization,Year,.*\r\n${agency},${year},1,8,1,1,4,1,.*,3,0,1500,,,0,1500,2000-01-01\r\n$`,
      ),
    );
    const xlsx = await file('xlsx');
    expect(xlsx.fileName).toBe(`license-use-finance-test-agency-${year}.xlsx`);
    const all = await finance.api.exportLicenceSummaries({
      query: { year, format: 'csv', search: 'finance' },
    });
    const lines = Buffer.from(await all.blob.arrayBuffer())
      .toString()
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      new RegExp(`^${agency},${year},1,8,1,1,4,1,\\d{4}-\\d\\d-\\d\\d,3,0,1500,,,0,1500,2000-01-01$`),
    );
  });

  test('several years of all organizations are one file, each year at the prices of its beginning', async () => {
    const { settings } = api.environment;
    settings.prices = readPrices(
      JSON.stringify([
        { from: `${year - 1}-01-01`, plan: 9000, seat: 500 },
        { from: `${year}-01-01`, plan: 9900, seat: 550, propertySync: 1600 },
      ]),
    );
    const office = await organization('Harbor Office Prices', {
      userLimit: 5,
      userCount: 2,
      created: `${year - 2}-06-01T12:00:00.000Z`,
      renewalDate: `${year}-03-01`,
    });
    for (const at of [`${year - 1}-05-02T12:00:00.000Z`, `${year}-02-02T12:00:00.000Z`])
      await commitWrites(recordLicenceTerms({ ...office, userLimit: 3 }, office, { ...cause(), at }));
    const file = (from: number) =>
      finance.api.exportLicenceSummaries({
        query: { year, from, format: 'csv', search: 'Harbor Office Prices' },
      });
    const { blob, fileName } = await file(year - 1);
    const [heading = '', ...lines] = (await blob.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(fileName).toBe(`licenses-${year - 1}-${year}.csv`);
    const amounts = heading.split(',').indexOf('Plan (USD)');
    expect(lines.map((line) => [line.split(',')[1], ...line.split(',').slice(amounts)])).toEqual([
      [`${year - 1}`, '9000', '1000', '0', '10000', `${year - 1}-01-01`],
      [`${year}`, '9900', '1100', '0', '11000', `${year}-01-01`],
    ]);
    const found = await finance.api.listLicenceSummaries({ query: { year, search: 'Harbor Office Prices' } });
    expect(found.organizations[0]?.amounts).toMatchObject({ plan: 9900, seats: 1100, total: 11_000 });
    expect(found.totals.amount).toBe(11_000);
    for (const from of [year + 1, year - 10])
      await expect(file(from)).rejects.toMatchObject({ code: 'validation_error' });
    settings.prices = readPrices(undefined);
  });

  test('Contact Sales writes to sales and to the person, five times a day', async () => {
    const ask = () =>
      owners.api.requestLicence({ body: { type: 'rfi', organizationName: 'Finance\nBcc: all@demo.test' } });
    await ask();
    await api.settle();
    const mails = (await api.mailbox()).slice(-2);
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(
      [owners.user.email, 'support@landbrief.test'].toSorted(),
    );
    const toSales = mails.find(({ to }) => to[0] === 'support@landbrief.test');
    expect(toSales?.subject).toBe('Finance Bcc: all@demo. test asks for more RFI licenses');
    expect(toSales?.text).toContain(owners.user.email);
    expect(toSales?.text).toContain('1 (limit: 4)');
    for (let time = 2; time <= 5; time++) await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    await expect(
      rival.api.requestLicence({ body: { type: 'user', organizationName: 'Rival' } }),
    ).resolves.toEqual({ result: 'ok' });
  });

  test('Contact Sales is not for list administrators and super administrators, by call neither', async () => {
    const lists = await api.person('Lois Lists', {
      organization: agency,
      roles: ['projectOwner', 'admin', 'listAdmin'],
    });
    const boss = await api.person('Sue Per', { organization: agency, roles: ['admin', 'projectOwner'] });
    for (const person of [lists, boss]) {
      await expect(
        person.api.requestLicence({ body: { type: 'user', organizationName: agency } }),
      ).rejects.toMatchObject({ status: 403, code: 'permission_error' });
    }
  });
});
