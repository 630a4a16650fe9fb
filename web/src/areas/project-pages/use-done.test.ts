import { expect, test } from 'vitest';
import { doneIn } from './use-done.ts';

const acreage = { _id: 'acreage', phase: 1 };
const railSpur = { _id: 'rail-spur', phase: 2 };
const tract = { phase: 1, answered: new Set(['acreage']) };

test('with one property a question is answered or not, and one of a later phase is neither', () => {
  expect(doneIn([tract])(acreage)).toMatchObject({ label: 'Answered', tone: 'ok' });
  expect(doneIn([{ ...tract, answered: new Set() }])(acreage)).toMatchObject({ label: 'Not Answered' });
  expect(doneIn([tract])(railSpur)).toMatchObject({ label: 'Later phase' });
});

test('with several it is counted in those that are asked it', () => {
  const building = { phase: 2, answered: new Set(['rail-spur']) };
  expect(doneIn([tract, building])(acreage)).toMatchObject({ label: '1 of 2', tone: 'idle' });
  expect(doneIn([tract, building])(railSpur)).toMatchObject({ label: 'Answered', tone: 'ok' });
});
