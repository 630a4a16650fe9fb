import { searchKey } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, map, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write, writeChange } from './commit.ts';
import { nameInKey } from './key-text.ts';
import { expiresAt, gsi1, table } from './table.ts';

/** How people of an organization sign on. The client secret is in Secrets Manager, `secretName` says where. */
const OidcConfigurationEntity = new Entity({
  name: 'OidcConfiguration',
  table,
  timestamps: false,
  schema: item({
    organizationId: string().key(),
    /** The organization's name, kept here for the list of providers: written again when it changes. */
    name: string(),
    issuer: string(),
    clientId: string(),
    /** Absent for a public client, which proves itself by PKCE alone. */
    secretName: string().optional(),
    /** The special provider: the directory's own login. */
    special: boolean(),
    /** Where a logout goes (`oauth2LogoutUrl` on the wire). */
    logoutUrl: string().optional(),
    updated: string(),
    ...gsi1,
  }),
  computeKey: ({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'OIDC' }),
});
const configurations = OidcConfigurationEntity.build(EntityRepository);
export type OidcConfiguration = FormattedItem<typeof OidcConfigurationEntity>;

export async function getOidcConfiguration(organizationId: string): Promise<OidcConfiguration | undefined> {
  const { Item } = await configurations.get({ organizationId });
  return Item;
}

/** Gives an organization settings of single sign-on, in place of those that it had. */
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

/** A sign-on that has begun: what its end is checked against. Used once, within its time, by the browser that began it. */
const SsoLoginEntity = new Entity({
  name: 'SsoLogin',
  table,
  timestamps: false,
  schema: item({
    /** SHA-256 of the state. */
    hash: string().key(),
    organizationId: string(),
    /** SHA-256 of the secret in the browser's cookie. */
    browser: string(),
    nonce: string(),
    codeVerifier: string(),
    /** How the beginning was counted: it is given back at the end. */
    attempt: map({ subject: string(), attemptId: string(), windowEnds: number() }),
    ...expiresAt,
  }),
  computeKey: ({ hash }) => ({ pk: `SSO#${hash}`, sk: 'SSO' }),
});
const ssoLogins = SsoLoginEntity.build(EntityRepository);
export type SsoLogin = FormattedItem<typeof SsoLoginEntity>;

export async function putSsoLogin(login: SsoLogin): Promise<void> {
  await ssoLogins.put(login);
}

/** Takes a sign-on out of the table: undefined when it was used, has expired, or was begun in another browser. */
export async function consumeSsoLogin(
  hash: string,
  browser: string,
  nowSeconds: number,
): Promise<SsoLogin | undefined> {
  const taken = await ssoLogins.delete({ hash }, { returnValues: 'ALL_OLD' });
  const login = taken.Attributes;
  return login && login.browser === browser && login.expiresAt > nowSeconds ? login : undefined;
}

/** Which user a provider's subject is: e-mail addresses are given to other people, subjects are not. */
const OidcSubjectEntity = new Entity({
  name: 'OidcSubject',
  table,
  timestamps: false,
  /** `subject` is a SHA-256 of the issuer and its subject: another provider may have the same subjects. */
  schema: item({ organizationId: string().key(), subject: string().key(), userId: string() }),
  computeKey: ({ organizationId, subject }) => ({ pk: `OIDC#${organizationId}#${subject}`, sk: 'OIDC' }),
});
const subjects = OidcSubjectEntity.build(EntityRepository);

/** The user that an organization's provider knows by a subject; the user may be deleted. */
export async function findUserBySubject(
  organizationId: string,
  subject: string,
): Promise<string | undefined> {
  const { Item } = await subjects.get({ organizationId, subject }, { consistent: true });
  return Item?.userId;
}

/** Forgets whom a subject stands for, when it is this user. */
export function deleteOidcSubject(organizationId: string, subject: string, userId: string): Write {
  return write(
    subjects.transactDelete({ organizationId, subject }, { condition: { attr: 'userId', eq: userId } }),
  );
}

/** Notes whom a subject stands for. */
export function putOidcSubject(organizationId: string, subject: string, userId: string): Write {
  return write(subjects.transactPut({ organizationId, subject, userId }));
}
