import { commitWrites, createListMember, listParticipants } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { projectInSetup, type RunningProject } from '../../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../../tests/support/spreadsheet/open-in-exceljs.ts';

const csv = (...lines: string[]) => new File([lines.join('\n')], 'people.csv', { type: 'text/csv' });

describe('the people of a distribution list', () => {
  let api: TestApi;
  let project: RunningProject;
  let listId: string;
  beforeAll(async () => {
    api = await testApi();
    project = await projectInSetup(api, 'Ibis');
    const name = 'Counties on the river';
    listId = (await project.owner.api.createDistributionList({ body: { name } })).distributionList._id;
  });

  test('come from a file, once, with the mistakes by row', async () => {
    const { owner } = project;
    const file = csv(
      'Email,First Name,Role',
      'ann@county.test,Ann,',
      'ben@county.test,Ben,Delegate',
      `${project.participant.user.email},Pete,Participant`,
      'cat@county.test,Cat,Reviewer',
    );
    const preview = await owner.api.previewImportListParticipants({ params: { id: listId }, file });
    expect(preview).toMatchObject({ importTotal: 4, newCount: 3, existingCount: 0, errorCount: 1 });
    const first = await owner.api.importListParticipants({ params: { id: listId }, file });
    expect(first).toMatchObject({ status: 'finished', importCount: 3, existingCount: 0, errorCount: 1 });
    expect(first.participantImportErrors).toMatchObject([
      {
        row: 5,
        column: 'Role',
        code: 'validation_error',
        message: 'Invalid participant data provided. Please check required fields.',
      },
    ]);
    const again = await owner.api.importListParticipants({ params: { id: listId }, file });
    expect(again).toMatchObject({ importCount: 0, existingCount: 3 });
    const { distributionList } = await owner.api.getDistributionList({ params: { id: listId } });
    expect(distributionList.participantCount).toBe(3);
    const { importId } = first;
    const read = await owner.api.getListParticipantImport({ params: { id: listId, importId } });
    expect(read).toMatchObject({ importCount: 3 });
  });

  test('are not named by their addresses, unless the list shows these', async () => {
    const { owner } = project;
    const pablo = await api.person('Pablo Published', { organization: 'Port of Havana' });
    const body = { name: 'Ports' };
    const { distributionList } = await owner.api.createDistributionList({ body });
    const { _id: distributionListId } = distributionList;
    const { userId, email } = pablo.user;
    const place = { distributionListId, userId, email, role: 'participant' as const };
    await commitWrites([createListMember({ ...place, fullName: 'Pablo Published', addressHidden: true })]);
    const preview = await owner.api.previewImportListParticipants({
      params: { id: distributionListId },
      file: csv('Email', email, (await api.person('Sam Stranger')).user.email, 'new@nobody.test'),
    });
    // Nor does it tell which strangers have an account.
    expect(preview.people.map(({ row: _, email: __, ...person }) => person)).toEqual([
      { fullName: email, role: 'participant', included: true },
      { fullName: 'sam.stranger@demo.test', role: 'participant', included: false },
      { fullName: 'new@nobody.test', role: 'participant', included: false },
    ]);
  });

  test('are added to a project, whoever is there already stays', async () => {
    const { owner, projectId, delegator } = project;
    const preview = await owner.api.previewDistributionList({ params: { projectId }, query: { listId } });
    expect(preview).toMatchObject({
      total: 3,
      included: 1,
      roles: { participant: 1, delegator: 0, delegate: 1 },
    });
    const without = await owner.api.addDistributionList({ params: { projectId }, body: { listId } });
    expect(without).toMatchObject({ importCount: 1, existingCount: 1, errorCount: 1 });
    const { blob } = await owner.api.exportParticipantImportProblems({
      params: { projectId, importId: without.importId },
    });
    const rest = await owner.api.previewImportParticipants({
      params: { projectId },
      file: new File([blob], 'rest.xlsx'),
    });
    expect(rest).toMatchObject({ importTotal: 1, errorCount: 1 });
    const { participantId: delegatorId } = delegator;
    const body = { listId, delegatorId };
    const added = await owner.api.addDistributionList({ params: { projectId }, body });
    expect(added).toMatchObject({ status: 'finished', importCount: 1, existingCount: 2, errorCount: 0 });
    const ben = (await listParticipants(projectId)).find(({ email }) => email === 'ben@county.test');
    expect(ben).toMatchObject({ role: 'delegate', delegatorId });
  });

  test('whose address a list does not show are named without it in the sheet of problems', async () => {
    const { owner, projectId } = project;
    const { distributionList } = await owner.api.createDistributionList({ body: { name: 'Harbours' } });
    const { _id: distributionListId } = distributionList;
    const { userId, email } = (await api.person('Dora Delegate', { organization: 'Port of Havana' })).user;
    const place = { distributionListId, userId, email, role: 'delegate' as const };
    await commitWrites([createListMember({ ...place, fullName: 'Dora Delegate', addressHidden: true })]);
    const body = { listId: distributionListId };
    const { importId, errorCount } = await owner.api.addDistributionList({ params: { projectId }, body });
    expect(errorCount).toBe(1);
    const { blob } = await owner.api.exportParticipantImportProblems({ params: { projectId, importId } });
    const workbook = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
    const values = JSON.stringify(workbook.worksheets[0]?.getSheetValues());
    expect(values).toContain('Dora');
    expect(values).not.toContain(email);
  });
});
