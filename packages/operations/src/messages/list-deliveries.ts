import { type MessageDelivery, messageDeliveries, problem } from '@landbrief/domain';
import {
  getMessage,
  getRecipients,
  listDeliveries,
  type Message,
  type MessageRecipients,
} from '@landbrief/store';
import { page } from '../page.ts';
import { onMessage } from '../subjects/operation.ts';
import { shownToSender } from './recipients/shown.ts';

/** The recipients of a message that the caller sent; not yet handed to the outbox's mails is queued. */
export const listMessageDeliveries = onMessage(
  'listMessageDeliveries',
  async ({ query }, { subject, caller }) => {
    const { messageId } = subject.copy;
    const [message, recipients, delivered] = await Promise.all([
      getMessage(messageId),
      getRecipients(messageId),
      listDeliveries(messageId),
    ]);
    if (message?.fromUserId !== caller.user.userId || !message.sent || !recipients)
      throw problem('message_not_found');
    const all = presentDeliveries({ message, sent: message.sent, recipients, delivered });
    const counts = Object.fromEntries(
      messageDeliveries.map((state) => [state, all.filter(({ delivery }) => delivery === state).length]),
    ) as Record<MessageDelivery, number>;
    const found = all.filter(({ delivery }) => !query.delivery || delivery === query.delivery);
    return { recipients: page(found, query), count: found.length, counts };
  },
);

interface Sent {
  message: Message;
  /** ISO 8601. */
  sent: string;
  recipients: MessageRecipients;
  delivered: Awaited<ReturnType<typeof listDeliveries>>;
}

/** To whom a message was sent, and what became of it, as its sender may know. */
export function presentDeliveries({ message, sent, recipients, delivered }: Sent) {
  const states = new Map(delivered.map((one) => [one.userId, one]));
  const queued = { delivery: 'queued' as const, at: sent };
  return shownToSender(message, recipients).map(({ email, name, cc, people }) => {
    const { delivery, at } = best(people.map(({ userId }) => states.get(userId) ?? queued));
    return { email, name, kind: cc ? ('cc' as const) : ('to' as const), delivery, at };
  });
}

interface State {
  delivery: MessageDelivery;
  at: string;
}

const fromBest: readonly MessageDelivery[] = [
  'sent',
  'digest',
  'inboxOnly',
  'held',
  'queued',
  'complained',
  'bounced',
  'failed',
];

/** A team is reached when one of its people is. */
function best(states: readonly State[]): State {
  const rank = ({ delivery }: State) => fromBest.indexOf(delivery);
  return states.reduce((one, other) => (rank(other) < rank(one) ? other : one));
}
