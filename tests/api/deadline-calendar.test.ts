import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { type RawMail, rawMailsTo } from '../support/raw-mails.ts';
import { type RunningProject, runningProject } from '../support/running-project.ts';

let api: TestApi;
let running: RunningProject;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Curlew', {
    settings: {
      ...{ showOwnerToParticipants: false, allowContributors: true },
      ...{ participantsSeeRequirements: true, remindParticipants: true },
    },
  });
});

/** The calendar file of each mail that has one, as its lines. */
const eventsIn = (mails: readonly RawMail[]) =>
  mails.flatMap(({ attachments, source }) =>
    attachments
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .map(({ content }) => ({ source, file: new TextDecoder().decode(content as ArrayBuffer) })),
  );
const valueIn = (file: string | undefined, name: string) =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(file?.replaceAll('\r\n ', '').replaceAll('\r\n', '\n') ?? '')?.[1];
const events = async (place: keyof Pick<RunningProject, 'participant' | 'delegate'> = 'participant') =>
  eventsIn(await rawMailsTo(api, running[place].user.email));

async function moveDeadline(deadline: string) {
  const { owner, projectId } = running;
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const change = { deadline, version: project.version };
  await owner.api.updateProject({ params: { id: projectId }, body: { project: change } });
}
const setStatus = (status: 2 | 3) =>
  running.owner.api.setProjectStatus({ params: { status }, body: { projectId: running.projectId } });

test('an invitation has the deadline for the calendar, and tells nothing of a hidden owner there', async () => {
  const [{ file, source } = { file: '', source: '' }, ...more] = await events();
  expect(more).toEqual([]);
  expect(source).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/i);
  expect(valueIn(file, 'METHOD')).toBe('PUBLISH');
  // January 31 ends at midnight in Chicago.
  expect(valueIn(file, 'DTEND')).toBe('20300201T060000Z');
  expect(valueIn(file, 'SUMMARY')).toBe('Due: Project Curlew');
  expect(file).not.toMatch(/olivia|agency/i);
  const [other] = await events('delegate');
  expect(valueIn(other?.file, 'UID')).not.toBe(valueIn(file, 'UID'));
});

test('a deadline that is moved ten times is told once, as the next version of the same event', async () => {
  const [before] = await events();
  for (let day = 10; day < 20; day++) await moveDeadline(`2030-03-${day}`);
  expect(await events()).toHaveLength(1);
  const { clock } = api.environment.platform;
  clock.advance(11 * 60);
  const [, moved, ...more] = await events();
  clock.advance(-11 * 60);
  expect(more).toEqual([]);
  expect(valueIn(moved?.file, 'DTEND')).toBe('20300320T050000Z');
  expect(valueIn(moved?.file, 'UID')).toBe(valueIn(before?.file, 'UID'));
  expect(Number(valueIn(moved?.file, 'SEQUENCE'))).toBeGreaterThan(Number(valueIn(before?.file, 'SEQUENCE')));
  const mail = (await rawMailsTo(api, running.participant.user.email)).at(-1);
  expect(mail?.subject).toBe('New deadline: Project Curlew');
  expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('is now the end of March 19, 2030 (Central Time).');
});

test('closing the project cancels the event', async () => {
  await setStatus(2);
  expect(await events()).toHaveLength(2);
  await setStatus(3);
  const cancelled = (await events()).at(-1)?.file;
  expect(valueIn(cancelled, 'METHOD')).toBe('CANCEL');
  expect(valueIn(cancelled, 'STATUS')).toBe('CANCELLED');
  const [first] = await events();
  expect(valueIn(cancelled, 'UID')).toBe(valueIn(first?.file, 'UID'));
  expect(Number(valueIn(cancelled, 'SEQUENCE'))).toBeGreaterThan(Number(valueIn(first?.file, 'SEQUENCE')));
});
