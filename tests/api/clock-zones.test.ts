import { addDays, dateAt, dayInMilliseconds, startOfDay } from '@landbrief/domain';
import { runLifecycleClock } from '@landbrief/operations';
import { expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { askOneQuestion } from '../support/running-project.ts';

/** An hour of daylight saving, half an hour on the other side of the equator, and none. */
const zones = [
  { tz: 'America/Chicago', lateHours: 0 },
  { tz: 'Australia/Lord_Howe', lateHours: 23.5 },
  { tz: 'Pacific/Kiritimati', lateHours: 0 },
];

/** The next day, from the given one, that is longer or shorter than others in the zone; the given one where there is none. */
function changedDay(tz: string, from: string): string {
  for (let days = 0; days < 366; days++) {
    const date = addDays(from, days);
    if (startOfDay(addDays(date, 1), tz) - startOfDay(date, tz) !== dayInMilliseconds) return date;
  }
  return from;
}

/** `dueTransition` has a property test; this is the way from the schedule to statuses, mails and history. */
test('each change is made once, on its local day, around daylight saving, a day late and twice in a minute', async () => {
  const api = await testApi();
  const { clock } = api.environment.platform;
  const goTo = (time: number) => clock.advance((time - clock.now().getTime()) / 1000);
  const run = () => runLifecycleClock(api.environment);

  for (const { tz, lateHours } of zones) {
    const day = changedDay(tz, addDays(dateAt(clock.now().getTime(), tz), 4));
    goTo(startOfDay(addDays(day, -2), tz));
    const name = `Project ${tz.split('/')[1]}`;
    const owner = await api.person(`Olivia ${tz}`, { organization: tz, roles: ['projectOwner'] });
    const schedule = { startDate: day, deadline: addDays(day, 8), autoActivate: true };
    const { project } = await owner.api.createProject({ body: { tz, project: { name, ...schedule } } });
    await askOneQuestion(owner, project._id);
    const email = `pete@${tz.replace('/', '.').replace('_', '-')}.test`.toLowerCase();
    const participant = { email, role: 'participant' as const };
    await owner.api.addParticipant({ params: { projectId: project._id }, body: { participant } });

    const mails = async () => {
      await api.settle();
      return (await api.mailbox()).flatMap(({ to, subject }) => (to.includes(email) ? [subject] : []));
    };
    let sent = 0;
    for (const [date, subject] of [
      [day, 'Invitation'],
      [addDays(day, 1), '7 days left'],
      [addDays(day, 7), 'Due tomorrow'],
      [addDays(day, 9), 'Review'],
    ] as const) {
      const due = startOfDay(date, tz);
      goTo(due - 60_000);
      expect(await run()).toBe(0);
      goTo(due + lateHours * 3_600_000);
      const changed = await Promise.all([run(), run()]);
      expect(changed, `${tz} ${date}`).toContain(1);
      expect(await run()).toBe(0);
      const all = await mails();
      expect(all.slice(sent), `${tz} ${date}`).toEqual([expect.stringContaining(subject)]);
      sent = all.length;
    }
    const root = await api.person(`Ada ${tz}`, { roles: ['admin'] });
    const { history } = await root.api.listProjectHistory({ params: { id: project._id }, query: {} });
    const changes = history.filter(({ kind }) => kind === 'projectStatusChanged').reverse();
    expect(changes.map(({ text, at }) => [text, dateAt(Date.parse(at), tz)])).toEqual([
      ['Status changed from Setup to Active', day],
      ['Status changed from Active to Review', addDays(day, 9)],
    ]);
  }
});
