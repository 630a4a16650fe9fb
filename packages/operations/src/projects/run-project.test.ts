import { newId } from '@landbrief/platform';
import { commitWrites, listDueOutboxItems } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { fileOf } from '../../../../tests/support/file-of.ts';
import { addSite, runningProject, submitSite } from '../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import { addToParticipantList } from '../../../store/src/participants/participant-list.ts';
import { remindMany } from '../participants/remind.ts';

type Step = Parameters<typeof remindMany>[0];

/** Invited people, only where reminders look for them. */
async function listInvited(projectId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const writes = ids.map((participantId, at) =>
    addToParticipantList(
      {
        ...{ projectId, participantId, userId: newId(), email: `nora.newell.${at}@county.test` },
        ...{ role: 'participant', status: 0, submittedCount: 0, delivery: 'sent' },
      },
      { fullName: `Nora Newell ${at}`, temporary: true },
    ),
  );
  for (let from = 0; from < count; from += 100) await commitWrites(writes.slice(from, from + 100));
  return ids;
}

describe('a project that runs', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  test('has a history of what people and the owner did, and each participant a part of it', async () => {
    const running = await runningProject(api, 'Osprey', {
      settings: {
        showOwnerToParticipants: false,
        allowContributors: true,
        participantsSeeRequirements: true,
        remindParticipants: true,
      },
    });
    const { projectId, owner, participant, delegate, delegator } = running;
    await submitSite(running, participant);
    const mill = await submitSite(running, delegate);
    await delegator.api.submitProperty({ params: { id: delegator.participantId, propertyId: mill } });
    await owner.api.eliminateProperty({ params: { propertyId: mill } });
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    await owner.api.markParticipantWorking({ params: { id: participant.participantId } });
    await owner.api.incrementProjectPhase({ params: { projectId }, body: { activePhase: 1 } });
    const { history } = await owner.api.listProjectHistory({ params: { id: projectId }, query: {} });
    expect(history.map(({ text, by, participant: whose }) => [text, by?.fullName, whose?.fullName])).toEqual([
      ['Phase 2 began', 'Olivia Osprey', undefined],
      ['Brought back', 'Olivia Osprey', 'Pete Osprey'],
      ['Eliminated', 'Olivia Osprey', 'Pete Osprey'],
      ['Property eliminated', 'Olivia Osprey', 'Dan Osprey'],
      ['Property approved', 'Dora Osprey', 'Dan Osprey'],
      ['Property submitted to the delegator for approval', 'Dan Osprey', 'Dan Osprey'],
      ['Property added', 'Dan Osprey', 'Dan Osprey'],
      ['Property submitted', 'Pete Osprey', 'Pete Osprey'],
      ['Property added', 'Pete Osprey', 'Pete Osprey'],
      ['Accepted the invitation', 'Pete Osprey', 'Pete Osprey'],
      ['Accepted the invitation', 'Dan Osprey', 'Dan Osprey'],
      ['Accepted the invitation', 'Dora Osprey', 'Dora Osprey'],
      ['Status changed from Setup to Active', 'Olivia Osprey', undefined],
      ['Added as participant', 'Olivia Osprey', 'Pete Osprey'],
      ['Added as delegate', 'Olivia Osprey', 'Dan Osprey'],
      ['Added as delegator', 'Olivia Osprey', 'Dora Osprey'],
    ]);
    const own = await participant.api.listParticipantHistory({
      params: { projectId, participantId: participant.participantId },
      query: {},
    });
    expect(own.history.map(({ text, by }) => [text, by?.fullName])).toEqual([
      ['Brought back', undefined],
      ['Eliminated', undefined],
      ['Property submitted', 'Pete Osprey'],
      ['Property added', 'Pete Osprey'],
      ['Accepted the invitation', 'Pete Osprey'],
      ['Added as participant', undefined],
    ]);
    await expect(
      participant.api.listProjectHistory({ params: { id: projectId }, query: {} }),
    ).rejects.toMatchObject({ status: 403 });
    // The properties follow by the outbox, without an author of their own.
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    await api.settle();
    await owner.api.markParticipantWorking({ params: { id: participant.participantId } });
    await api.settle();
    const after = await owner.api.listProjectHistory({ params: { id: projectId }, query: { limit: 4 } });
    expect(after.history.map(({ text, property }) => [text, property?.name])).toEqual([
      ['Property brought back', 'Riverbend Commerce Park, Tract 4'],
      ['Brought back', undefined],
      ['Property eliminated', 'Riverbend Commerce Park, Tract 4'],
      ['Eliminated', undefined],
    ]);
  });

  const reminders = async ({ user }: Person) =>
    (await api.mailbox()).filter(
      ({ to, subject }) => to.includes(user.email) && subject.includes('days left'),
    );

  test('reminds by state or a selection, nobody more than once an hour, and a delegator the own delegates', async () => {
    const running = await runningProject(api, 'Kestrel');
    const { projectId, owner, participant, delegate, delegator } = running;
    await addSite(running, participant, participant);
    await submitSite(running, delegate);
    await api.settle();
    const params = { projectId };
    const both = await Promise.all([
      owner.api.sendReminders({ params, body: { state: 'nothingAnswered' } }),
      owner.api.sendReminders({ params, body: { state: 'nothingAnswered' } }),
    ]);
    expect(both.map(({ reminded }) => reminded).toSorted()).toEqual([0, 1]);
    await api.settle();
    const [mail, ...more] = await reminders(participant);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('1 property');
    const participantIds = [participant, delegate, delegator].map((one) => one.participantId);
    await expect(delegator.api.sendReminders({ params, body: { participantIds } })).rejects.toMatchObject({
      status: 404,
    });
    expect(
      await delegator.api.sendReminders({ params, body: { participantIds: [delegate.participantId] } }),
    ).toMatchObject({ reminded: 1, skipped: 0 });
    await owner.api.eliminateParticipant({ params: { id: delegator.participantId } });
    expect(await owner.api.sendReminders({ params, body: { participantIds } })).toMatchObject({
      ...{ reminded: 0, skipped: 3 },
    });
    await api.settle();
    expect(await reminders(delegate)).toHaveLength(1);
    await expect(
      participant.api.sendReminders({ params, body: { state: 'notAccepted' } }),
    ).rejects.toMatchObject({ status: 403 });
    await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
    await expect(
      owner.api.sendReminders({ params, body: { state: 'nothingAnswered' } }),
    ).rejects.toMatchObject({ code: 'not_allowed_in_status' });
  });

  test('reminds many after the reply, once each, also when a step is repeated', async () => {
    const running = await runningProject(api, 'Merlin');
    const { projectId, owner, participant } = running;
    const seeded = await listInvited(projectId, 120);
    const params = { projectId };
    const one = await owner.api.sendReminders({
      params,
      body: { participantIds: [participant.participantId] },
    });
    expect(one).toMatchObject({ reminded: 1, skipped: 0 });
    const participantIds = [participant.participantId, ...seeded];
    const many = await owner.api.sendReminders({ params, body: { participantIds } });
    expect(many).toMatchObject({ reminded: 120, skipped: 1 });
    const again = await owner.api.sendReminders({ params, body: { participantIds } });
    const due = await listDueOutboxItems('2999', 500);
    const steps = due.filter(({ kind }) => kind === 'reminders-requested');
    // Nobody was reminded yet: only a step tells who is reminded.
    expect(again).toMatchObject({ reminded: 120, skipped: 1 });
    expect(steps).toHaveLength(4);
    const job = { ...api.environment, log: api.environment.platform.log };
    for (const step of [...steps, ...steps.slice(0, 1)]) await remindMany(step as Step, job);
    const mails = (await listDueOutboxItems('2999', 500)).filter(({ kind }) => kind === 'reminder-requested');
    expect(new Set(mails.map(({ payload }) => JSON.stringify(payload))).size).toBe(121);
    expect(mails).toHaveLength(121);
    expect(await owner.api.sendReminders({ params, body: { participantIds } })).toMatchObject({
      ...{ reminded: 0, skipped: 121 },
    });
  });

  test('is exported with a sheet for each phase, numbers as numbers, and texts never as formulas', async () => {
    const running = await runningProject(api, 'Harrier');
    const { projectId, owner, participant, questions } = running;
    const propertyId = await submitSite(running, participant);
    const other = await addSite(running, participant, participant, '=HYPERLINK("http://evil.test")');
    await participant.api.saveAnswer({
      params: { projectId, propertyId: other, questionId: questions.zoning._id },
      body: { answerData: { value: '=1+1' } },
    });
    const { blob } = fileOf(await owner.api.exportProject({ params: { projectId } }));
    const workbook = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      ...['Report', 'Properties', 'Phase 1', 'Phase 2'],
    ]);
    const rows = workbook.getWorksheet('Phase 1')?.getSheetValues() as unknown[][];
    const rowOf = (text: string) => rows.find((row) => row?.[4] === text) ?? [];
    expect(rowOf(questions.acres.text).slice(10, 12)).toEqual([212, 'Met']);
    expect(rowOf(questions.zoning.text)[12]).toBe('=1+1');
    const { clarification } = await participant.api.askClarification({
      params: { projectId },
      body: { text: '=Does ours count?', question: questions.rail._id, property: propertyId },
    });
    await owner.api.answerClarification({
      params: { projectId, clarificationId: clarification._id },
      body: { answer: 'A spur counts.', audience: 'asker', version: 1 },
    });
    const query = { clarifications: true };
    const more = fileOf(await owner.api.exportProject({ params: { projectId }, query }));
    const withThem = await openInExceljs(new Uint8Array(await more.blob.arrayBuffer()));
    expect(withThem.getWorksheet('Clarifications')?.getRow(2).values).toMatchObject({
      ...{ 1: questions.rail.text, 3: 'Pete Harrier', 5: '=Does ours count?', 7: 'A spur counts.' },
      ...{ 9: 'The person who asked' },
    });
    const { properties } = await owner.api.listOwnerProperties({ params: { projectId }, body: {} });
    expect(properties.map(({ _id }) => _id)).toContain(propertyId);
    await expect(participant.api.exportProject({ params: { projectId } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
