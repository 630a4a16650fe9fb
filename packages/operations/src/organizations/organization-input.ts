import type { Calls } from '@landbrief/contract';
import {
  bounds,
  cleanName,
  given,
  invalid,
  isNameLongEnough,
  throwIfInvalid,
  tooShort,
  validateOrganization,
} from '@landbrief/domain';
import {
  deleteOidcConfiguration,
  type OidcConfiguration,
  type Organization,
  type OrganizationDetails,
  putOidcConfiguration,
  type Write,
} from '@landbrief/store';
import type { output } from 'zod';
import type { Context } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { isSameIssuer } from '../single-sign-on/oidc-subject.ts';
import { type OrganizationWithDetails, presentRenewal } from './present-organization.ts';

export type OrganizationInput = output<Calls['createOrganization']['body']>['org'];

/** A name as it is stored; refused when too short after cleaning, but for the current one. */
export function cleanOrganizationName({ name }: OrganizationInput, current?: string): string {
  const cleaned = cleanName(name);
  throwIfInvalid(
    cleaned !== current && !isNameLongEnough(name)
      ? [{ path: 'body.org.name', message: tooShort(bounds.nameMin) }]
      : [],
  );
  return cleaned;
}

/** Throws `validation_error` for invalid input. */
export function requireValidInput(
  input: OrganizationInput,
  current: Pick<OrganizationWithDetails, 'organization' | 'signOn'> | undefined,
  now: string,
): void {
  const { renewalDate: currentRenewal } = current ? presentRenewal(current.organization, now) : {};
  const singleSignOn = input.singleSignOn === undefined ? current?.signOn : input.singleSignOn;
  const details = validateOrganization(
    {
      emailDomains: input.emailDomains,
      currentDomains: current?.organization.domains ?? [],
      renewalDate: input.renewalDate,
      currentRenewal,
      singleSignOn: Boolean(singleSignOn),
    },
    Date.parse(now),
  );
  throwIfInvalid(details.map(({ path, message }) => ({ path: `body.org.${path}`, message })));
}

export function toDetails(
  organizationId: string,
  { associatedStates, communities, loisOrganizationId }: OrganizationInput,
): OrganizationDetails {
  return {
    organizationId,
    states: associatedStates.map(({ _id, state_cd, name }) => ({ stateId: _id, code: state_cd, name })),
    communities,
    ...(loisOrganizationId ? { directoryId: loisOrganizationId } : {}),
  };
}

interface SignOnChange {
  signOn: OidcConfiguration | undefined;
  writes: Write[];
  /** Deletes the new secret when the change was not committed. */
  undo: () => Promise<void>;
}

const nothingToUndo = async () => undefined;

/**
 * The new sign-on settings. A new client secret gets a new name, so that settings and secret change at the same
 * moment; the old one is deleted afterwards.
 */
export async function changeSignOn(
  { organizationId, name }: Pick<Organization, 'organizationId' | 'name'>,
  before: OidcConfiguration | undefined,
  { input, context }: { input: OrganizationInput; context: Context },
): Promise<SignOnChange> {
  const { singleSignOn: requested, oauth2LogoutUrl: logoutUrl } = input;
  const discarded = before?.secretName
    ? [enqueue('discard-secret', { name: before.secretName }, context)]
    : [];
  if (requested === null || (requested === undefined && !before)) {
    return {
      signOn: undefined,
      writes: before ? [deleteOidcConfiguration(before), ...discarded] : [],
      undo: nothingToUndo,
    };
  }
  const { platform, now } = context;
  const { issuer, clientId, special } = requested ?? before ?? {};
  if (!issuer || !clientId) throw new Error('Sign-on settings have an issuer and a client id.');
  if (!platform.outbound.permits(issuer)) {
    const message = 'must be a public https address';
    throw invalid('body.org.singleSignOn.issuer', message);
  }
  const newSecretName = requested?.clientSecret
    ? await storeSecret(organizationId, requested.clientSecret, context)
    : undefined;
  // A secret is sent only to the issuer that it was stored for.
  const fits = before !== undefined && isSameIssuer(before.issuer, issuer);
  const secretName = newSecretName ?? (fits ? before.secretName : undefined);
  const signOn: OidcConfiguration = {
    organizationId,
    name,
    issuer,
    clientId,
    special: special === true,
    ...given({ secretName, logoutUrl }),
    updated: now,
  };
  const replaced = before?.secretName !== undefined && before.secretName !== secretName;
  return {
    signOn,
    writes: [putOidcConfiguration(signOn, before), ...(replaced ? discarded : [])],
    undo: newSecretName ? () => platform.secrets.remove(newSecretName) : nothingToUndo,
  };
}

async function storeSecret(
  organizationId: string,
  secret: string,
  { platform, settings, newId }: Context,
): Promise<string> {
  const name = `${settings.oidcSecretsPrefix}${organizationId}/${newId()}`;
  await platform.secrets.put(name, secret);
  return name;
}
