import { listLimitMax, pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { distributionListAt, relations, restrictedReaders, roles, signedIn } from '../access.ts';
import { byProjectId, call } from '../call.ts';
import { communityLocation } from '../locations/entities.ts';
import { contact, foundContact } from '../people/entities.ts';
import { count, id, searchText, sortable, text } from '../values.ts';
import { candidate } from './entities.ts';

/** Searches for people to invite to a project or to add to a distribution list. */

const inviters = roles('projectOwner', 'collaborator', 'delegator', 'admin');
const inviteIntoProject = restrictedReaders('project', {
  see: relations.everybodyInProject,
  may: [...relations.ownerSideEditors, 'delegator'],
});

const search = z.strictObject({
  /** Words of first and last name, in any order. */
  name: text(200).optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email: text(254).optional(),
  orgName: text(200).optional(),
  /** The people of one organization. */
  organizationId: id.optional(),
  country: text(2).optional(),
  state: text(120).optional(),
  county: text(120).optional(),
  community: text(200).optional(),
  zip: text(20).optional(),
});
const ofList = [
  distributionListAt('body.excludeDistributionListParticipants'),
  distributionListAt('body.markDistributionListParticipants'),
];

const page = {
  limit: z.number().int().min(1).max(listLimitMax).default(pageSizes.participants),
  skip: z.number().int().min(0).max(1_000_000).default(0),
  sortby: sortable(['name', 'organization', 'place']).default('name'),
};
const projectOptions = {
  ...page,
  /** Searches for collaborators: people of the caller's organization come first. */
  collaborators: z.boolean().optional(),
  includeProjectParticipants: z.boolean().optional(),
};
const listOptions = {
  ...page,
  /** Leaves out people on this distribution list. */
  excludeDistributionListParticipants: id.optional(),
  /** Finds people on this distribution list too, as `included`. */
  markDistributionListParticipants: id.optional(),
};
/** `hasMore`: `count` is a lower bound, and people who match may be missing; the search is to be narrowed. */
const found = { participants: z.array(candidate), count, hasMore: z.boolean() };

export const searchParticipantsByLocation = call({
  route: 'POST /participants/{projectId}/location/search',
  summary: 'Find people to invite by the place where they work',
  access: inviteIntoProject,
  ...byProjectId,
  body: z.strictObject({ search, ...projectOptions }),
  reply: found,
});

export const searchParticipantsByPerson = call({
  route: 'POST /participants/{projectId}/personorg/search',
  summary: 'Find people to invite by name, email or organization',
  access: inviteIntoProject,
  ...byProjectId,
  body: z.strictObject({ search, ...projectOptions }),
  reply: found,
});

export const searchListParticipantsByPerson = call({
  route: 'POST /participants/distributionlist/personorg/search',
  summary: 'Find people for a distribution list by name, email or organization',
  access: inviters,
  furtherSubjects: ofList,
  body: z.strictObject({ search, ...listOptions }),
  reply: found,
});

export const searchListParticipantsByLocation = call({
  route: 'POST /participants/distributionlist/location/search',
  summary: 'Find people for a distribution list by the place where they work',
  access: inviters,
  furtherSubjects: ofList,
  body: z.strictObject({ search, ...listOptions }),
  reply: found,
});

export const searchParticipantOrganizations = call({
  route: 'GET /participants/organizations/search',
  summary: 'Organizations whose names begin with a text',
  access: inviters,
  query: { search: searchText },
  reply: { organizations: z.array(z.object({ _id: id, name: z.string() })) },
});

export const searchParticipantsByName = call({
  route: 'GET /participants/name/search',
  summary: 'People whose first or last names begin with a text',
  access: inviters,
  query: { search: searchText },
  reply: { participants: z.array(foundContact) },
});

export const searchParticipantsByEmail = call({
  route: 'GET /participants/email/search',
  summary: 'People whose email addresses begin with a text',
  access: inviters,
  query: { search: searchText },
  reply: { participants: z.array(contact) },
});

export const listOrganizationParticipants = call({
  route: 'GET /participant/organization/search',
  summary: 'The people of an organization who can be invited',
  access: inviters,
  query: { organizationId: id },
  reply: { participants: z.array(foundContact) },
});

export const listParticipantCommunities = call({
  route: 'GET /lois/communities/forparticipants/0',
  summary: 'Communities that people who can be invited work for, by prefixes of names',
  access: signedIn,
  query: {
    stateName: searchText.optional(),
    countyName: searchText.optional(),
    communityName: searchText.optional(),
  },
  reply: { communities: z.array(communityLocation) },
});
