import { type FormattedItem, string } from 'dynamodb-toolbox';
import { conditionally, type Write, write } from '../commit.ts';
import { ifNew, ifThere } from '../conditions.ts';
import { defineItems } from '../define-items.ts';

/** The link in a mail to one message for one recipient; only the hash of its secret is stored. */
const referrals = defineItems('Referral', {
  hash: string().key(),
  messageId: string(),
  userId: string(),
  email: string(),
  /** When the recipient registered through it; afterwards the message needs a login. */
  usedAt: string().optional(),
  created: string(),
}).keyedBy(({ hash }) => ({ pk: `REFERRAL#${hash}`, sk: 'REFERRAL' }));
export type Referral = FormattedItem<typeof referrals.entity>;

export async function getReferral(hash: string): Promise<Referral | undefined> {
  const { Item } = await referrals.get({ hash }, { consistent: true });
  return Item;
}

export function createReferral(referral: Referral): Write {
  return write(referrals.transactPut(referral, ifNew('hash')));
}

/** The mail with the link was not sent yet, and goes to another address now. */
export async function readdressReferral(hash: string, email: string): Promise<void> {
  await conditionally(() => referrals.update({ hash, email }, ifThere('hash')));
}

/** Marks a referral as used for registration; `link_invalid` when it was used before. */
export function useReferral(hash: string, at: string): Write {
  return write(referrals.transactUpdate({ hash, usedAt: at }, ifNew('usedAt')), 'link_invalid');
}
