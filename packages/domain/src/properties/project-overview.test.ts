import { expect, test } from 'vitest';
import {
  countParticipants,
  countProperties,
  isAskedToRemind,
  progressOf,
  progressStates,
} from './project-overview.ts';

const person = (participantId: string, status: number, more: object = {}) => ({
  participantId,
  role: 'participant',
  status,
  ...more,
});
const property = (participantId: string, status: number, more: object = {}) => ({
  participantId,
  status,
  phase: 1,
  sentBack: false,
  ...more,
});

const people = [
  person('nora', 0, { delivery: 'bounced' }),
  person('pete', 1, { delivery: 'held' }),
  person('dora', 1, { role: 'delegator' }),
  person('dan', 1, { role: 'delegate', delegatorId: 'dora' }),
  person('lee', 2),
  person('max', 5),
  person('eve', 4, { delivery: 'bounced' }),
  person('rita', 0, { role: 'reviewer', delivery: 'failed' }),
];

test('each participant is in one state, and a delegator is as far as the delegates', () => {
  const properties = [
    property('pete', 0),
    property('dan', 1, { sentBack: true }),
    property('lee', 2),
    property('eve', 3),
  ];
  expect(countParticipants(people, properties)).toEqual({
    ...{ total: 6, invited: 1, working: 3, completed: 1, declined: 1, eliminated: 1 },
    ...{ nothingAnswered: 1, partlyAnswered: 0, sentBack: 2, held: 1, undelivered: 2 },
  });
  const progress = progressOf(people, properties);
  expect(people.map(progress)).toEqual([
    'notAccepted',
    'nothingAnswered',
    'sentBack',
    'sentBack',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('each group of reminders is everybody of its description: who got something back has answers too', () => {
  const reminded = (...to: Parameters<typeof isAskedToRemind>[0]) =>
    progressStates.filter((state) => isAskedToRemind(to, state));
  expect(reminded('notStarted')).toEqual(['notAccepted', 'nothingAnswered']);
  expect(reminded('requiredLeft')).toEqual(['partlyAnswered', 'sentBack']);
  expect(reminded('sentBack')).toEqual(['sentBack']);
  expect(reminded('notStarted', 'sentBack')).toEqual(['notAccepted', 'nothingAnswered', 'sentBack']);
  expect(isAskedToRemind(['notStarted', 'requiredLeft', 'sentBack'], undefined)).toBe(false);
});

test('properties are counted by status and by phase, eliminated ones apart', () => {
  const properties = [
    property('pete', 0),
    property('pete', 1, { phase: 2 }),
    property('dan', 2),
    property('dan', 2, { phase: 2 }),
    property('dan', 2, { phase: 2, submittedPhase: 1 }),
    property('dan', 1, { phase: 2, submittedPhase: 1 }),
    property('pete', 1, { submittedPhase: 1 }),
    property('lee', 3),
    property('lee', 3, { phase: 2, submittedPhase: 1 }),
  ];
  expect(countProperties(properties, 3)).toEqual({
    ...{ total: 7, new: 1, working: 3, submitted: 3, eliminated: 2 },
    byPhase: [
      { phase: 1, open: 2, submitted: 3 },
      { phase: 2, open: 2, submitted: 2 },
      { phase: 3, open: 0, submitted: 0 },
    ],
  });
});
