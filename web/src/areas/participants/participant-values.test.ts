import { approval } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { changeOf, valuesOf } from './participant-values.ts';
import type { Participant } from './queries.ts';

const delegate = {
  role: 'delegate',
  delegator: { _id: '01STATE', fullName: 'Sidney State' },
  approvers: [] as Participant['approvers'],
} as Participant;

test('a delegator approves unless it was switched off', () => {
  expect(valuesOf(delegate).delegatorApproves).toBe(true);
  const approvers = [{ participant: '01STATE', status: approval.notApproving }];
  expect(valuesOf({ ...delegate, approvers }).delegatorApproves).toBe(false);
});

test('who becomes a participant has no delegator and no approvers; a delegator sends neither role nor delegator', () => {
  const values = valuesOf(delegate);
  expect(changeOf('01CITY', { ...values, role: 'participant' }, false)).toEqual({
    participantRole: 'participant',
    delegatorId: null,
  });
  expect(changeOf('01CITY', { ...values, delegatorApproves: false }, true)).toEqual({
    participantApprovers: [{ participant: '01CITY' }],
  });
});
