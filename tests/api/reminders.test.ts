import {
  addDays,
  dateAt,
  defaultReminders,
  messageFolder,
  participantStatus,
  projectStatus,
  type Reminders,
  timeOfDay,
} from '@landbrief/domain';
import { runLifecycleClock, runOutboxItem } from '@landbrief/operations';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createParticipant,
  createUser,
  getMember,
  getProject,
  getUser,
  listCopies,
  listDueOutboxItems,
  listMailsOfParticipant,
  recordDelivery,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import {
  addSite,
  answerRequired,
  projectInSetup,
  type RunningProject,
  runningProject,
} from '../support/running-project.ts';

const tz = 'America/Chicago';
let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const clockNow = () => api.environment.platform.clock.now().getTime();
const inDays = (days: number) => addDays(dateAt(clockNow(), tz), days);
const goTo = (time: number) => api.environment.platform.clock.advance((time - clockNow()) / 1000);
const settings = (reminders?: Partial<Reminders>) => ({
  ...{ showOwnerToParticipants: true, allowContributors: true },
  ...{ participantsSeeRequirements: true, remindParticipants: true },
  ...(reminders ? { reminders: { ...defaultReminders, ...reminders } as never } : {}),
});

/** One turn of the clock, and all work that follows. */
async function turn(): Promise<void> {
  await runLifecycleClock(api.environment);
  await api.settle();
}

async function change({ owner, projectId }: RunningProject, fields: object): Promise<void> {
  const client = await api.signedInAgain(owner.user);
  const { project } = await client.getProject({ params: { id: projectId } });
  await client.updateProject({
    params: { id: projectId },
    body: { project: { ...fields, version: project.version } },
  });
}

/** Who got reminders of the project, in order. */
const reminded = async (name: string) =>
  (await api.mailbox())
    .filter(({ subject }) => /left: |Due /.test(subject) && subject.endsWith(name))
    .map(({ to: [to = ''], subject }) => `${to.split('.')[0]} ${subject.split(':')[0]}`);

describe('the reminders that a project sets', () => {
  test('go out at its time of day, on its days, to those whom it names', async () => {
    const running = await runningProject(api, 'Plover', {
      deadline: inDays(16),
      settings: settings({ days: [2, 14], time: '08:30', to: ['requiredLeft', 'sentBack'] }),
    });
    const { participant, delegate, owner } = running;
    const { deadline = '' } = (await getProject(running.projectId)) ?? {};
    const due = timeOfDay(addDays(deadline, -14), '08:30', tz);
    const site = await addSite(running, participant, participant);
    await answerRequired(running, site, participant);
    await api.settle();
    goTo(due - 1000);
    await turn();
    expect(await reminded('Plover')).toEqual([]);
    goTo(due);
    await turn();
    await turn();
    // The delegator and the delegate have not begun.
    expect(await reminded('Plover')).toEqual(['pete 14 days left']);

    const again = async ({ user }: Person) => ({ user, token: '', api: await api.signedInAgain(user) });
    const [pete, dan, olivia] = await Promise.all([participant, delegate, owner].map(again));
    if (!pete || !dan || !olivia) throw new Error('Three people sign in.');
    const ofDelegate = await addSite(running, delegate, dan);
    await answerRequired(running, ofDelegate, dan);
    await pete.api.submitProperty({ params: { id: participant.participantId, propertyId: site } });
    await olivia.api.sendBackProperty({
      params: { id: participant.participantId, propertyId: site },
      body: { note: 'Please check the acreage with the county.' },
    });
    await change(running, { settings: { reminders: { days: [2], time: '17:00', to: ['sentBack'] } } });
    const last = timeOfDay(addDays(deadline, -2), '17:00', tz);
    goTo(last - 1000);
    await turn();
    await change(running, { settings: { reminders: { days: [2], time: '17:00', to: ['requiredLeft'] } } });
    goTo(last);
    await turn();
    const all = await reminded('Plover');
    expect(all.slice(1).sort()).toEqual(['dan 2 days left', 'dora 2 days left', 'pete 2 days left']);
  });

  test('are not sent afterwards when days are set that are over, and once where the time of a day is changed', async () => {
    const running = await runningProject(api, 'Dunlin', { deadline: inDays(10) });
    await change(running, {
      settings: { reminders: { days: [14, 12, 7, 1], time: '00:00', to: ['notStarted'] } },
    });
    await turn();
    expect(await reminded('Dunlin')).toEqual([]);
    const deadline = inDays(10);
    goTo(timeOfDay(addDays(deadline, -7), '00:00', tz));
    await turn();
    expect(await reminded('Dunlin')).toHaveLength(3);
    await change(running, {
      settings: { reminders: { days: [8, 7, 1], time: '12:00', to: ['notStarted'] } },
    });
    await turn();
    goTo(timeOfDay(addDays(deadline, -7), '12:00', tz));
    await turn();
    expect(await reminded('Dunlin')).toHaveLength(3);
    await change(running, { settings: { remindParticipants: false } });
    goTo(timeOfDay(addDays(deadline, -1), '13:00', tz));
    await change(running, { settings: { remindParticipants: true } });
    await turn();
    expect(await reminded('Dunlin')).toHaveLength(3);
    // Set to a time that is ahead, it is not lost.
    await change(running, { settings: { reminders: { days: [1], time: '15:00', to: ['notStarted'] } } });
    goTo(timeOfDay(addDays(deadline, -1), '15:00', tz));
    await turn();
    expect(await reminded('Dunlin')).toHaveLength(6);
  });

  test('go out once where they are changed in the minute in which one is due', async () => {
    const running = await runningProject(api, 'Ruff', { deadline: inDays(10) });
    const deadline = inDays(10);
    const set = (days: readonly number[], time: string) =>
      change(running, { settings: { reminders: { days, time, to: ['notStarted'] } } });
    goTo(timeOfDay(addDays(deadline, -7), '00:00', tz));
    await set([7, 5, 2], '00:00');
    await Promise.all([runLifecycleClock(api.environment), set([8, 7, 5], '00:01')]);
    await turn();
    goTo(timeOfDay(addDays(deadline, -7), '00:01', tz));
    await turn();
    expect((await reminded('Ruff')).sort()).toEqual(
      ['dan', 'dora', 'pete'].map((name) => `${name} 7 days left`),
    );
    goTo(timeOfDay(addDays(deadline, -5), '00:00', tz));
    await set([5], '18:00');
    await set([5], '00:01');
    goTo(timeOfDay(addDays(deadline, -5), '17:00', tz));
    await turn();
    await set([5], '18:00');
    goTo(timeOfDay(addDays(deadline, -5), '18:00', tz));
    await turn();
    expect((await reminded('Ruff')).slice(3).sort()).toEqual(
      ['dan', 'dora', 'pete'].map((name) => `${name} 5 days left`),
    );
  });

  test('go to nobody whose invitation is held', async () => {
    const running = await projectInSetup(api, 'Avocet', {
      deadline: inDays(9),
      settings: settings({ to: ['notStarted'] }),
    });
    const { owner, projectId, participant } = running;
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    await api.settle();
    const held = await getMember(projectId, participant.user.userId);
    if (!held) throw new Error('The participant is missing.');
    await commitWrites(recordDelivery(held, 'held'));
    goTo(timeOfDay(addDays(inDays(9), -7), '00:00', tz));
    await turn();
    expect((await reminded('Avocet')).sort()).toEqual(['dan 7 days left', 'dora 7 days left']);
  });

  test('are copied with the project, and bad ones are refused', async () => {
    const running = await projectInSetup(api, 'Whimbrel', { deadline: inDays(40) });
    const { owner, projectId } = running;
    const reminders = { days: [30, 14, 7, 2, 1], time: '07:45', to: ['sentBack' as const] };
    await change(running, { settings: { reminders } });
    const { project } = await owner.api.cloneProject({ params: { projectId }, body: {} });
    expect(project.settings.reminders).toEqual(reminders);
    const bad = change(running, { settings: { reminders: { days: [7, 7], time: '25:00', to: [] } } });
    await expect(bad).rejects.toMatchObject({
      code: 'validation_error',
      details: ['days', 'time', 'to'].map((field) =>
        expect.objectContaining({ path: `body.project.settings.reminders.${field}` }),
      ),
    });
    await change(running, { settings: { reminders: null } });
    const { project: after } = await owner.api.getProject({ params: { id: projectId } });
    expect(after.settings.reminders).toBeUndefined();
  });
});

describe('a deadline that moves while reminders go out', () => {
  /** People who take part, and between them so many who declined that reminding them takes a second step. */
  async function addPeople({ projectId }: RunningProject): Promise<void> {
    const now = timestamp(api.environment.platform.clock);
    const template = await getUser((await api.person('Nora Newell')).user.userId);
    if (!template) throw new Error('The person is missing.');
    for (let at = 0; at < 60; at++) {
      const [userId, email] = [newId(), `nora${at}.newell@county.test`];
      const declines = at >= 6 && at < 54;
      const status = declines ? participantStatus.declined : participantStatus.working;
      await commitWrites([
        ...(declines ? [] : createUser({ ...template, userId, email }).slice(0, -1)),
        ...createParticipant(
          {
            ...{ projectId, userId, participantId: newId(), email, role: 'participant', status },
            ...{ participating: !declines, approvers: [], collaborating: false, propertyCount: 0 },
            ...{ submittedCount: 0, delivery: 'sent', created: now, version: 1 },
          },
          { fullName: 'Nora Newell', temporary: false },
        ),
      ]);
    }
  }

  const waiting = async (kind: string) =>
    (await listDueOutboxItems('2999', 500)).filter((item) => item.kind === kind);
  const run = (items: readonly { outboxId: string }[]) =>
    Promise.all(items.map(({ outboxId }) => runOutboxItem(outboxId, api.environment)));
  const inboxOf = async ({ user }: Person) =>
    (await listCopies(user.userId, messageFolder.inbox)).filter(({ kind }) => kind === 'reminder');

  test('is told to nobody any more; each gets one reminder of each deadline, also when it is moved back', async () => {
    const running = await runningProject(api, 'Godwit', { deadline: inDays(9) });
    await addPeople(running);
    await api.settle();
    const first = inDays(9);
    goTo(timeOfDay(addDays(first, -7), '00:00', tz));
    await runLifecycleClock(api.environment);
    await run(await waiting('reminder-due'));
    expect(await waiting('reminder-due')).toHaveLength(1);
    await run((await waiting('reminder')).slice(0, 4));
    const [late, ...mails] = await waiting('mail');
    await run(mails);
    const sent = await reminded('Godwit');
    expect(sent).toHaveLength(3);

    const second = addDays(first, 3);
    await change(running, { deadline: second });
    await api.settle();
    // Not the mail either that waits, as while the mail service is down.
    expect(late).toBeDefined();
    expect(await reminded('Godwit')).toEqual(sent);

    await change(running, { deadline: first });
    await turn();
    await turn();
    const again = await reminded('Godwit');
    // Of 15 people, one has it in the inbox only.
    expect(again).toHaveLength(14);
    expect(new Set(again).size).toBe(14);
    expect(await inboxOf(running.participant)).toHaveLength(1);

    await change(running, { deadline: second });
    goTo(timeOfDay(addDays(second, -7), '00:00', tz));
    await turn();
    const all = (await reminded('Godwit')).slice(again.length);
    expect(new Set(all).size).toBe(15);
    expect(all.every((line) => line.endsWith('7 days left'))).toBe(true);
    expect(await inboxOf(running.participant)).toHaveLength(2);
  });

  test('or is over, or of a project that is paused, is told to nobody who has yet to agree either; the mail is listed as not sent', async () => {
    const running = await projectInSetup(api, 'Curlew', { deadline: inDays(9) });
    const { projectId, participant, owner } = running;
    await owner.api.publishConsent({
      params: { projectId },
      body: { version: 0, text: '<p>Keep the name of the client to yourself.</p>', asksContacts: true },
    });
    await owner.api.setProjectStatus({
      params: { status: projectStatus.active },
      body: { projectId },
    });
    await api.settle();
    const { participantId } = participant;
    const afterReminding = async (act: () => Promise<unknown>, kind = 'mail') => {
      const client = await api.signedInAgain(owner.user);
      await client.sendReminders({ params: { projectId }, body: { participantIds: [participantId] } });
      if (kind === 'mail') await run(await waiting('reminder-requested'));
      const [work] = await waiting(kind);
      await act();
      await api.settle();
      const mails = await listMailsOfParticipant(projectId, participantId);
      goTo(clockNow() + 61 * 60_000);
      return mails.find(({ mailId }) => mailId === work?.outboxId)?.delivery;
    };
    const setStatus = async (status: 1 | 5) =>
      (await api.signedInAgain(owner.user)).setProjectStatus({ params: { status }, body: { projectId } });
    expect(await afterReminding(() => Promise.resolve())).toBe('sent');
    expect(await afterReminding(() => change(running, { deadline: inDays(12) }))).toBe('failed');
    for (const kind of ['mail', 'reminder-requested']) {
      expect(await afterReminding(() => setStatus(projectStatus.paused), kind)).toBe('failed');
      await setStatus(projectStatus.active);
      await api.settle();
    }
    const params = { projectId, participantId };
    const { history } = await (await api.signedInAgain(owner.user)).listParticipantHistory({
      params,
      query: {},
    });
    expect(history[0]?.text).toBe('Reminder requested');
    const isOver = async () => goTo(timeOfDay(inDays(14), '00:00', tz));
    expect(await afterReminding(isOver)).toBe('failed');
  });
});
