import type { Organization as OnTheWire, OrganizationSummary } from '@landbrief/contract';
import {
  given,
  isOrgAdmin,
  nextRenewal,
  type OrganizationLimits,
  projectLicencesAt,
} from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import {
  getOidcConfiguration,
  getOrganizationDetails,
  getUsers,
  type OidcConfiguration,
  type Organization,
  type OrganizationDetails,
  readFilteredUserIds,
  type User,
} from '@landbrief/store';
import { logoKey } from './logo-files.ts';

/** An organization with its data that is stored separately. */
export interface OrganizationWithDetails {
  organization: Organization;
  details: OrganizationDetails;
  signOn: OidcConfiguration | undefined;
}

export async function loadWithDetails(organization: Organization): Promise<OrganizationWithDetails> {
  const { organizationId } = organization;
  const [details, signOn] = await Promise.all([
    getOrganizationDetails(organizationId),
    getOidcConfiguration(organizationId),
  ]);
  return { organization, details, signOn };
}

/** The first day of the next licence year; absent where there are no project licences. */
export function presentRenewal(organization: Organization, now: string): { renewalDate?: string } {
  if (organization.projectLimit < 0) return {};
  const { licenceYearStart } = projectLicencesAt(organization, Date.parse(now));
  return { renewalDate: nextRenewal({ ...organization, licenceYearStart }) };
}

/** With an address of its logo that expires soon. */
export async function presentOrganization(
  whole: OrganizationWithDetails,
  { now, platform }: { now: string; platform: { files: Files } },
): Promise<OnTheWire> {
  const { organizationId, logo } = whole.organization;
  const settings = presentSettings(whole, now);
  if (!logo) return settings;
  const { logoId, width, height } = logo;
  return {
    ...settings,
    logo: { url: await platform.files.readUrl(logoKey(organizationId, logoId)), width, height },
  };
}

export function presentSettings(
  { organization, details, signOn }: OrganizationWithDetails,
  now: string,
): OnTheWire {
  const { propertySyncSince: since } = organization;
  return {
    _id: organization.organizationId,
    name: organization.name,
    emailDomains: organization.domains,
    allowInventoryProjects: organization.allowInventoryProjects,
    allowCollaboration: organization.allowCollaboration,
    publishesContacts: organization.publishesContacts === true,
    ...given({ keepYears: organization.keepYears }),
    communities: details.communities,
    associatedStates: details.states.map(({ stateId, code, name }) => ({
      _id: stateId,
      state_cd: code,
      name,
    })),
    ...given({ oauth2LogoutUrl: signOn?.logoutUrl, loisOrganizationId: details.directoryId }),
    ...presentLimits(organization, now),
    ...presentRenewal(organization, now),
    propertySync: { on: since !== undefined, ...(since ? { since } : {}) },
    ...(signOn ? { singleSignOn: presentSignOn(signOn) } : {}),
    created: organization.created,
    version: organization.version,
  };
}

function presentSignOn({ issuer, clientId, special, secretName }: OidcConfiguration) {
  return { issuer, clientId, special, hasClientSecret: secretName !== undefined };
}

export function presentSummary(organization: Organization, now: string): OrganizationSummary {
  return {
    _id: organization.organizationId,
    name: organization.name,
    emailDomains: organization.domains,
    ...presentLimits(organization, now),
    ...presentRenewal(organization, now),
    propertySync: organization.propertySyncSince !== undefined,
    singleSignOn: organization.singleSignOn === true,
    created: organization.created,
  };
}

/** Licence limits on the wire, where projects are called RFIs; 0 is unlimited. `now` in ISO 8601. */
export function presentLimits(organization: Organization, now: string): OrganizationLimits {
  const { userLimit, userCount, projectLimit } = organization;
  const { projectsUsed } = projectLicencesAt(organization, Date.parse(now));
  return { userLimit, userCount, rfiLimit: projectLimit, rfisUsed: projectsUsed };
}

/** No notice goes to more than these. */
const MOST = 50;

/** The administrators of an organization, who get its notices; only they are read, however many users it has. */
export async function listAdministrators(organizationId: string): Promise<User[]> {
  const ids = await readFilteredUserIds({ of: 'organization', organizationId }, 'orgAdmin', MOST);
  const users = await getUsers(ids);
  return [...users.values()].filter(
    (user) => user.organizationId === organizationId && isOrgAdmin(user.role),
  );
}
