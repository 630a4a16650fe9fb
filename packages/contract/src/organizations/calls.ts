import { logoLimits, megabytes, organizationFilters, organizationSorts, pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { anyone, readers, relations, restrictedReaders, roles, rolesWrite, writers } from '../access.ts';
import { byId, call, uploadCall } from '../call.ts';
import { count, listQuery, searchText } from '../values.ts';
import {
  associatedState,
  emailDomain,
  organization,
  organizationChange,
  organizationInput,
  organizationLimits,
  organizationName,
  organizationSummary,
  senderDomain,
  singleSignOnInput,
  singleSignOnStep,
} from './entities.ts';

const see = relations.organizationReaders;
const members = readers('organization', see);
const administer = writers('organization', { see, may: relations.administrators });
/** A logo with its multipart envelope. */
const LOGO_BODY_LIMIT = logoLimits.bytes + 100_000;

export const createOrganization = call({
  route: 'POST /org',
  summary: 'Create an organization',
  access: rolesWrite('superAdmin'),
  audited: true,
  body: z.strictObject({ org: organizationInput }),
  reply: { org: organization },
});

export const listOrganizations = call({
  route: 'GET /orgs',
  summary: "Organizations: all for a super administrator, an organization administrator's own",
  access: roles('superAdmin', 'orgAdmin'),
  query: {
    ...listQuery(pageSizes.organizations),
    /** Part of a name, or an email domain. */
    search: searchText.optional(),
    filter: z.enum(organizationFilters).optional(),
    /** `-name` is from Z to A; `-created` is newest first. */
    sortby: z.enum(organizationSorts).default('name'),
  },
  reply: { orgs: z.array(organizationSummary), count },
});

export const listSsoOrganizations = call({
  route: 'GET /org/oauth2/list',
  summary: 'The identity providers to log in with; the built-in one, `builtin`, first',
  access: anyone,
  reply: { orgs: z.array(z.object({ id: z.string(), name: z.string(), special: z.boolean() })) },
});

export const getOrganization = call({
  route: 'GET /org/{id}',
  summary: 'One organization with its settings; single sign-on settings for administrators only',
  access: members,
  ...byId,
  reply: { org: organization },
});

export const getOrganizationLimits = call({
  route: 'GET /org/{id}/limits',
  summary: 'Licence limits and how much of them is used; 0 is unlimited',
  access: members,
  ...byId,
  reply: organizationLimits.shape,
});

export const listOrganizationStates = call({
  route: 'GET /org/{id}/limitAssociatedStates',
  summary: "The states that the organization's projects are limited to",
  access: members,
  ...byId,
  query: { stateName: searchText.optional() },
  reply: { states: z.array(associatedState) },
});

export const deleteOrganization = call({
  route: 'DELETE /org/{id}',
  summary: 'Delete an organization; 409 `in_use` with the counts while it has users, projects or templates',
  access: writers('organization', { see, may: ['anySuperAdmin'] }),
  audited: true,
  ...byId,
});

export const searchOrganizations = call({
  route: 'GET /orgs/{search}',
  summary: 'Organizations whose names begin with a text',
  access: roles('projectOwner', 'collaborator', 'delegator', 'admin'),
  params: { search: searchText.min(1) },
  reply: { orgs: z.array(organizationName) },
});

export const updateOrganization = call({
  route: 'PUT /org/{id}',
  summary:
    'Change an organization; only super administrators change limits, add-ons, email domains, states and the directory id',
  access: administer,
  audited: true,
  ...byId,
  body: z.strictObject({ org: organizationChange }),
  reply: { org: organization },
});

export const setOrganizationLogo = uploadCall({
  route: 'POST /org/{id}/logo',
  summary: `Set the logo of an organization's reports: a PNG, JPEG or WebP picture of at most ${megabytes(logoLimits.bytes)}`,
  access: administer,
  audited: true,
  ...byId,
  fileField: 'logo',
  bodyLimit: LOGO_BODY_LIMIT,
  reply: { org: organization },
});

export const deleteOrganizationLogo = call({
  route: 'DELETE /org/{id}/logo',
  summary: 'Remove the logo; succeeds also without one',
  access: administer,
  audited: true,
  ...byId,
  reply: { org: organization },
});

export const getSenderDomain = call({
  route: 'GET /org/{id}/sender-domain',
  summary: "The domain of its own from which an organization's mails come, or will",
  access: restrictedReaders('organization', { see, may: relations.administrators }),
  ...byId,
  reply: { senderDomain: senderDomain.optional() },
});

export const setSenderDomain = call({
  route: 'PUT /org/{id}/sender-domain',
  summary: 'Set up a sender domain; the same one again checks it now, or begins anew where it has failed',
  access: administer,
  audited: true,
  ...byId,
  body: z.strictObject({ domain: emailDomain }),
  reply: { senderDomain },
});

export const deleteSenderDomain = call({
  route: 'DELETE /org/{id}/sender-domain',
  summary: "Send from the product's address again; succeeds also without a sender domain",
  access: administer,
  audited: true,
  ...byId,
});

export const testSso = call({
  route: 'POST /org/{id}/sso/test',
  summary: "Test an organization's sign-on settings, stored or given, step by step; nothing is changed",
  access: administer,
  audited: true,
  ...byId,
  body: z.strictObject({ singleSignOn: singleSignOnInput.optional() }),
  reply: { ok: z.boolean(), steps: z.array(singleSignOnStep) },
});
