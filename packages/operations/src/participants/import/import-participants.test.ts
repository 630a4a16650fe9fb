import { runOutboxItem } from '@landbrief/operations';
import { timestamp } from '@landbrief/platform';
import { readParticipantsFile } from '@landbrief/spreadsheet';
import { findUserByEmail, listDueOutboxItems, listParticipants } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { interpose } from '../../../../../tests/support/interpose.ts';
import {
  projectInSetup,
  type RunningProject,
  runningProject,
} from '../../../../../tests/support/running-project.ts';

const csv = (...lines: string[]) => new File([lines.join('\n')], 'people.csv', { type: 'text/csv' });
const mistakes = (errors: readonly { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`);

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

async function emailsOf({ projectId }: RunningProject): Promise<string[]> {
  return (await listParticipants(projectId)).map(({ email }) => email);
}

describe('a participants file', () => {
  let heron: RunningProject;
  beforeAll(async () => {
    heron = await runningProject(api, 'Heron');
    await api.person('Vera Valley', { organization: 'Valley Power' });
  });

  const file = () =>
    csv(
      'Email,First Name,Last Name,Role,Delegator Email,Country,State,County,Community,Zip',
      'dee@county.test,Dee,Delgado,Delegate,dora.two@state.test,,,,,',
      'dora.two@state.test,Dora,Two,Delegator,,,,,,',
      'ana@city.test,Ana,Ames,,,USA,Illinois,St. Clair,Belleville,62220',
      `${heron.participant.user.email},Pete,Heron,,,,,,,`,
      'ana@city.test,Ana,Again,,,,,,,',
      'not an address,No,Body,,,,,,,',
      'gus@city.test,Gus,Green,,,Atlantis,,,,',
      'hal@city.test,Hal,Hill,,,USA,Illinois,Nowhere,,',
      'ida@county.test,Ida,Iver,Delegate,stranger@state.test,,,,,',
      'joe@city.test,Joe,Jones,Reviewer,,,,,,',
      'kim@lakes.test,Kim,Klein,,,Canada,Ontario,,,',
    );

  const expected = [
    '6 Email duplicate_email',
    '7 Email validation_error',
    '8 Country region_validation_error',
    '9 County region_validation_error',
    '10 Delegator Email user_resolution_error',
    '11 Role permission_error',
  ];

  test('counts who is there already as such, whatever else the row says', async () => {
    const { projectId, owner, participant } = heron;
    const { email } = participant.user;
    for (const more of ['Observer of the board,', 'Delegate,', 'Participant,nobody'])
      expect(
        await owner.api.previewImportParticipants({
          params: { projectId },
          file: csv('Email,Role,Delegator Email', `${email},${more}`),
        }),
      ).toMatchObject({ importTotal: 1, newCount: 0, existingCount: 1, errorCount: 0 });
  });

  test('is looked at first: who is new, who is there, and the mistakes by row; nothing is written', async () => {
    const { projectId, owner } = heron;
    const before = await emailsOf(heron);
    const preview = await owner.api.previewImportParticipants({ params: { projectId }, file: file() });
    expect(preview).toMatchObject({ importTotal: 11, newCount: 4, existingCount: 1, errorCount: 6 });
    expect(mistakes(preview.participantImportErrors)).toEqual(expected);
    expect(preview.participantImportErrors[0]).toMatchObject({
      message: 'Duplicate email address found in the import data.',
      detail: 'Email ana@city.test stands in row 4 already.',
    });
    expect(preview.people[3]).toEqual({
      row: 5,
      email: heron.participant.user.email,
      fullName: 'Pete Heron',
      role: 'participant',
      included: true,
    });
    expect(await emailsOf(heron)).toEqual(before);
  });

  test('adds its valid rows, delegators of the same file too, and gives the others back as a sheet', async () => {
    const { projectId, owner } = heron;
    const result = await owner.api.importParticipants({ params: { projectId }, file: file() });
    expect(result).toMatchObject({
      status: 'finished',
      importTotal: 11,
      doneCount: 11,
      importCount: 4,
      existingCount: 1,
      errorCount: 6,
    });
    expect(mistakes(result.participantImportErrors)).toEqual(expected);
    const people = new Map((await listParticipants(projectId)).map((one) => [one.email, one]));
    const delegator = people.get('dora.two@state.test');
    expect(people.get('dee@county.test')).toMatchObject({
      role: 'delegate',
      delegatorId: delegator?.participantId,
    });
    expect(delegator).toMatchObject({ role: 'delegator', invitedDelegateCount: 1 });
    expect(await findUserByEmail('ana@city.test')).toMatchObject({
      temporary: true,
      firstName: 'Ana',
      communities: [{ communityName: 'Belleville', countyName: 'St. Clair County', stateAbbrev: 'IL' }],
    });
    expect(await findUserByEmail('kim@lakes.test')).toMatchObject({ regionIntl: true, communities: [] });

    const { importId } = result;
    const sheet = await owner.api.exportParticipantImportProblems({ params: { projectId, importId } });
    const bad = await readParticipantsFile(new Uint8Array(await sheet.blob.arrayBuffer()));
    expect(bad.total).toBe(6);
    expect(bad.people.map(({ person }) => person.email)).toContain('gus@city.test');
    await expect(
      heron.delegator.api.getParticipantImport({ params: { projectId, importId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('imported again adds and mails nobody', async () => {
    const { projectId, owner } = heron;
    await api.settle();
    const [before, mails] = [await emailsOf(heron), (await api.mailbox()).length];
    const again = await owner.api.importParticipants({ params: { projectId }, file: file() });
    expect(again).toMatchObject({ importCount: 0, existingCount: 5, errorCount: 6 });
    await api.settle();
    expect(await emailsOf(heron)).toEqual(before);
    expect((await api.mailbox()).length).toBe(mails);
  });

  test('that was exported adds nobody', async () => {
    const { projectId, owner } = heron;
    const { blob } = await owner.api.exportParticipants({ params: { projectId } });
    const before = await emailsOf(heron);
    const preview = await owner.api.previewImportParticipants({
      params: { projectId },
      file: new File([blob], 'participants.xlsx'),
    });
    expect(preview).toMatchObject({
      importTotal: before.length,
      existingCount: before.length,
      errorCount: 0,
    });
  });

  test('of a delegator adds delegates of their own, and nobody else', async () => {
    const { projectId, delegator, delegate } = heron;
    const result = await delegator.api.importParticipants({
      params: { projectId },
      file: csv(
        'Email,Role,Delegator Email',
        'liz@county.test,,',
        `max@county.test,Delegate,${delegator.user.email}`,
        'ned@county.test,Participant,',
        'oda@county.test,Delegate,dora.two@state.test',
      ),
    });
    expect(result).toMatchObject({ importCount: 2, errorCount: 2 });
    expect(mistakes(result.participantImportErrors)).toEqual([
      '4 Role permission_error',
      '5 Delegator Email permission_error',
    ]);
    const { blob } = await delegator.api.exportParticipants({ params: { projectId } });
    const exported = await readParticipantsFile(new Uint8Array(await blob.arrayBuffer()));
    expect(exported.people.map(({ person }) => person.email).toSorted()).toEqual([
      delegate.user.email,
      'liz@county.test',
      'max@county.test',
    ]);
    await expect(
      delegate.api.importParticipants({ params: { projectId }, file: csv('Email', 'x@y.test') }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('names an organization to which the address does not belong', async () => {
    const owner = await api.person('Oscar Orchard', {
      organization: 'Orchard Agency',
      roles: ['projectOwner', 'admin'],
    });
    await owner.api.createOrganization({
      body: { org: { name: 'Harbor Office', emailDomains: ['harbor.test'] } },
    });
    const preview = await heron.owner.api.previewImportParticipants({
      params: { projectId: heron.projectId },
      file: csv('Email,Organization', 'pia@harbor.test,Lake Office', 'quin@harbor.test,harbor office'),
    });
    expect(preview.newCount).toBe(1);
    expect(preview.participantImportErrors).toEqual([
      {
        row: 2,
        column: 'Organization',
        code: 'domain_mismatch',
        message:
          'Email domain does not match the specified organization. Please verify the correct organization.',
        detail: 'harbor.test belongs to Harbor Office.',
        value: 'Lake Office',
      },
    ]);
  });
});

/** Runs the imports that are due, and none of the work that their people cause. */
async function runImports(): Promise<void> {
  for (;;) {
    const due = await listDueOutboxItems(timestamp(api.environment.platform.clock), 2_000);
    const steps = due.filter(({ kind }) => kind === 'import-participants');
    if (steps.length === 0) return;
    for (const { outboxId } of steps) await runOutboxItem(outboxId, api.environment);
  }
}

test('a file of many people is added in steps that may be ended anywhere and begin again', async () => {
  const egret = await projectInSetup(api, 'Egret');
  const { projectId, owner } = egret;
  const people = Array.from({ length: 140 }, (_, at) =>
    at % 20 === 7 ? `bad ${at},Bad,Row` : `person${at}@towns.test,Person,${at}`,
  );
  const file = csv('Email,First Name,Last Name', ...people);
  const started = await owner.api.importParticipants({ params: { projectId }, file });
  expect(started).toMatchObject({ status: 'running', importTotal: 140, doneCount: 7, errorCount: 7 });
  let transactions = 0;
  const end = interpose(api, {
    after: async ({ name, says }) => {
      if (name !== 'TransactWriteItemsCommand' || !says('towns.test')) return;
      transactions += 1;
      // The process is killed: after this transaction nothing more is written, nor recorded.
      if (transactions === 3) throw new Error('killed');
    },
  });
  await runImports();
  end();
  const { importId } = started;
  const half = await owner.api.getParticipantImport({ params: { projectId, importId } });
  expect(half.status).toBe('running');
  expect((await emailsOf(egret)).length).toBeGreaterThan(3);

  // Somebody imports the file again meanwhile.
  const again = await owner.api.importParticipants({ params: { projectId }, file });
  api.environment.platform.clock.advance(60);
  await runImports();
  const ended = await owner.api.getParticipantImport({ params: { projectId, importId } });
  const second = await owner.api.getParticipantImport({
    params: { projectId, importId: again.importId },
  });
  expect(ended).toMatchObject({ status: 'finished', doneCount: 140, errorCount: 7 });
  expect(second).toMatchObject({ status: 'finished', doneCount: 140, errorCount: 7 });
  expect(ended.importCount + second.importCount).toBe(133);
  const emails = (await emailsOf(egret)).filter((email) => email.endsWith('@towns.test'));
  expect(new Set(emails).size).toBe(133);
  expect(emails).toHaveLength(133);
  const { participantCount } = await owner.api.listParticipants({ params: { projectId } });
  expect(participantCount).toBe(136);
});

test('adds nobody to a project that is closed meanwhile, and says so', async () => {
  const plover = await runningProject(api, 'Plover');
  const { projectId, owner } = plover;
  const before = await emailsOf(plover);
  let isClosed = false;
  const end = interpose(api, {
    before: async ({ name, says }) => {
      if (isClosed || name !== 'TransactWriteItemsCommand' || !says('EMAIL#early@towns.test')) return;
      isClosed = true;
      for (const status of [2, 3] as const)
        await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
    },
  });
  const file = csv('Email', 'early@towns.test', 'late@towns.test');
  const result = await owner.api.importParticipants({ params: { projectId }, file });
  end();
  expect(result).toMatchObject({ importCount: 0, errorCount: 2, doneCount: 2 });
  expect(result.participantImportErrors.map(({ code, detail }) => `${code} ${detail}`)).toEqual(
    Array(2).fill('not_allowed_in_status The project is closed or deleted.'),
  );
  expect(await emailsOf(plover)).toEqual(before);
});

test('several people who are added while the project is closed are each refused, and nobody is invited', async () => {
  const avocet = await runningProject(api, 'Avocet');
  const { projectId, owner } = avocet;
  const before = await emailsOf(avocet);
  let isClosed = false;
  const end = interpose(api, {
    before: async ({ name, says }) => {
      if (isClosed || name !== 'TransactWriteItemsCommand' || !says('EMAIL#ann@towns.test')) return;
      isClosed = true;
      for (const status of [2, 3] as const)
        await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
    },
  });
  const participants = [{ email: 'ann@towns.test' }, { email: 'ben@towns.test' }];
  const { success, errors } = await owner.api.addParticipants({
    params: { projectId },
    body: { participants },
  });
  end();
  expect(success).toBe(0);
  expect(errors.map(({ code }) => code)).toEqual(['not_allowed_in_status', 'not_allowed_in_status']);
  expect(await emailsOf(avocet)).toEqual(before);
});

test('of many people ends as failed, with the reason, when the project is closed before it begins', async () => {
  const stilt = await runningProject(api, 'Stilt');
  const { projectId, owner } = stilt;
  const people = Array.from({ length: 101 }, (_, at) => `stilt${at}@towns.test`);
  const { importId } = await owner.api.importParticipants({
    params: { projectId },
    file: csv('Email', ...people),
  });
  for (const status of [2, 3] as const)
    await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
  await runImports();
  expect(await owner.api.getParticipantImport({ params: { projectId, importId } })).toMatchObject({
    ...{ status: 'failed', failure: 'The project is closed or deleted.', importCount: 0 },
  });
});
