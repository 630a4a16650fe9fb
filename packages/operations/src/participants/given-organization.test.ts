import { findUserByEmail, getMember } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { browser } from '../../../../tests/support/browser.ts';
import { fileOf } from '../../../../tests/support/file-of.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';

const csv = (...lines: string[]) => new File([lines.join('\n')], 'people.csv', { type: 'text/csv' });
const district = 'Riverbend Port District';

let api: TestApi;
let heron: RunningProject;
let registered: Person;
beforeAll(async () => {
  api = await testApi();
  heron = await runningProject(api, 'Heron');
  registered = await api.person('Rita Registered', { roles: ['participant'] });
});

/** The organization of somebody in the list of participants, on the person's page, and in a search of the list. */
async function shownOf(email: string) {
  const { owner, projectId } = heron;
  const { participants } = await owner.api.listParticipants({ params: { projectId } });
  const listed = participants.find((one) => one.email === email);
  const participantId = listed?._id ?? '';
  const { participant } = await owner.api.getParticipant({ params: { projectId, participantId } });
  expect(participant.user).toEqual(listed?.user);
  const { organizationName: search } = participant.user;
  if (search) {
    const found = await owner.api.listParticipants({ params: { projectId }, query: { search } });
    expect(found.participants).toContainEqual(listed);
  }
  const { organizationId, organizationName } = participant.user;
  return { organizationId, organizationName };
}

const asGiven = { organizationId: undefined, organizationName: district };
const none = { organizationId: undefined, organizationName: undefined };

describe('the organization of somebody without an account', () => {
  test('is kept from a file, and of somebody with an account it is not', async () => {
    const { owner, projectId } = heron;
    const file = csv(
      'Email,First Name,Organization',
      `ana@port.test,Ana,  Riverbend   Port District `,
      `${registered.user.email},Rita,${district}`,
    );
    const params = { projectId };
    const preview = await owner.api.previewImportParticipants({ params, file });
    const told = preview.people.map(({ row: _, email: __, fullName: ___, ...person }) => person);
    expect(told[0]).toEqual(told[1]);
    expect(await owner.api.importParticipants({ params, file })).toMatchObject({ importCount: 2 });
    expect(await shownOf('ana@port.test')).toEqual(asGiven);
    expect((await findUserByEmail('ana@port.test'))?.organizationId).toBeUndefined();
    expect(await shownOf(registered.user.email)).toEqual(none);
    expect(await getMember(projectId, registered.user.userId)).not.toHaveProperty('givenOrganization');
  });

  test('is kept of people who are added by email, also the name of one that was chosen', async () => {
    const { owner, projectId } = heron;
    const params = { projectId };
    const added = await owner.api.addParticipant({
      params,
      body: { participant: { email: 'ben@port.test', organization: district } },
    });
    expect(added.participant.user.organizationName).toBe(district);
    const { organizationId = '' } = (await api.person('Vera Valley', { organization: 'Valley Power' })).user;
    const { participants } = await owner.api.addParticipants({
      params,
      body: {
        participants: [
          { email: 'cleo@port.test', organization: district },
          { email: 'dan@port.test', organizationId },
        ],
      },
    });
    expect(participants.map(({ user }) => user.organizationName)).toEqual([district, 'Valley Power']);
    await owner.api.addReviewer({
      params,
      body: { reviewer: { email: 'eve@port.test', organization: district } },
    });
    expect(await shownOf('ben@port.test')).toEqual(asGiven);
    expect(await shownOf('cleo@port.test')).toEqual(asGiven);
    expect(await shownOf('dan@port.test')).toEqual({ ...asGiven, organizationName: 'Valley Power' });
    expect(await shownOf('eve@port.test')).toEqual(asGiven);
    expect((await findUserByEmail('dan@port.test'))?.organizationId).toBeUndefined();
  });

  test('is shown with the properties, and in the export of the project', async () => {
    const { owner, projectId } = heron;
    const participant = await getMember(projectId, (await findUserByEmail('ben@port.test'))?.userId ?? '');
    const { participantId = '' } = participant ?? {};
    await owner.api.setParticipantStatus({ params: { participantId }, body: { status: 1 } });
    const propertyId = await addSite(heron, { participantId }, owner);
    const { properties, criteria } = await owner.api.listOwnerProperties({
      params: { projectId },
      body: { ids: [propertyId] },
    });
    expect(properties[0]?.participant).toMatchObject({ organizationName: district });
    // The filter is by organizations that there are.
    expect(criteria.organizations).toEqual([]);
    const all = await owner.api.listAllOwnerProperties({ params: { projectId } });
    expect(all.properties[0]?.participant).toMatchObject({ organizationName: district });
    const { blob } = fileOf(await owner.api.exportProject({ params: { projectId } }));
    const { worksheets } = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
    const naming = worksheets.filter((sheet) => JSON.stringify(sheet.getSheetValues()).includes(district));
    expect(naming.map(({ name }) => name)).toEqual(['Properties']);
  });

  test("is kept on a distribution list, and in the project to which the list's people are added", async () => {
    const { owner } = heron;
    const { distributionList } = await owner.api.createDistributionList({ body: { name: 'River ports' } });
    const id = distributionList._id;
    const file = csv(
      'Email,Organization,Role',
      `fay@port.test,${district},`,
      `gil@port.test,${district},Delegate`,
      `${registered.user.email},${district},`,
    );
    await owner.api.importListParticipants({ params: { id }, file });
    await owner.api.addListParticipant({
      params: { id },
      body: { role: 'participant', participant: { email: 'hal@port.test', organization: district } },
    });
    const people = async () => {
      const list = (await owner.api.getDistributionList({ params: { id } })).distributionList;
      return new Map(list.participants.map((one) => [one.email, one.organizationName]));
    };
    const expected = new Map([
      ['fay@port.test', district],
      ['gil@port.test', district],
      ['hal@port.test', district],
      [registered.user.email, undefined],
    ]);
    expect(await people()).toEqual(expected);
    await api.settle();
    expect(await people()).toEqual(expected);

    // The domain of the port belongs to somebody now: who is on the list is not compared with it.
    const admin = await api.person('Ada Min', { organization: 'Orchard Agency', roles: ['admin'] });
    await admin.api.createOrganization({
      body: { org: { name: 'Harbor Office', emailDomains: ['port.test'] } },
    });
    const { projectId } = heron;
    const { importId, importCount } = await owner.api.addDistributionList({
      params: { projectId },
      body: { listId: id },
    });
    expect(importCount).toBe(2);
    expect(await shownOf('fay@port.test')).toEqual(asGiven);
    const { blob } = await owner.api.exportParticipantImportProblems({ params: { projectId, importId } });
    const workbook = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
    expect(JSON.stringify(workbook.worksheets[0]?.getSheetValues())).toContain(district);
  });

  test('is replaced by what the person says, on registering', async () => {
    const { owner, projectId } = heron;
    const email = 'ben@port.test';
    const password = 'Landbrief-1';
    const own = { company: 'Port of Riverbend', firstName: 'Ben', lastName: 'Berth' };
    await browser(api).api.register({ body: { ...own, email, password } });
    const token = secretIn((await mailsTo(api, email)).at(-1), 'token');
    await browser(api).api.confirmUser({ body: { token, password } });
    await api.settle();
    expect(await shownOf(email)).toEqual(none);
    const user = await findUserByEmail(email);
    expect(user).toMatchObject({ temporary: false });
    expect(await getMember(projectId, user?.userId ?? '')).not.toHaveProperty('givenOrganization');
    const all = await owner.api.listAllOwnerProperties({ params: { projectId } });
    expect(all.properties[0]?.participant).not.toHaveProperty('organizationName');
    const { participants } = await owner.api.listParticipants({
      params: { projectId },
      query: { search: district },
    });
    expect(participants.map((one) => one.email)).not.toContain(email);
  });
});
