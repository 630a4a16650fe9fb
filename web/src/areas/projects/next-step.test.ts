import { type ProjectStatus, projectStatus } from '@landbrief/domain';
import { expect, it } from 'vitest';
import type { Project } from '../../api.ts';
import { followingPhase, nextStepText, stagesOf } from './next-step.ts';

const { new: setup, active, review, closed, archived, paused } = projectStatus;
const now = Date.parse('2026-11-20T12:00:00Z');

/** A project of two phases, in the first one. */
const project = (status: ProjectStatus, over: Partial<Project> = {}) =>
  ({
    status,
    startDate: '2026-11-01',
    deadline: '2026-12-04',
    tz: 'America/Chicago',
    activePhase: 1,
    phaseCount: 2,
    questionCount: 91,
    participantCount: 3,
    autoActivate: false,
    ...over,
  }) as Project;

const textOf = (given: Project, open = 0, submitted = 0) => nextStepText(given, { open, submitted }, now);

it.each([
  [project(setup, { questionCount: 0 }), 0, 0, 'no questions yet'],
  [project(setup, { autoActivate: true }), 0, 0, 'activated by itself on Nov 1, 2026'],
  [project(setup, { participantCount: 0 }), 0, 0, 'Nobody is invited yet. Invite people'],
  [project(setup, { participantCount: 1 }), 0, 0, '1 person gets an email'],
  [project(active, { participantCount: 0 }), 0, 0, 'Whoever you add gets an email at once'],
  [project(active), 0, 0, 'Nobody has added a property yet. They can until Dec 4, 2026'],
  [project(active), 4, 1, '4 of 5 properties not submitted yet'],
  [project(active), 0, 5, 'Begin phase 2, or set it to review'],
  [project(active, { activePhase: 2 }), 0, 5, 'submitted. Set it to review'],
  [project(paused), 1, 1, 'Reactivate it to go on'],
  [project(paused, { deadline: '2026-11-10' }), 1, 1, 'Reactivate it with a new one'],
  [project(review), 0, 2, '2 properties to look at and decide about. Then begin phase 2, or close it'],
  [
    project(review, { activePhase: 2 }),
    0,
    0,
    'No property was submitted. Reactivate it if you still expect one; otherwise close it',
  ],
  [project(closed), 0, 2, 'Archive it'],
  [project(archived), 0, 2, 'Unarchive it'],
])('what comes next (%#)', (given, open, submitted, text) => {
  expect(textOf(given, open, submitted)).toContain(text);
});

it('a phase follows while there is another one and the project is running', () => {
  expect([active, paused, review].map((status) => followingPhase(project(status)))).toEqual([2, 2, 2]);
  expect([setup, closed, archived].map((status) => followingPhase(project(status)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(followingPhase(project(active, { activePhase: 2 }))).toBeUndefined();
});

it('the stages behind are done, and a paused project is in its active one', () => {
  const states = (status: ProjectStatus) => stagesOf(project(status), now).map(({ state }) => state);
  expect(states(setup)).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(states(paused)).toEqual(states(active));
  expect(states(archived)).toEqual(['done', 'done', 'done', 'done', 'now']);
  expect(stagesOf(project(paused), now)[1]?.name).toBe('Paused');
});

it('the deadline shows when little time is left, and when it is over', () => {
  const tone = (deadline: string) => stagesOf(project(active, { deadline }), now)[1]?.tone;
  expect([tone('2026-12-04'), tone('2026-11-27'), tone('2026-11-19')]).toEqual([undefined, 'soon', 'over']);
  expect(stagesOf(project(review, { deadline: '2026-11-19' }), now)[1]?.tone).toBeUndefined();
});
