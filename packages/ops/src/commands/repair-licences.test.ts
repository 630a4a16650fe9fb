import { findLicenceYear, getOrganization } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { changeStored } from '../../../../tests/support/change-stored.ts';
import { licensedOrganization } from '../../../../tests/support/licensed-organization.ts';
import { opsConsole } from '../../../../tests/support/ops.ts';

let api: TestApi;
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  api = await testApi();
  admin = await api.person('Super Visor', { roles: ['admin'] });
  organizationId = await licensedOrganization(api, 'Riverbend Agency');
  api.environment.platform.clock.advance(120);
});

const changeOf = (sk: string, values: Readonly<Record<string, number>>, id = organizationId) =>
  changeStored(api, [`ORG#${id}`, sk], values);
const run = async (line: string) => (await opsConsole(api, line)).said;
const unchanged = '\nNothing was changed. Add --yes to do it.';
const header = () => `organization ${organizationId}  Riverbend Agency`;
const yearOfNow = () => api.environment.platform.clock.now().getUTCFullYear();
const stored = () => getOrganization(organizationId, { consistent: true });
const ofYear = () => findLicenceYear(organizationId, yearOfNow());

test('says that the counters of licences are right', async () => {
  expect(await run(`repair-licences ${organizationId}`)).toEqual([
    header(),
    '  seats: 2, counted 2',
    '  people who block its deletion: 3, counted 3',
    '  project licenses of this license year: 1, counted 1',
    '  seats, as finance reads them: 2, counted 2',
    '  project licenses, as finance reads them: 1, counted 1',
    'The license counters are right.',
  ]);
  expect(await opsConsole(api, 'repair-licences 01KB1TZZ3R8N5Q1W6C9V2X4Y7A')).toMatchObject({
    code: 1,
    said: [expect.stringContaining('There is no organization 01KB1TZZ3R8N5Q1W6C9V2X4Y7A.')],
  });
});

test('corrects the counters that are wrong, records it, and leaves the history as it is', async () => {
  await changeOf('ORG', { userCount: 4, projectsUsed: 0 });
  await changeOf(`LICENCEYEAR#${yearOfNow()}`, { projectsUsed: 3 });
  const dry = await run(`repair-licences ${organizationId}`);
  expect(dry.slice(1)).toEqual([
    '  seats: 4, counted 2',
    '  people who block its deletion: 3, counted 3',
    '  project licenses of this license year: 0, counted 1',
    '  seats, as finance reads them: 2, counted 2',
    '  project licenses, as finance reads them: 3, counted 1',
    'The license counters become what was counted. Records of licenses stay as they are.',
    unchanged,
  ]);
  expect(await stored()).toMatchObject({ userCount: 4, projectsUsed: 0 });

  expect((await run(`repair-licences ${organizationId} --yes`)).at(-1)).toBe('They are corrected.');
  expect(await stored()).toMatchObject({ userCount: 2, projectsUsed: 1, userLimit: 5, projectLimit: 3 });
  expect(await ofYear()).toMatchObject({
    userCount: 2,
    projectsUsed: 1,
    seatsTaken: 2,
    projectsActivated: 1,
  });
  const signedIn = await api.signedInAgain(admin.user);
  const { entries } = await signedIn.listAuditEntries({ query: { kind: 'operators' } });
  expect(entries[0]).toMatchObject({
    act: 'repairLicences',
    operator: expect.stringMatching(/jane$/),
    subject: { kind: 'organization', _id: organizationId },
    changes: [
      { field: 'userCount', before: 4, after: 2 },
      { field: 'projectsUsed', before: 0, after: 1 },
      { field: 'projectsUsedInYear', before: 3, after: 1 },
    ],
  });
  expect((await run(`repair-licences ${organizationId}`)).at(-1)).toBe('The license counters are right.');
});

test('names the command for the number of people, which is another', async () => {
  await changeOf('PEOPLE', { people: 5 });
  expect((await run(`repair-licences ${organizationId}`)).slice(-2)).toEqual([
    'The number of people is corrected by repair-lists.',
    'The license counters are right.',
  ]);
  await changeOf('PEOPLE', { people: 3 });
});

test('waits until what changed just now is in all that is counted', async () => {
  const other = await licensedOrganization(api, 'Levee District');
  await changeOf('ORG', { userCount: 1 }, other);
  expect((await run(`repair-licences ${other} --yes`)).at(-1)).toBe(
    'Its licenses changed less than a minute ago: run the command again in a minute.',
  );
  expect(await getOrganization(other, { consistent: true })).toMatchObject({ userCount: 1 });
  api.environment.platform.clock.advance(61);
  expect((await run(`repair-licences ${other} --yes`)).at(-1)).toBe('They are corrected.');
});
