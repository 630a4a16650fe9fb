import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import { everyItem } from '../../../../tests/support/store.ts';

let api: TestApi;
let egret: RunningProject;
const district = 'Riverbend Port District';

beforeAll(async () => {
  api = await testApi();
  egret = await runningProject(api, 'Egret');
  const { owner, projectId, participant, delegate, delegator } = egret;
  const params = { projectId };
  await owner.api.importParticipants({
    params,
    file: new File(
      [
        [
          'Email,First Name,Last Name,Organization,Role,Country,State,County,Community,Zip',
          `ana@port.test,Ana,"Ames, Jr.",${district},,USA,Illinois,St. Clair,Belleville,62220`,
          'kim@lakes.test,Kim,Klein,=Lakes,,Canada,Ontario,,,',
          'left@port.test,Lee,Left,,,,,,,',
          'out@port.test,Ora,Out,,,,,,,',
        ].join('\n'),
      ],
      'people.csv',
    ),
  });
  await owner.api.addReviewer({
    params,
    body: { reviewer: { email: 'rev@port.test', organization: district } },
  });
  await owner.api.addCollaborator({ params, body: { participant: { email: 'col@port.test' } } });
  await addSite(egret, participant, participant);
  const answered = await addSite(egret, delegate, delegate, 'Levee Road 12');
  await answerRequired(egret, answered, delegate);
  await submitSite(egret, delegator);
  const { participants } = await owner.api.listParticipants({ params });
  const idOf = (email: string) => participants.find((one) => one.email === email)?._id ?? '';
  for (const [email, status] of [
    ['left@port.test', 5],
    ['out@port.test', 4],
  ] as const)
    await owner.api.setParticipantStatus({
      params: { participantId: idOf(email) },
      body: { status },
    });
  await api.settle();
});

type Values = (string | number | Date | null | undefined)[];

async function exported(by = egret.owner): Promise<{ blob: Blob; rows: Values[] }> {
  const { blob } = await by.api.exportParticipants({ params: { projectId: egret.projectId } });
  const workbook = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
  const rows: Values[] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as Values).slice(1)));
  return { blob, rows };
}

const csvOf = (rows: readonly Values[]) =>
  rows
    .map((row) =>
      Array.from(row, (value) =>
        value instanceof Date ? value.toISOString() : `"${String(value ?? '').replaceAll('"', '""')}"`,
      ).join(','),
    )
    .join('\r\n');

/** All of the table but what records that somebody exported and imported. */
async function state(): Promise<Map<string, unknown>> {
  const acts = /^(AUDIT|IMPORT|OUTBOX|IDEMPOTENCY)/;
  const items = (await everyItem()).filter(({ pk }) => !acts.test(String(pk)));
  return new Map(items.map((one) => [`${one.pk} ${one.sk}`, one]));
}

async function importUnchanged(file: File, by = egret.owner): Promise<void> {
  const before = await state();
  const params = { projectId: egret.projectId };
  const result = await by.api.importParticipants({ params, file });
  expect(result.participantImportErrors).toEqual([]);
  expect(result).toMatchObject({ status: 'finished', importCount: 0, errorCount: 0 });
  expect(result.existingCount).toBe(result.importTotal);
  await api.settle();
  expect(await state()).toEqual(before);
}

describe('an exported participants file', () => {
  test('tells how far each person is, as numbers and dates', async () => {
    const { rows } = await exported();
    const [heading = [], ...people] = rows;
    expect(heading.slice(-6)).toEqual([
      'Zip',
      'Status',
      'Delivery',
      'Properties',
      'Submitted',
      'Last Activity',
    ]);
    const of = (email: string) => {
      const row = people.find(([first]) => first === email) ?? [];
      return Object.fromEntries(heading.map((name, at) => [String(name), row[at]]));
    };
    expect(of('ana@port.test')).toMatchObject({
      ...{ 'Last Name': 'Ames, Jr.', Organization: district, Community: 'Belleville' },
      ...{ Status: 'Invited', Delivery: 'Sent', Properties: 0, Submitted: 0, 'Last Activity': undefined },
    });
    expect(of('rev@port.test')).toMatchObject({
      ...{ Organization: district, Role: 'Reviewer', Status: undefined, Properties: undefined },
    });
    expect(of(egret.delegator.user.email)).toMatchObject({
      ...{ Status: 'Working', Properties: 1, Submitted: 1, 'Last Activity': expect.any(Date) },
    });
    expect(of(egret.delegate.user.email)).toMatchObject({
      ...{ 'Delegator Email': egret.delegator.user.email, Properties: 1, Submitted: 0 },
      'Last Activity': expect.any(Date),
    });
    expect(of('left@port.test')).toMatchObject({ Status: 'Declined' });
    expect(of('out@port.test')).toMatchObject({ Status: 'Eliminated' });
  });

  test('changes nothing when it is imported again, as workbook or as CSV', async () => {
    const { blob, rows } = await exported();
    await importUnchanged(new File([blob], 'participants.xlsx'));
    await importUnchanged(new File([csvOf(rows)], 'participants.csv'));
  });

  test('changes nobody who is in the project, whatever the rows say', async () => {
    const { rows } = await exported();
    const [heading = [], ...people] = rows;
    const changed = people.map((row) =>
      Array.from(heading, (name, at) => {
        if (name === 'Organization') return 'Another Agency';
        if (name === 'Role') return 'Collaborator';
        if (name === 'Country') return 'Atlantis';
        return name === 'Delegator Email' ? '' : row[at];
      }),
    );
    await importUnchanged(new File([csvOf([heading, ...changed])], 'participants.csv'));
  });

  test('of a delegator has the own delegates, and changes nothing either', async () => {
    const { delegator, delegate } = egret;
    const { blob, rows } = await exported(delegator);
    expect(rows.slice(1).map(([email]) => email)).toEqual([delegate.user.email]);
    await importUnchanged(new File([blob], 'participants.xlsx'), delegator);
  });

  test('gives a row back that is wrong, with its other columns', async () => {
    const { owner, projectId } = egret;
    const { rows } = await exported();
    const [heading = []] = rows;
    const row = heading.map(
      (name) => ({ Email: 'gus@port.test', Country: 'Atlantis', Status: 'Working' })[String(name)],
    );
    const params = { projectId };
    const file = new File([csvOf([...rows, row])], 'participants.csv');
    const { importId, errorCount } = await owner.api.importParticipants({ params, file });
    expect(errorCount).toBe(1);
    const { blob } = await owner.api.exportParticipantImportProblems({ params: { projectId, importId } });
    const workbook = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
    const values: Values[] = [];
    workbook.worksheets[0]?.eachRow((one) => values.push((one.values as Values).slice(1)));
    expect(values[0]).toEqual([...heading, 'Problem']);
    expect(values[1]).toContain('Working');
    expect(values).toHaveLength(2);
  });
});
