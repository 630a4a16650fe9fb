import { organizationFilters, organizationSorts, pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { anyone, readers, relations, roles, rolesWrite, writers } from './access.ts';
import { call } from './call.ts';
import {
  associatedState,
  organization,
  organizationChange,
  organizationInput,
  organizationLimits,
  organizationName,
  organizationSummary,
  singleSignOnInput,
  singleSignOnStep,
} from './entities/organizations.ts';
import { count, id, listQuery, searchText } from './values.ts';

const subject = { id: 'params.id' } as const;
const see = relations.organizationReaders;
const members = readers('organization', see);
const administer = writers('organization', { see, may: relations.administrators });

export const createOrganization = call({
  method: 'POST',
  path: '/org',
  summary: 'Create an organization',
  access: rolesWrite('superAdmin'),
  audited: true,
  body: z.strictObject({ org: organizationInput }),
  reply: { org: organization },
});

export const listOrganizations = call({
  method: 'GET',
  path: '/orgs',
  summary: 'Organizations: all for a super administrator, the own one for an organization administrator',
  access: roles('superAdmin', 'orgAdmin'),
  query: {
    ...listQuery(pageSizes.organizations),
    /** Part of a name, or an email domain. */
    search: searchText.optional(),
    filter: z.enum(organizationFilters).optional(),
    /** `-name` is from Z to A; `-created` the newest first. */
    sortby: z.enum(organizationSorts).default('name'),
  },
  reply: { orgs: z.array(organizationSummary), count },
});

export const listSsoOrganizations = call({
  method: 'GET',
  path: '/org/oauth2/list',
  summary: 'Where one can log in; the built-in provider, `builtin`, first',
  access: anyone,
  reply: { orgs: z.array(z.object({ id: z.string(), name: z.string(), special: z.boolean() })) },
});

export const getOrganization = call({
  method: 'GET',
  path: '/org/{id}',
  summary: 'One organization with its settings; those of its sign-on for administrators only',
  access: members,
  subject,
  params: { id },
  reply: { org: organization },
});

export const getOrganizationLimits = call({
  method: 'GET',
  path: '/org/{id}/limits',
  summary: 'Licence limits and what is used of them; 0 is unlimited',
  access: members,
  subject,
  params: { id },
  reply: organizationLimits.shape,
});

export const listOrganizationStates = call({
  method: 'GET',
  path: '/org/{id}/limitAssociatedStates',
  summary: "The states that the organization's projects are limited to",
  access: members,
  subject,
  params: { id },
  query: { stateName: searchText.optional() },
  reply: { states: z.array(associatedState) },
});

export const deleteOrganization = call({
  method: 'DELETE',
  path: '/org/{id}',
  summary: 'Delete an organization; 409 `in_use` with the counts while it has users, projects or templates',
  access: writers('organization', { see, may: ['anySuperAdmin'] }),
  audited: true,
  subject,
  params: { id },
});

export const searchOrganizations = call({
  method: 'GET',
  path: '/orgs/{search}',
  summary: 'Organizations whose names begin with a text',
  access: roles('projectOwner', 'collaborator', 'delegator', 'admin'),
  params: { search: searchText.min(1) },
  reply: { orgs: z.array(organizationName) },
});

export const updateOrganization = call({
  method: 'PUT',
  path: '/org/{id}',
  summary:
    'Change an organization; limits, add-ons, email domains, states and the id in the directory are a super administrator’s to change',
  access: administer,
  audited: true,
  subject,
  params: { id },
  body: z.strictObject({ org: organizationChange }),
  reply: { org: organization },
});

export const testSso = call({
  method: 'POST',
  path: '/org/{id}/sso/test',
  summary: "Try an organization's sign-on settings, saved or as typed, step by step; nothing is changed",
  access: administer,
  audited: true,
  subject,
  params: { id },
  body: z.strictObject({ singleSignOn: singleSignOnInput.optional() }),
  reply: { ok: z.boolean(), steps: z.array(singleSignOnStep) },
});
