import { type MessageDelivery, messageDeliveries } from '@landbrief/domain';
import { boolean, type FormattedItem, list, map, string } from 'dynamodb-toolbox';
import { conditionally, type Write, write } from '../commit.ts';
import { ifNew } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';
import { byId } from '../table.ts';

/** To whom a message was sent, as its transaction resolved it: those of groups too, each person once. */
const recipients = defineItems('MessageRecipients', {
  messageId: string().key(),
  people: list(
    map({
      userId: string().savedAs('u'),
      email: string().savedAs('e'),
      name: string().savedAs('n'),
      cc: boolean().optional().savedAs('c'),
      /** Of the owner's side of a project that does not show its owner to respondents. */
      hidden: boolean().optional().savedAs('h'),
    }),
  ),
  /** The sender is of such a side: whom the others see instead. */
  maskedFrom: map({ email: string(), name: string() }).optional(),
}).keyedBy(({ messageId }) => ({ pk: `MESSAGE#${messageId}`, sk: 'RECIPIENTS' }));
export type MessageRecipients = FormattedItem<typeof recipients.entity>;
export type MessageRecipient = MessageRecipients['people'][number];

/** A recipient to whom a message was delivered, and what became of the mail. */
const deliveries = defineItems('MessageDelivery', {
  messageId: string().key(),
  userId: string().key(),
  delivery: string().enum(...messageDeliveries),
  /** Since when, ISO 8601. */
  at: string(),
  ...byId,
}).keyedBy(({ messageId, userId }) => ({ pk: `MESSAGE#${messageId}`, sk: `TO#${userId}` }));
type Delivery = FormattedItem<typeof deliveries.entity>;

export async function getRecipients(messageId: string): Promise<MessageRecipients | undefined> {
  const { Item } = await recipients.get({ messageId }, { consistent: true });
  return Item;
}

export function createRecipients(given: MessageRecipients): Write {
  return write(recipients.transactPut(given, ifNew('messageId')));
}

/** Records that a message was delivered; `already_exists` when an earlier run of the step has done it. */
export function createDelivery(delivery: Delivery): Write {
  return write(deliveries.transactPut(delivery, ifNew('messageId')), 'already_exists');
}

/** The recipients to whom a message was delivered so far. */
export function listDeliveries(messageId: string): Promise<Delivery[]> {
  return queryStored([deliveries.entity], {
    partition: `MESSAGE#${messageId}`,
    range: { beginsWith: 'TO#' },
  });
}

/** The first part of the id that feedback finds a message's mail by. */
export const messageMails = 'message';

/** Records that the mail of a message was sent, with the mail service's id, or given up. */
export async function recordMessageMail(
  { messageId, userId }: { messageId: string; userId: string },
  { delivery, at, serviceId }: { delivery: 'sent' | 'failed'; at: string; serviceId?: string | undefined },
): Promise<void> {
  const found = serviceId
    ? { byIdPk: `SENTMAIL#${serviceId}`, byIdSk: [messageMails, messageId, userId].join('/') }
    : {};
  const replaceable: MessageDelivery[] =
    delivery === 'sent' ? ['queued', 'sent', 'failed'] : ['queued', 'failed'];
  const condition = { attr: 'delivery' as const, in: replaceable };
  await conditionally(() => deliveries.update({ messageId, userId, delivery, at, ...found }, { condition }));
}

/** Records that the mail of a message came back. */
export function recordReturnedMessage(
  messageId: string,
  userId: string,
  returned: { delivery: 'bounced' | 'complained'; at: string },
): Promise<boolean> {
  const condition = { attr: 'messageId' as const, exists: true };
  return conditionally(() => deliveries.update({ messageId, userId, ...returned }, { condition }));
}
