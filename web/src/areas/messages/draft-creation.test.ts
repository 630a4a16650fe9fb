import { ApiProblem } from '@landbrief/contract/client';
import type { ProblemCode } from '@landbrief/domain';
import { expect, it } from 'vitest';
import type { Message } from '../../api.ts';
import { type DraftContent, emptyContent } from './draft-content.ts';
import { draftCreation } from './draft-creation.ts';

/** How a draft is created when replies are lost or refuse it. */

const content = (subject: string): DraftContent => ({ ...emptyContent, subject });
const refusal = (status: number, code: ProblemCode) =>
  new ApiProblem('createDraft', 'POST', { status, code, message: code });

/** Creates with these replies, one after the other; tells what was sent. */
function creating(...replies: (Error | 'created')[]) {
  const sent: string[] = [];
  const keys: string[] = [];
  const message = (subject: string) => ({ _id: 'M', version: 1, subject }) as Message;
  const create = draftCreation('key', {
    create: async ({ subject }, idempotencyKey) => {
      sent.push(subject);
      keys.push(idempotencyKey);
      const reply = replies.shift() ?? 'created';
      if (reply !== 'created') throw reply;
      return message(subject);
    },
    update: async ({ subject }) => {
      sent.push(`change: ${subject}`);
      return message(subject);
    },
    storedOf: ({ _id: id, version }) => ({ id, version, content: emptyContent }),
  });
  return { create, sent, isSameKey: () => new Set(keys).size === 1 };
}

it('repeats the same creation after a lost reply, and sends what was typed since as a change', async () => {
  const { create, sent, isSameKey } = creating(new Error('offline'));
  await expect(create(content('River'))).rejects.toThrow('offline');
  expect(await create(content('Riverbend'))).toMatchObject({ subject: 'Riverbend' });
  expect([sent, isSameKey()]).toEqual([['River', 'River', 'change: Riverbend'], true]);
});

it('after a refusal, the next creation has what is written then', async () => {
  const { create, sent, isSameKey } = creating(refusal(400, 'validation_error'));
  await expect(create(content('Riv'))).rejects.toMatchObject({ status: 400 });
  await create(content('River'));
  expect([sent, isSameKey()]).toEqual([['Riv', 'River'], false]);
});

it('where an earlier page created with the key and its reply was lost, it is created with another key', async () => {
  const { create, sent, isSameKey } = creating(refusal(409, 'idempotency_conflict'));
  expect(await create(content('River'))).toMatchObject({ subject: 'River' });
  expect([sent, isSameKey()]).toEqual([['River', 'River'], false]);
});
