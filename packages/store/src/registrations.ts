import { problem } from '@landbrief/domain';
import { Entity, type FormattedItem, item, map, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write } from './commit.ts';
import { ifThere, whereAll } from './conditions.ts';
import { expiresAt, inTable } from './table.ts';

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
const ConfirmationEntity = new Entity({
  name: 'Confirmation',
  ...inTable,
  schema: item({
    email: string().key(),
    registration: map(registration),
    ...expiresAt,
  }),
  computeKey: ({ email }) => ({ pk: `CONFIRMATION#${email}`, sk: 'CONFIRMATION' }),
});
const confirmations = ConfirmationEntity.build(EntityRepository);
export type Confirmation = FormattedItem<typeof ConfirmationEntity>;

/**
 * The registration of an email address from one network address. Registrations from elsewhere do not overwrite it, and
 * every confirmation link of the email address confirms it to those who know its password.
 */
const OwnRegistrationEntity = new Entity({
  name: 'OwnRegistration',
  ...inTable,
  schema: item({
    email: string().key(),
    network: string().key(),
    registration: map(registration),
    ...expiresAt,
  }),
  computeKey: ({ email, network }) => ({ pk: `CONFIRMATION#${email}`, sk: `FROM#${network}` }),
});
const ownRegistrations = OwnRegistrationEntity.build(EntityRepository);
type OwnRegistration = FormattedItem<typeof OwnRegistrationEntity>;

/**
 * A confirmation link; only the hash of its secret is stored. It has its own copy of the registration, so that a later
 * registration of the same address cannot change the password.
 */
const ConfirmationLinkEntity = new Entity({
  name: 'ConfirmationLink',
  ...inTable,
  schema: item({
    hash: string().key(),
    email: string(),
    registration: map(registration),
    /** ISO 8601. A used link confirms nothing; opened again, it reports success. */
    usedAt: string().optional(),
    ...expiresAt,
  }),
  computeKey: ({ hash }) => ({ pk: `CONFIRM#${hash}`, sk: 'CONFIRM' }),
});
const confirmationLinks = ConfirmationLinkEntity.build(EntityRepository);
export type ConfirmationLink = FormattedItem<typeof ConfirmationLinkEntity>;

/** A password reset link; only the hash of its secret is stored. */
const ResetLinkEntity = new Entity({
  name: 'ResetLink',
  ...inTable,
  schema: item({
    hash: string().key(),
    userId: string(),
    /** Fingerprint of the password to replace: once another link has replaced it, this one is invalid. */
    replaces: string(),
    ...expiresAt,
  }),
  computeKey: ({ hash }) => ({ pk: `RESET#${hash}`, sk: 'RESET' }),
});
const resetLinks = ResetLinkEntity.build(EntityRepository);
export type ResetLink = FormattedItem<typeof ResetLinkEntity>;

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
