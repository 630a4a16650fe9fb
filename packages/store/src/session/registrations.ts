import { problem } from '@landbrief/domain';
import { type FormattedItem, map, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { ifThere, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { expiresAt } from '../table.ts';

const registration = {
  passwordHash: string(),
  firstName: string(),
  lastName: string(),
  company: string(),
};

/** The data of a registration whose email address is not confirmed yet. */
export interface Registration {
  passwordHash: string;
  firstName: string;
  lastName: string;
  company: string;
}

/** The newest registration of an email address; stored for known addresses too, so that it does not reveal which are known. */
const confirmations = defineItems('Confirmation', {
  email: string().key(),
  registration: map(registration),
  ...expiresAt,
}).keyedBy(({ email }) => ({ pk: `CONFIRMATION#${email}`, sk: 'CONFIRMATION' }));
export type Confirmation = FormattedItem<typeof confirmations.entity>;

/**
 * The registration of an email address from one network address. Registrations from elsewhere do not overwrite it, and
 * every confirmation link of the email address confirms it to those who know its password.
 */
const ownRegistrations = defineItems('OwnRegistration', {
  email: string().key(),
  network: string().key(),
  registration: map(registration),
  ...expiresAt,
}).keyedBy(({ email, network }) => ({ pk: `CONFIRMATION#${email}`, sk: `FROM#${network}` }));
type OwnRegistration = FormattedItem<typeof ownRegistrations.entity>;

/**
 * A confirmation link; only the hash of its secret is stored. It has its own copy of the registration, so that a later
 * registration of the same address cannot change the password.
 */
const confirmationLinks = defineItems('ConfirmationLink', {
  hash: string().key(),
  email: string(),
  registration: map(registration),
  /** ISO 8601. A used link confirms nothing; opened again, it reports success. */
  usedAt: string().optional(),
  ...expiresAt,
}).keyedBy(({ hash }) => ({ pk: `CONFIRM#${hash}`, sk: 'CONFIRM' }));
export type ConfirmationLink = FormattedItem<typeof confirmationLinks.entity>;

/** A password reset link; only the hash of its secret is stored. */
const resetLinks = defineItems('ResetLink', {
  hash: string().key(),
  userId: string(),
  /** Fingerprint of the password to replace: once another link has replaced it, this one is invalid. */
  replaces: string(),
  ...expiresAt,
}).keyedBy(({ hash }) => ({ pk: `RESET#${hash}`, sk: 'RESET' }));
export type ResetLink = FormattedItem<typeof resetLinks.entity>;

export async function getConfirmation(email: string): Promise<Confirmation | undefined> {
  const { Item } = await confirmations.get({ email }, { consistent: true });
  return Item;
}

export async function getOwnRegistration(
  email: string,
  network: string,
): Promise<OwnRegistration | undefined> {
  const { Item } = await ownRegistrations.get({ email, network }, { consistent: true });
  return Item;
}

export function putOwnRegistration(own: OwnRegistration): Write {
  return write(ownRegistrations.transactPut(own));
}

export function putConfirmation(confirmation: Confirmation): Write {
  return write(confirmations.transactPut(confirmation));
}

export function deleteConfirmation(email: string): Write {
  return write(confirmations.transactDelete({ email }));
}

const linkInvalid = () => problem('link_invalid');

export async function getConfirmationLink(hash: string): Promise<ConfirmationLink | undefined> {
  const { Item } = await confirmationLinks.get({ hash }, { consistent: true });
  return Item;
}

export function putConfirmationLink(link: ConfirmationLink): Write {
  return write(confirmationLinks.transactPut(link));
}

/** Marks a link as used; `link_invalid` when it is deleted or used already. */
export function useConfirmationLink(hash: string, usedAt: string): Write {
  return write(
    confirmationLinks.transactUpdate(
      { hash, usedAt },
      {
        condition: whereAll({ attr: 'email', exists: true }, { attr: 'usedAt', exists: false }),
      },
    ),
    linkInvalid,
  );
}

export async function getResetLink(hash: string): Promise<ResetLink | undefined> {
  const { Item } = await resetLinks.get({ hash }, { consistent: true });
  return Item;
}

export function putResetLink(link: ResetLink): Write {
  return write(resetLinks.transactPut(link));
}

/** Deletes a link when it is used; `link_invalid` when it is deleted already. */
export function useResetLink(hash: string): Write {
  return write(resetLinks.transactDelete({ hash }, ifThere('userId')), linkInvalid);
}
