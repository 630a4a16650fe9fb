import { expect, it } from 'vitest';
import {
  participantParts,
  phaseRows,
  propertyParts,
  reminderCounts,
  requirementParts,
} from './overview-figures.ts';
import type { ProjectOverview } from './queries.ts';

/** Ten people, one of them eliminated; the invitation of one came back. */
const overview: ProjectOverview = {
  participants: {
    total: 9,
    invited: 2,
    working: 4,
    completed: 3,
    declined: 0,
    eliminated: 1,
    nothingAnswered: 1,
    partlyAnswered: 3,
    sentBack: 0,
    held: 0,
    undelivered: 1,
  },
  properties: {
    total: 7,
    new: 1,
    working: 2,
    submitted: 4,
    eliminated: 2,
    requirementsMet: 3,
    requirementsNotMet: 1,
    unseenAnswers: 12,
    byPhase: [{ phase: 2, open: 3, submitted: 4 }],
  },
  openClarifications: 0,
};
const sum = (parts: { value: number }[]) => parts.reduce((all, { value }) => all + value, 0);

it('the parts of the bars are everybody and everything that is not eliminated', () => {
  expect(sum(participantParts(overview, ''))).toBe(overview.participants.total);
  expect(sum(propertyParts(overview, ''))).toBe(overview.properties.total);
  expect(sum(requirementParts(overview, ''))).toBe(overview.properties.submitted);
});

it('declined and sent back show where somebody is', () => {
  const names = (given: ProjectOverview) => participantParts(given, '').map(({ name }) => name);
  expect(names(overview)).toEqual(['Completed', 'Partly answered', 'Nothing answered', 'Not accepted yet']);
  const participants = { ...overview.participants, declined: 1, sentBack: 1 };
  expect(names({ ...overview, participants })).toEqual([
    'Completed',
    'Partly answered',
    'Sent back',
    'Nothing answered',
    'Not accepted yet',
    'Declined',
  ]);
});

it('each part leads to the list of what it counts', () => {
  expect(participantParts(overview, '/projects/p').map(({ to }) => to)).toEqual([
    '/projects/p/participants?filter=completed',
    '/projects/p/participants?filter=working',
    '/projects/p/participants?filter=working',
    '/projects/p/participants?filter=invited',
  ]);
  expect(propertyParts(overview, '/projects/p').map(({ to }) => to)).toEqual(
    [2, 1, 0].map((status) => `/projects/p/properties?filter=statuses:${status}`),
  );
});

it('phases that nothing has reached have rows too', () => {
  expect(phaseRows(overview, 3)).toEqual([
    { phase: 1, open: 0, submitted: 0 },
    { phase: 2, open: 3, submitted: 4 },
    { phase: 3, open: 0, submitted: 0 },
  ]);
});

it('reminders go by the states that the bars count, and to no invitation that is held', () => {
  const participants = { ...overview.participants, held: 1 };
  expect(reminderCounts({ ...overview, participants })).toEqual({
    notAccepted: 1,
    nothingAnswered: 1,
    partlyAnswered: 3,
    sentBack: 0,
  });
});
