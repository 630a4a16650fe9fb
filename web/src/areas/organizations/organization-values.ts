import type { OrganizationInput } from '@landbrief/contract';
import { bounds, given, isNameLongEnough, noLicences, validateOrganization } from '@landbrief/domain';
import type { UseFormReturnType } from '@mantine/form';
import { withClearedFields } from '../../clearing.ts';
import type { FieldTexts } from '../../ui/merge-fields.ts';
import { needsWebAddress } from '../../ui/texts.ts';
import type { Organization } from './reads.ts';

/** An organization as its form holds it. */
export interface OrganizationValues {
  name: string;
  emailDomains: string[];
  /** 0 is unlimited, -1 none. */
  userLimit: number;
  rfiLimit: number;
  renewalDate: string;
  propertySync: boolean;
  allowInventoryProjects: boolean;
  allowCollaboration: boolean;
  publishesContacts: boolean;
  /** As typed; empty: closed projects are kept for ever. */
  keepYears: string;
  /** Codes of the states that projects are limited to. */
  states: string[];
  communities: Organization['communities'];
  loisOrganizationId: string;
  hasSignOn: boolean;
  issuer: string;
  clientId: string;
  /** Empty: the one that is kept stays. */
  clientSecret: string;
  special: boolean;
  logoutUrl: string;
}

export type OrganizationFields = UseFormReturnType<OrganizationValues>;

export const newOrganization: OrganizationValues = {
  name: '',
  emailDomains: [],
  userLimit: noLicences,
  rfiLimit: noLicences,
  renewalDate: '',
  propertySync: false,
  allowInventoryProjects: false,
  allowCollaboration: true,
  publishesContacts: false,
  keepYears: '',
  states: [],
  communities: [],
  loisOrganizationId: '',
  hasSignOn: false,
  issuer: '',
  clientId: '',
  clientSecret: '',
  special: false,
  logoutUrl: '',
};

export function valuesOfOrganization(org: Organization): OrganizationValues {
  const { singleSignOn } = org;
  return {
    name: org.name,
    emailDomains: org.emailDomains,
    userLimit: org.userLimit,
    rfiLimit: org.rfiLimit,
    renewalDate: org.renewalDate ?? '',
    propertySync: org.propertySync.on,
    allowInventoryProjects: org.allowInventoryProjects,
    allowCollaboration: org.allowCollaboration,
    publishesContacts: org.publishesContacts,
    keepYears: String(org.keepYears ?? ''),
    states: org.associatedStates.map(({ state_cd }) => state_cd),
    communities: org.communities,
    loisOrganizationId: org.loisOrganizationId ?? '',
    hasSignOn: singleSignOn !== undefined,
    issuer: singleSignOn?.issuer ?? '',
    clientId: singleSignOn?.clientId ?? '',
    clientSecret: '',
    special: singleSignOn?.special ?? false,
    logoutUrl: org.oauth2LogoutUrl ?? '',
  };
}

const signOnText = ({ hasSignOn, issuer, clientId, clientSecret, special, logoutUrl }: OrganizationValues) =>
  hasSignOn
    ? [issuer, clientId, clientSecret && 'another client secret', special && 'the directory’s', logoutUrl]
        .filter(Boolean)
        .join(', ')
    : 'Off';
const signOn = ['Single sign-on', signOnText] as const;
const limitText = (limit: number) => (limit === 0 ? 'Unlimited' : limit < 0 ? 'None' : String(limit));

export const organizationFields: FieldTexts<OrganizationValues> = {
  name: 'Name',
  emailDomains: 'Email domains',
  userLimit: ['Seats', ({ userLimit }) => limitText(userLimit)],
  rfiLimit: ['Projects', ({ rfiLimit }) => limitText(rfiLimit)],
  renewalDate: 'Renewal date',
  propertySync: 'Property sync',
  allowInventoryProjects: 'Inventory projects',
  allowCollaboration: 'Collaboration',
  publishesContacts: 'Publish contacts',
  keepYears: 'Years that closed projects are kept',
  states: 'States',
  communities: [
    'Communities',
    ({ communities }) => communities.map(({ communityName }) => communityName).join(', '),
  ],
  loisOrganizationId: 'Directory id',
  hasSignOn: signOn,
  issuer: signOn,
  clientId: signOn,
  clientSecret: signOn,
  special: signOn,
  logoutUrl: signOn,
};

/** The sign-on settings as typed: to save, or to try. */
export function signOnOf({ issuer, clientId, clientSecret, special }: OrganizationValues) {
  return {
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    special,
    ...given({ clientSecret }),
  };
}

interface Given {
  /** A super administrator's to change. */
  mayLicense: boolean;
  stateNames: ReadonlyMap<string, string>;
}

export function organizationInput(
  values: OrganizationValues,
  { mayLicense, stateNames }: Given,
): OrganizationInput {
  const { name, allowInventoryProjects, allowCollaboration, publishesContacts, communities } = values;
  const logoutUrl = values.logoutUrl.trim();
  return {
    name,
    allowInventoryProjects,
    allowCollaboration,
    publishesContacts,
    keepYears: Number(values.keepYears),
    communities,
    ...(values.hasSignOn && logoutUrl ? { oauth2LogoutUrl: logoutUrl } : {}),
    ...(mayLicense ? reservedInput(values, stateNames) : {}),
    singleSignOn: values.hasSignOn ? signOnOf(values) : null,
  };
}

/** What only a super administrator sends: of anybody else an older value of it would be refused. */
function reservedInput(values: OrganizationValues, stateNames: ReadonlyMap<string, string>) {
  const { emailDomains, userLimit, rfiLimit, propertySync, renewalDate } = values;
  const directoryId = values.loisOrganizationId.trim();
  return {
    ...{ emailDomains, userLimit, rfiLimit, propertySync },
    associatedStates: values.states.map((code) => ({
      _id: code,
      state_cd: code,
      name: stateNames.get(code) ?? code,
    })),
    ...(directoryId ? { loisOrganizationId: directoryId } : {}),
    ...(rfiLimit >= 0 && renewalDate ? { renewalDate } : {}),
  };
}

/** What is sent of an organization that is changed: what the form left empty is cleared. */
export function organizationChange(values: OrganizationValues, given: Given) {
  const cleared = withClearedFields(organizationInput(values, given), 'oauth2LogoutUrl');
  return given.mayLicense ? withClearedFields(cleared, 'loisOrganizationId') : cleared;
}

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);

/** What is wrong with the form, by field; `standing` is the organization as it is. */
export function organizationErrors(
  values: OrganizationValues,
  standing: Organization | undefined,
  now = Date.now(),
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (values.name.trim() !== standing?.name && !isNameLongEnough(values.name)) {
    errors.name = `Must be at least ${bounds.nameMin} characters.`;
  }
  const years = Number(values.keepYears);
  if (!Number.isInteger(years) || years < 0 || years > bounds.keepYearsMax)
    errors.keepYears = `Must be a whole number up to ${bounds.keepYearsMax}, or empty.`;
  const found = validateOrganization(
    {
      emailDomains: values.emailDomains,
      currentDomains: standing?.emailDomains ?? [],
      renewalDate: values.rfiLimit >= 0 && values.renewalDate ? values.renewalDate : undefined,
      currentRenewal: standing?.renewalDate,
      singleSignOn: values.hasSignOn,
    },
    now,
  );
  for (const { path, message } of found) errors[path.split('.')[0] ?? ''] ??= sentence(message);
  if (values.hasSignOn) {
    if (!isWebAddress(values.issuer.trim())) {
      errors.issuer = 'Must be the provider’s address, such as https://login.agency.gov.';
    }
    if (!values.clientId.trim())
      errors.clientId = 'The provider names the client when you register it there.';
    if (values.logoutUrl.trim() && !isWebAddress(values.logoutUrl.trim())) {
      errors.logoutUrl = needsWebAddress;
    }
  }
  return errors;
}

/** What the server refused, by field of the form. */
export function fieldOfPath(path: string): string {
  const field = path.replace(/^body\.org\.?/, '').replace(/^singleSignOn\.?/, '');
  if (field.startsWith('associatedStates')) return 'states';
  return field === 'oauth2LogoutUrl' ? 'logoutUrl' : (field.split('.')[0] ?? '');
}

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
