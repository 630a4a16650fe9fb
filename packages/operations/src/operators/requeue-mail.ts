import { daysOf } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import {
  commitWrites,
  findUserByEmail,
  getOutboxItem,
  getUser,
  listParkedOutboxItems,
  type OutboxItem,
  redriveOutboxItem,
} from '@landbrief/store';
import { mailKinds } from '../outbox/mail-kinds.ts';
import { RETENTION_SECONDS } from '../outbox/run-outbox.ts';
import { operatorActWrites } from './operator-audit.ts';
import type { OperatorContext } from './operator-context.ts';
import { describeWork, organizationsOfWork, recordIn, textIn } from './work-objects.ts';

const MOST = 1000;

export interface FailedMail {
  item: OutboxItem;
  about: string;
  /** To whom, in lower case. */
  address: string;
}

/** A mail by its id, or all that are parked for an address; an Error says why there is nothing to send again. */
export async function findFailedMails(idOrAddress: string): Promise<FailedMail[]> {
  if (!idOrAddress.includes('@')) return [await describe(await findMail(idOrAddress))];
  const wanted = idOrAddress.toLowerCase();
  const items = (await listParkedOutboxItems(MOST)).filter(({ kind }) => mailKinds.includes(kind));
  const mails = await Promise.all(items.map(describe));
  return mails.filter(({ address }) => address === wanted);
}

async function findMail(outboxId: string): Promise<OutboxItem> {
  const item = await getOutboxItem(outboxId);
  if (!item) {
    throw new Error(
      `The outbox has no mail ${outboxId}: what was sent or dropped is deleted after ${daysOf(1000 * RETENTION_SECONDS)}. ` +
        'The command parked lists what can be sent again.',
    );
  }
  if (!mailKinds.includes(item.kind)) {
    throw new Error(`${outboxId} is no mail, but ${await describeWork(item)}. Use redrive ${outboxId}.`);
  }
  if (item.state === 'done') {
    throw new Error(
      `The mail ${outboxId} was sent or dropped, and its text is kept nowhere. Whoever it came from sends it again: ` +
        'an invitation or a reminder in the list of participants, a message in its folder, a link where it was asked for.',
    );
  }
  return item;
}

async function describe(item: OutboxItem): Promise<FailedMail> {
  return { item, about: await describeWork(item), address: (await addressOf(item)).toLowerCase() };
}

async function addressOf(item: OutboxItem): Promise<string> {
  const payload = recordIn({ ...item }, 'payload');
  const address = textIn(recordIn(payload, 'to'), 'address') ?? textIn(payload, 'email');
  if (address) return address;
  const user = await getUser(textIn(payload, 'userId') ?? '');
  return user?.email ?? '';
}

/** Makes a parked mail due, and sends it even when the mail service took it before; `stale` when it is not parked any more. */
export async function requeueMail(
  { item, about, address }: FailedMail,
  context: OperatorContext,
): Promise<void> {
  const recipient = await findUserByEmail(address);
  await commitWrites([
    redriveOutboxItem(item, timestamp(context.platform.clock), { forgetsMail: true }),
    ...operatorActWrites(
      'requeueMail',
      {
        subject: { kind: 'mail', id: item.outboxId, name: about },
        organizationIds: await organizationsOfWork(item),
        userIds: recipient ? [recipient.userId] : [],
        values: { lastError: item.lastError ?? '' },
      },
      context,
    ),
  ]);
}
