import { searchKey } from '@landbrief/domain';
import { boolean, type FormattedItem, map, number, string } from 'dynamodb-toolbox';
import { type Write, write, writeChange } from '../commit.ts';
import { ifStill } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { nameInKey } from '../key-text.ts';
import { expiresAt, gsi1 } from '../table.ts';

/** An organization's OpenID Connect settings. The client secret is in Secrets Manager under `secretName`. */
const configurations = defineItems('OidcConfiguration', {
  organizationId: string().key(),
  /** A copy of the organization's name for the list of providers; updated with it. */
  name: string(),
  issuer: string(),
  clientId: string(),
  /** Absent for a public client, which uses PKCE only. */
  secretName: string().optional(),
  /** The special provider: the directory's own login. */
  special: boolean(),
  /** `oauth2LogoutUrl` on the wire. */
  logoutUrl: string().optional(),
  updated: string(),
  ...gsi1,
}).keyedBy(({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'OIDC' }));
export type OidcConfiguration = FormattedItem<typeof configurations.entity>;

export async function getOidcConfiguration(organizationId: string): Promise<OidcConfiguration | undefined> {
  const { Item } = await configurations.get({ organizationId });
  return Item;
}

/** Sets or replaces an organization's single sign-on. */
export function putOidcConfiguration(after: OidcConfiguration, before?: OidcConfiguration): Write {
  const gsi1sk = `${nameInKey(searchKey(after.name))}#${after.organizationId}`;
  return writeChange(configurations.transactPut({ ...after, gsi1pk: 'SSO', gsi1sk }), { before, after });
}

export function deleteOidcConfiguration(before: OidcConfiguration): Write {
  const { organizationId } = before;
  return writeChange(configurations.transactDelete({ organizationId }), { before });
}

/** The organizations that have single sign-on, by name. */
export async function listOidcConfigurations(): Promise<OidcConfiguration[]> {
  const { Items = [] } = await configurations.query(
    { index: 'gsi1', partition: 'SSO' },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** A single sign-on under way. It is used once, before it expires, by the browser that began it. */
const ssoLogins = defineItems('SsoLogin', {
  /** SHA-256 of the state. */
  hash: string().key(),
  organizationId: string(),
  /** SHA-256 of the secret in the browser's cookie. */
  browser: string(),
  nonce: string(),
  codeVerifier: string(),
  /** The claimed attempt, released at the end. */
  attempt: map({ subject: string(), attemptId: string(), windowEnds: number() }),
  ...expiresAt,
}).keyedBy(({ hash }) => ({ pk: `SSO#${hash}`, sk: 'SSO' }));
export type SsoLogin = FormattedItem<typeof ssoLogins.entity>;

export async function putSsoLogin(login: SsoLogin): Promise<void> {
  await ssoLogins.put(login);
}

/** Deletes and returns a sign-on; undefined when it was used, has expired, or was begun in another browser. */
export async function consumeSsoLogin(
  hash: string,
  browser: string,
  nowSeconds: number,
): Promise<SsoLogin | undefined> {
  const deleted = await ssoLogins.delete({ hash }, { returnValues: 'ALL_OLD' });
  const login = deleted.Attributes;
  return login && login.browser === browser && login.expiresAt > nowSeconds ? login : undefined;
}

/** The user of a provider's subject. Unlike email addresses, subjects are never reassigned. */
const subjects = defineItems('OidcSubject', {
  organizationId: string().key(),
  subject: string().key(),
  userId: string(),
}).keyedBy(({ organizationId, subject }) => ({ pk: `OIDC#${organizationId}#${subject}`, sk: 'OIDC' }));

/** The user of a subject of an organization's provider; the user may be deleted. */
export async function findUserBySubject(
  organizationId: string,
  subject: string,
): Promise<string | undefined> {
  const { Item } = await subjects.get({ organizationId, subject }, { consistent: true });
  return Item?.userId;
}

/** Unlinks a subject from a user; `stale` when it is linked to another one. */
export function deleteOidcSubject(organizationId: string, subject: string, userId: string): Write {
  return write(subjects.transactDelete({ organizationId, subject }, ifStill('userId', userId)));
}

export function putOidcSubject(organizationId: string, subject: string, userId: string): Write {
  return write(subjects.transactPut({ organizationId, subject, userId }));
}
