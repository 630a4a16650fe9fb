import { recipientGroupNames } from '@landbrief/domain';
import type { Message, MessageRecipient, MessageRecipients } from '@landbrief/store';

/** A row of a message's recipients: one of them, or the project team as a whole. */
interface ShownRecipient {
  email: string;
  name: string;
  cc: boolean;
  /** Whom it stands for. */
  people: MessageRecipient[];
}

/**
 * The recipients as the sender may know them. Where a project does not show its owner's side to the sender, those whom
 * the sender named are shown as named, and everybody else of that side is one row: neither who they are nor how many.
 */
export function shownToSender(
  { to, cc, groups = [] }: Pick<Message, 'to' | 'cc' | 'groups'>,
  { people, maskedFrom }: Pick<MessageRecipients, 'people' | 'maskedFrom'>,
): ShownRecipient[] {
  const rowOf = (one: MessageRecipient): ShownRecipient => {
    const { email, name, cc: isCopied = false } = one;
    return { email, name, cc: isCopied, people: [one] };
  };
  // A masked sender is of the team.
  const team = maskedFrom ? [] : people.filter(({ hidden }) => hidden);
  if (team.length === 0) return people.map(rowOf);
  const typed = new Set([...to, ...cc].map(({ email }) => email.toLowerCase()));
  const named = people.filter(({ hidden, email }) => !hidden || typed.has(email.toLowerCase()));
  const others = team.filter((one) => !named.includes(one));
  // The row is there even when all of the team were named too: its absence would confirm who they are.
  const hasRow = others.length > 0 || groups.some(({ group, count }) => group === 'ownerSide' && count > 0);
  const row = { email: '', name: recipientGroupNames.ownerSide, cc: false };
  return [...named.map(rowOf), ...(hasRow ? [{ ...row, people: others.length > 0 ? others : team }] : [])];
}
