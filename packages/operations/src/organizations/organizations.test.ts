import type { Organization, OrganizationInput } from '@landbrief/contract';
import type { CallArguments } from '@landbrief/contract/client';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  findOrganizationByDomain,
  getOidcConfiguration,
  getOrganization,
  type Organization as Kept,
  listLicenceUses,
  createOrganization as putOrganization,
  takeSeat,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { oneOrganization } from '../../../../tests/support/organizations.ts';
import { ssoAccount, ssoOrganization, ssoSecret } from '../../../../tests/support/sso.ts';

const FORBIDDEN = { status: 403, code: 'permission_error' };
const NOT_FOUND = { status: 404, code: 'not_found' };

let api: TestApi;
let administrator: Person;
let orgAdmin: Person;
let rivalAdmin: Person;
let owner: Person;

beforeAll(async () => {
  api = await testApi();
  administrator = await api.person('Avery Admin', { roles: ['admin'] });
  orgAdmin = await api.person('Oakley Orr', {
    organization: 'Demo Development Agency',
    roles: ['admin', 'orgAdmin'],
  });
  owner = await api.person('Morgan Owens', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
  });
  rivalAdmin = await api.person('Robin Rival', {
    organization: 'Rival Consulting',
    roles: ['admin', 'orgAdmin'],
  });
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const thisYear = () => Number(timestamp(api.environment.platform.clock).slice(0, 4));

const create = async (org: OrganizationInput, by = administrator): Promise<Organization> =>
  (await by.api.createOrganization({ body: { org } })).org;
type OrganizationChange = CallArguments<'updateOrganization'>['body']['org'];
const update = (id: string, org: Partial<OrganizationChange>, by = administrator) =>
  by.api.updateOrganization({ params: { id }, body: { org: org as OrganizationChange } });
const get = async (id: string, by = administrator) => (await by.api.getOrganization({ params: { id } })).org;

/** What a form sends back of an organization that it shows. */
function form({ _id, userCount, rfisUsed, created, propertySync, singleSignOn, ...rest }: Organization) {
  return { ...rest, propertySync: propertySync.on } satisfies OrganizationInput;
}

async function kept(id: string): Promise<Kept> {
  const found = await getOrganization(id, { consistent: true });
  if (!found) throw new Error('The organization is missing.');
  return found;
}

describe('creating', () => {
  test('a super administrator gives licences, domains, states and communities; nobody else creates any', async () => {
    const community = {
      communityId: 'riverbend',
      communityName: 'Riverbend',
      stateName: 'Illinois',
      stateAbbrev: 'IL',
    };
    const renewalDate = inDays(100);
    const org = await create({
      name: '  Levee  District\u202e ',
      emailDomains: ['levee.gov', 'levee.org'],
      userLimit: 5,
      rfiLimit: 0,
      renewalDate,
      propertySync: true,
      associatedStates: [{ _id: 'US-IL', state_cd: 'IL', name: 'Illinois' }],
      communities: [community],
      loisOrganizationId: 'L-204',
    });
    expect(org).toMatchObject({
      name: 'Levee District',
      emailDomains: ['levee.gov', 'levee.org'],
      userLimit: 5,
      userCount: 0,
      rfiLimit: 0,
      rfisUsed: 0,
      renewalDate,
      propertySync: { on: true, since: org.created },
      communities: [community],
      loisOrganizationId: 'L-204',
      version: 1,
    });
    expect(await get(org._id)).toEqual(org);
    const { states } = await administrator.api.listOrganizationStates({
      params: { id: org._id },
      query: { stateName: 'illi' },
    });
    expect(states).toEqual([{ _id: 'US-IL', state_cd: 'IL', name: 'Illinois' }]);
    expect(await listLicenceUses(org._id, thisYear())).toMatchObject([
      { kind: 'propertySync', what: 'turnedOn', byName: 'Avery Admin' },
      { kind: 'rfi', what: 'limitChanged', before: -1, after: 0 },
      { kind: 'user', what: 'limitChanged', before: -1, after: 5 },
    ]);
    for (const person of [orgAdmin, owner]) {
      await expect(create({ name: 'Second Agency' }, person)).rejects.toMatchObject(FORBIDDEN);
    }
  });

  test('without limits there are no licences and nothing to renew', async () => {
    const org = await create({ name: 'Chamber of Riverbend' });
    expect(org).toMatchObject({ userLimit: -1, rfiLimit: -1, propertySync: { on: false } });
    expect(org.renewalDate).toBeUndefined();
    expect(await listLicenceUses(org._id, thisYear())).toEqual([]);
  });

  test('a name is taken, whatever its capitals, accents and spaces', async () => {
    await create({ name: 'Weir Trustees' });
    for (const name of ['weir trustees', 'Weir  Trustees', 'Wéir\u00a0TRUSTEES']) {
      await expect(create({ name })).rejects.toMatchObject({ status: 409, code: 'name_taken' });
    }
  });

  test('names and domains have one owner, also among 20 who ask at once', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        create({ name: index % 2 ? 'Port of Riverbend' : 'PORT OF  RIVERBEND', emailDomains: ['port.gov'] }),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    }
    await expect(
      create({ name: 'Harbor Board', emailDomains: ['harbor.gov', 'port.gov'] }),
    ).rejects.toMatchObject({ code: 'domain_taken', data: { domain: 'port.gov' } });
    expect(await findOrganizationByDomain('harbor.gov')).toBeUndefined();
  });

  test.each([
    [{ emailDomains: ['gmail.com'] }, 'body.org.emailDomains.0'],
    [{ emailDomains: ['a.gov', 'a.gov'] }, 'body.org.emailDomains.1'],
    [{ emailDomains: ['not a domain'] }, 'body.org.emailDomains.0'],
    [{ renewalDate: '2020-01-01' }, 'body.org.renewalDate'],
    [{ userLimit: -2 }, 'body.org.userLimit'],
    [{ name: '\u200b\u200b\u200b' }, 'body.org.name'],
    [{ singleSignOn: { issuer: 'https://id.levee.gov', clientId: 'landbrief' } }, 'body.org.emailDomains'],
  ])('refuses %j', async (bad, path) => {
    await expect(create({ name: 'Wrong Agency', ...bad })).rejects.toMatchObject({
      status: 400,
      code: 'validation_error',
      details: [expect.objectContaining({ path })],
    });
  });
});

describe('licence limits', () => {
  const limits = (person: Person, id = owner.user.organizationId ?? '') =>
    person.api.getOrganizationLimits({ params: { id } });

  test('are told to members and administrators; of another organization they do not exist', async () => {
    const expected = { result: 'ok', userLimit: 0, userCount: 0, rfiLimit: 0, rfisUsed: 0 };
    for (const person of [owner, orgAdmin, administrator]) expect(await limits(person)).toEqual(expected);
    await expect(limits(rivalAdmin)).rejects.toMatchObject(NOT_FOUND);
    await expect(limits(owner, newId())).rejects.toMatchObject(NOT_FOUND);
    const visitor = api.client().getOrganizationLimits({ params: { id: owner.user.organizationId ?? '' } });
    await expect(visitor).rejects.toMatchObject({ status: 401 });
  });
});

describe('changing', () => {
  test('the name and domains move; what was left is free, and a version that was overtaken is stale', async () => {
    const org = await create({ name: 'Metro East Council', emailDomains: ['metro.gov', 'east.gov'] });
    const { org: renamed } = await update(org._id, {
      ...form(org),
      name: 'Metro Council',
      emailDomains: ['east.gov', 'council.gov'],
    });
    expect(renamed).toMatchObject({ name: 'Metro Council', version: 2 });
    expect(await findOrganizationByDomain('metro.gov')).toBeUndefined();
    expect(await findOrganizationByDomain('council.gov')).toBe(org._id);
    await expect(update(org._id, { ...form(org), name: 'Too Late' })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
    });
    const { version: _, ...unseen } = form(renamed);
    await expect(update(org._id, unseen)).rejects.toMatchObject({ code: 'validation_error' });
    await create({ name: 'Drainage District' });
    await expect(update(org._id, { ...form(renamed), name: 'Drainage District' })).rejects.toMatchObject({
      code: 'name_taken',
    });
    expect(await create({ name: 'Metro East Council', emailDomains: ['metro.gov'] })).toMatchObject({
      version: 1,
    });
    const { orgs } = await administrator.api.searchOrganizations({ params: { search: 'metro c' } });
    expect(orgs).toEqual([{ _id: org._id, name: 'Metro Council' }]);
  });

  test('whoever saves at once with another is told; exactly one of 10 gets through', async () => {
    const org = await create({ name: 'Railway Board' });
    const saved = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        update(org._id, { ...form(org), name: `Railway ${index} Board` }),
      ),
    );
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { orgs } = await administrator.api.searchOrganizations({ params: { search: 'railway' } });
    expect(orgs).toHaveLength(1);
  });

  test('counts go on while somebody edits, and a limit below what is used takes nothing away', async () => {
    const org = await create({ name: 'Bridge Authority', userLimit: 3, rfiLimit: 10 });
    for (const objectName of ['Ana Whitfield', 'Sam Reyes']) {
      const cause = { useId: newId(), at: timestamp(api.environment.platform.clock), objectName };
      await commitWrites(takeSeat(await kept(org._id), cause));
    }
    const { org: lowered } = await update(org._id, { ...form(org), userLimit: 1, rfiLimit: 25 });
    expect(lowered).toMatchObject({ userLimit: 1, userCount: 2, rfiLimit: 25 });
    const cause = { useId: newId(), at: timestamp(api.environment.platform.clock), objectName: 'Lee Park' };
    await expect(commitWrites(takeSeat(await kept(org._id), cause))).rejects.toMatchObject({
      code: 'user_licence',
    });
    const events = (await listLicenceUses(org._id, thisYear())).filter(({ what }) => what === 'limitChanged');
    expect(events.slice(-2)).toMatchObject([
      { kind: 'rfi', before: 10, after: 25 },
      { kind: 'user', before: 3, after: 1 },
    ]);
  });

  test('an organization administrator changes the own one, but neither limits, add-ons, domains, states nor the directory’s id', async () => {
    const id = orgAdmin.user.organizationId ?? '';
    const illinois = { _id: 'US-IL', state_cd: 'IL', name: 'Illinois' };
    const { org } = await update(id, {
      ...form(await get(id)),
      associatedStates: [illinois],
      loisOrganizationId: 'L-100',
    });
    const { org: saved } = await update(
      id,
      {
        ...form(org),
        allowInventoryProjects: true,
        associatedStates: [{ ...illinois, _id: 'IL', name: 'Elsewhere' }],
      },
      orgAdmin,
    );
    expect(saved).toMatchObject({ allowInventoryProjects: true, associatedStates: [illinois] });
    const refused: [OrganizationInput, string][] = [
      [{ ...form(saved), userLimit: 500 }, 'userLimit'],
      [{ ...form(saved), rfiLimit: 500 }, 'rfiLimit'],
      [{ ...form(saved), propertySync: true }, 'propertySync'],
      [{ ...form(saved), renewalDate: inDays(30) }, 'renewalDate'],
      [{ ...form(saved), emailDomains: ['levee.gov'] }, 'emailDomains'],
      [{ ...form(saved), associatedStates: [] }, 'associatedStates'],
      [{ ...form(saved), associatedStates: [illinois, { ...illinois, state_cd: 'MO' }] }, 'associatedStates'],
      [{ ...form(saved), loisOrganizationId: 'L-204' }, 'loisOrganizationId'],
    ];
    for (const [org, field] of refused) {
      await expect(update(id, org, orgAdmin)).rejects.toMatchObject({
        ...FORBIDDEN,
        details: [expect.objectContaining({ path: `body.org.${field}` })],
      });
    }
    expect(await get(id)).toEqual(saved);
    await expect(update(id, form(saved), owner)).rejects.toMatchObject(FORBIDDEN);
    await expect(update(id, form(saved), rivalAdmin)).rejects.toMatchObject(NOT_FOUND);
    await expect(get(id, rivalAdmin)).rejects.toMatchObject(NOT_FOUND);
    const { singleSignOn: _, oauth2LogoutUrl: __, loisOrganizationId: ___, ...seenByMembers } = await get(id);
    expect(await get(id, owner)).toEqual(seenByMembers);
  });

  test('property sync and single sign-on are turned off wholly: in the reply, the lists, the events and the fee', async () => {
    const name = 'Wharf Commission';
    const org = await create({
      name,
      emailDomains: ['wharf.gov'],
      propertySync: true,
      singleSignOn: { issuer: 'https://id.wharf.gov', clientId: 'landbrief' },
    });
    const listed = async () =>
      Promise.all(
        (['propertySync', 'singleSignOn'] as const).map(async (filter) => {
          const query = { search: name, filter };
          return (await administrator.api.listOrganizations({ query })).orgs.length;
        }),
      );
    expect(await listed()).toEqual([1, 1]);
    const off = { ...form(org), propertySync: false, singleSignOn: null };
    const { org: turnedOff } = await update(org._id, off);
    expect(turnedOff.propertySync).toEqual({ on: false });
    expect(turnedOff.singleSignOn).toBeUndefined();
    expect(await get(org._id)).toEqual(turnedOff);
    expect(await listed()).toEqual([0, 0]);
    const events = (await listLicenceUses(org._id, thisYear())).map(({ what }) => what);
    expect(events).toEqual(['turnedOn', 'turnedOff']);
    await update(org._id, form(turnedOff));
    expect(await listLicenceUses(org._id, thisYear())).toHaveLength(2);
    const query = { year: thisYear(), search: name };
    const { organizations } = await administrator.api.listLicenceSummaries({ query });
    expect(organizations).toMatchObject([{ addOns: { propertySync: 1500 } }]);
  });

  test('the renewal date moves the licence year without forgetting what was used', async () => {
    const org = await create({ name: 'River Commission', rfiLimit: 4 });
    const soon = inDays(20);
    const { org: moved } = await update(org._id, { ...form(org), renewalDate: soon });
    expect(moved.renewalDate).toBe(soon);
    expect((await kept(org._id)).licenceYearStart < inDays(-300)).toBe(true);
    await expect(update(org._id, { ...form(moved), renewalDate: inDays(500) })).rejects.toMatchObject({
      code: 'validation_error',
    });
  });
});

test('the largest change there can be is one transaction, with its whole entry in the trail', async () => {
  const domains = (of: string) => Array.from({ length: 30 }, (_, index) => `${of}${index}.gov`);
  const now = timestamp(api.environment.platform.clock);
  const organization = oneOrganization('Large Agency', {
    domains: domains('old'),
    userLimit: 20,
    userCount: 15,
    projectLimit: 20,
    projectsUsed: 15,
    licenceYearStart: inDays(-30),
    propertySyncSince: `${thisYear() - 10}-01-04T15:00:00.000Z`,
    allowCollaboration: false,
    created: now,
  });
  await commitWrites(putOrganization(organization));
  const id = organization.organizationId;
  const before = await get(id);
  const clientSecret = 'large-client-secret';
  const issuer = 'https://id.large.gov';
  const { org: first } = await update(id, {
    ...form(before),
    singleSignOn: { issuer, clientId: 'landbrief', clientSecret },
  });
  await update(id, {
    ...form(first),
    name: 'Largest Agency',
    emailDomains: domains('new'),
    userLimit: 10,
    rfiLimit: 10,
    renewalDate: inDays(100),
    propertySync: false,
    allowInventoryProjects: true,
    allowCollaboration: true,
    associatedStates: Array.from({ length: 100 }, (_, index) => ({
      _id: `S${index}`,
      state_cd: `S${index}`,
      name: `State ${index}`,
    })),
    communities: Array.from({ length: 500 }, (_, index) => ({
      communityId: `c${index}`,
      communityName: `Riverbend ${index}`,
      stateName: 'Illinois',
      stateAbbrev: 'IL',
    })),
    loisOrganizationId: 'L-300',
    oauth2LogoutUrl: `${issuer}/logout`,
    singleSignOn: { issuer: 'https://id.largest.gov', clientId: 'other', clientSecret },
  });
  const { entries } = await administrator.api.listAuditEntries({ query: { organization: id, limit: 1 } });
  const [entry] = entries;
  expect(entry).toMatchObject({ act: 'updateOrganization', who: { name: 'Avery Admin' } });
  expect(entry?.changes.map(({ field }) => field).toSorted()).toEqual(
    [
      ...[
        'allowCollaboration',
        'allowInventoryProjects',
        'clientId',
        'communities',
        'directoryId',
        'domains',
      ],
      ...['issuer', 'licenceYearStart', 'logoutUrl', 'name', 'projectLimit', 'propertySyncSince'],
      ...['renewalDate', 'secretName', 'states', 'userLimit'],
    ].toSorted(),
  );
  expect(entry?.changes.find(({ field }) => field === 'domains')).toMatchObject({
    before: domains('old'),
    after: domains('new'),
  });
  expect((await listLicenceUses(id, thisYear())).map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'propertySync turnedOff',
    'rfi limitChanged',
    'user limitChanged',
  ]);
  const fees = Array.from({ length: 12 }, async (_, ago) => {
    const query = { year: thisYear() - ago, search: 'largest' };
    const { totals } = await administrator.api.listLicenceSummaries({ query });
    return totals.addOns.propertySync;
  });
  expect(await Promise.all(fees)).toEqual([...Array.from({ length: 11 }, () => 1500), 0]);
  const tooMany = update(id, { ...form(first), emailDomains: [...domains('new'), 'one-more.gov'] });
  await expect(tooMany).rejects.toMatchObject({ code: 'validation_error' });
});

describe('single sign-on', () => {
  const clientSecret = 'agency-client-secret-0b7d';
  const singleSignOn = { issuer: 'https://id.agency.gov', clientId: 'landbrief', special: false };

  test('keeps the client secret where nobody reads it, and throws replaced ones away', async () => {
    const { secretValues } = api.environment.platform;
    const org = await create({
      name: 'Agency with Sign-on',
      emailDomains: ['agency.gov'],
      singleSignOn: { ...singleSignOn, clientSecret },
      oauth2LogoutUrl: 'https://id.agency.gov/logout',
    });
    expect(org.singleSignOn).toEqual({ ...singleSignOn, hasClientSecret: true });
    const first = (await getOidcConfiguration(org._id))?.secretName ?? '';
    expect(secretValues.get(first)).toBe(clientSecret);
    expect(JSON.stringify(await get(org._id))).not.toContain(clientSecret);

    const { org: renamed } = await update(org._id, { ...form(org), name: 'Agency of Riverbend' });
    const { orgs } = await api.client().listSsoOrganizations();
    expect(orgs[0]).toEqual({ id: 'builtin', name: 'Landbrief', special: false });
    expect(orgs).toContainEqual({ id: org._id, name: 'Agency of Riverbend', special: false });
    expect((await getOidcConfiguration(org._id))?.secretName).toBe(first);

    const stale = update(org._id, {
      ...form(org),
      singleSignOn: { ...singleSignOn, clientSecret: 'never-used' },
    });
    await expect(stale).rejects.toMatchObject({ code: 'stale' });
    expect([...secretValues.values()]).not.toContain('never-used');

    const rotated = { ...singleSignOn, clientSecret: 'second-secret' };
    const { org: second } = await update(org._id, { ...form(renamed), singleSignOn: rotated });
    await api.settle();
    expect([...secretValues.values()]).toContain('second-secret');
    expect(secretValues.has(first)).toBe(false);

    const elsewhere = { ...singleSignOn, issuer: 'https://id.elsewhere.gov' };
    const { org: moved } = await update(org._id, { ...form(second), singleSignOn: elsewhere });
    expect(moved.singleSignOn).toEqual({ ...elsewhere, hasClientSecret: false });

    const { org: off } = await update(org._id, { ...form(moved), singleSignOn: null });
    await api.settle();
    expect(off.singleSignOn).toBeUndefined();
    expect([...secretValues.values()]).not.toContain('second-secret');
    expect(await getOidcConfiguration(org._id)).toBeUndefined();
    expect(api.environment.platform.logged.join()).not.toContain('secret-0b7d');
  });

  test('the test says step by step how far it goes', async () => {
    const sso = await ssoOrganization(api, [ssoAccount('Dell Egator', 'dell.egator@state.test')]);
    const { organizationId: id, issuer, clientId } = sso.configuration;
    const tried = async (typed?: { issuer: string; clientId: string; clientSecret?: string }) => {
      const { ok, steps } = await administrator.api.testSso({
        params: { id },
        body: typed ? { singleSignOn: typed } : {},
      });
      return { ok, passed: steps.filter((step) => step.ok).map(({ name }) => name), last: steps.at(-1) };
    };
    const all = ['Email domains', 'Provider', 'Sign-on flow', 'Signing keys', 'Sign-on address', 'Client'];
    expect(await tried()).toMatchObject({ ok: true, passed: all });
    expect(await tried({ issuer, clientId, clientSecret: ssoSecret })).toMatchObject({ ok: true });
    expect(await tried({ issuer, clientId, clientSecret: 'guessed' })).toMatchObject({
      ok: false,
      last: { name: 'Client', message: 'The provider refuses the client id or its secret.' },
    });
    expect(await tried({ issuer, clientId: 'stranger' })).toMatchObject({
      ok: false,
      last: { name: 'Sign-on address' },
    });
    expect(await tried({ issuer: 'http://127.0.0.1:9', clientId })).toMatchObject({
      ok: false,
      passed: ['Email domains'],
      last: { name: 'Provider', ok: false },
    });
    await expect(orgAdmin.api.testSso({ params: { id }, body: {} })).rejects.toMatchObject(NOT_FOUND);
    const own = { params: { id: orgAdmin.user.organizationId ?? '' }, body: {} };
    await expect(orgAdmin.api.testSso(own)).rejects.toMatchObject({ code: 'sso_not_configured' });
    await expect(owner.api.testSso(own)).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('deleting', () => {
  test('is refused with the counts while anything belongs to it, and frees name and domains', async () => {
    const id = orgAdmin.user.organizationId ?? '';
    await expect(administrator.api.deleteOrganization({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      data: { users: 2, projects: 0 },
    });
    await expect(orgAdmin.api.deleteOrganization({ params: { id } })).rejects.toMatchObject(FORBIDDEN);
    await expect(rivalAdmin.api.deleteOrganization({ params: { id } })).rejects.toMatchObject(NOT_FOUND);

    const fields = {
      name: 'Short-lived Agency',
      emailDomains: ['short.gov'],
      userLimit: 2,
      singleSignOn: { issuer: 'https://id.short.gov', clientId: 'landbrief', clientSecret: 'short-secret' },
    };
    const org = await create(fields);
    await administrator.api.deleteOrganization({ params: { id: org._id } });
    await api.settle();
    await expect(get(org._id)).rejects.toMatchObject(NOT_FOUND);
    expect([...api.environment.platform.secretValues.values()]).not.toContain('short-secret');
    expect(await listLicenceUses(org._id, thisYear())).toHaveLength(1);
    const { organizations } = await administrator.api.listLicenceSummaries({
      query: { year: thisYear(), search: 'short-lived' },
    });
    expect(organizations).toMatchObject([
      { organization: { _id: org._id, name: 'Short-lived Agency', deleted: true }, userLimit: 2 },
    ]);
    expect((await create(fields))._id).not.toBe(org._id);
  });
});

describe('thousands of organizations', () => {
  const NAMES = ['Springfield', 'Fairview', 'Clinton', 'Georgetown', 'Franklin'];

  beforeAll(async () => {
    const created = timestamp(api.environment.platform.clock);
    const organizations = Array.from({ length: 2000 }, (_, index): Kept => {
      const place = NAMES[index % NAMES.length] ?? '';
      return oneOrganization(`${place} Development Corporation ${String(index).padStart(4, '0')}`, {
        userLimit: index % 10 === 0 ? 5 : -1,
        projectLimit: -1,
        licenceYearStart: created.slice(0, 10),
        created,
      });
    });
    for (let from = 0; from < organizations.length; from += 50) {
      await commitWrites(organizations.slice(from, from + 50).flatMap(putOrganization));
    }
  });

  const list = (query: Parameters<Person['api']['listOrganizations']>[0] = {}, by = administrator) =>
    by.api.listOrganizations(query);

  test('any page, search, filter and order costs at most 60 read units', async () => {
    const queries = [
      {},
      { skip: 1500 },
      { search: 'fairview' },
      { search: 'corporation 0007' },
      { filter: 'licensed' as const, sortby: '-name' as const },
      { sortby: '-created' as const, limit: 50 },
    ];
    for (const query of queries) {
      const { result, capacity } = await api.metered(() => list({ query }));
      expect(capacity.read).toBeLessThanOrEqual(60);
      expect(result.orgs.length).toBeGreaterThan(0);
    }
  });

  test('finance of all of them, with totals, costs at most 160 read units', async () => {
    const { result, capacity } = await api.metered(() =>
      administrator.api.listLicenceSummaries({ query: { year: thisYear(), licensed: true } }),
    );
    expect(capacity.read).toBeLessThanOrEqual(160);
    expect(result.count).toBeGreaterThanOrEqual(200);
  });

  test('the count is that of all matches, in any order', async () => {
    const fairview = await list({ query: { search: 'Fairview', limit: 5, skip: 5 } });
    expect(fairview.count).toBe(400);
    expect(fairview.orgs.map(({ name }) => name.slice(-4))).toEqual(['0026', '0031', '0036', '0041', '0046']);
    const backwards = await list({ query: { search: 'Fairview', limit: 1, sortby: '-name' } });
    expect(backwards.orgs[0]?.name).toContain('1996');
    expect((await list({ query: { search: 'franklin', filter: 'licensed' } })).count).toBe(0);
    expect((await list({ query: { search: 'springfield', filter: 'licensed' } })).count).toBe(200);
  });

  test('one is found by its email domain', async () => {
    await create({ name: 'Dike Reeves', emailDomains: ['dike.gov', 'dike.org'] });
    expect((await list({ query: { search: 'dike.org' } })).orgs).toMatchObject([{ name: 'Dike Reeves' }]);
  });

  test('an organization administrator sees the own one; whoever administers nothing sees no list', async () => {
    expect(await list({}, orgAdmin)).toMatchObject({ count: 1, orgs: [{ name: 'Demo Development Agency' }] });
    await expect(list({}, owner)).rejects.toMatchObject(FORBIDDEN);
  });

  test('a search by the beginning of a name finds at most 20', async () => {
    const { result, capacity } = await api.metered(() =>
      owner.api.searchOrganizations({ params: { search: 'FAIR' } }),
    );
    expect(result.orgs).toHaveLength(20);
    expect(capacity.read).toBeLessThanOrEqual(6);
  });
});
