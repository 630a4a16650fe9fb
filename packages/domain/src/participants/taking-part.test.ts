import { expect, it } from 'vitest';
import { participantStatus } from '../enumerations.ts';
import { addingRefusal } from './taking-part.ts';

const { invited, working, delegatorCompleted, delegateCompleted, eliminated, declined } = participantStatus;

it.each([
  [working, undefined],
  [invited, 'Press Participate on the project’s details page before adding properties.'],
  [declined, /^You declined. Press Take Part after All on/],
  [delegatorCompleted, /^You completed your part. Press Take Part Again on/],
  [delegateCompleted, /^You completed your part. Press Take Part Again on/],
  [eliminated, 'The project owner eliminated you from this project.'],
])('in status %s, says why no property is added and what to do: %s', (status, said) => {
  if (said === undefined) expect(addingRefusal(status, true)).toBeUndefined();
  else expect(addingRefusal(status, true)).toMatch(said);
});
