import { megabytes, pageSizes, photoLimits, userExportMax, userFilters, userSorts } from '@landbrief/domain';
import * as z from 'zod';
import {
  administeredOrganizationAt,
  anyone,
  readers,
  relations,
  restrictedReaders,
  roles,
  rolesWrite,
  signedIn,
  userAt,
  writers,
} from '../access.ts';
import { byId, call, downloadCall, uploadCall } from '../call.ts';
import { organizationName, ownOrganization } from '../organizations/entities.ts';
import { count, email, id, listQuery, searchText, secret } from '../values.ts';
import { ownProfileChange, user, userChange, userInput } from './entities.ts';

const see = relations.userReaders;
const administer = writers('user', { see, may: relations.administrators });
const organizationAdministrators = roles('orgAdmin', 'superAdmin');
/** Administrators of the organization too, because they still see a user whom somebody else has admitted. */
const admissionDeciders = writers('user', { see, may: ['admissionAdmin', ...relations.administrators] });
/** Allowed while acting as reviewer, because it is not a `write` rule. */
const selfOrAdministrators = restrictedReaders('user', { see, may: ['self', ...relations.administrators] });
const users = { users: z.array(user), count };
const descending = userSorts.map((sort) => `-${sort}` as const);
const userList = {
  ...listQuery(pageSizes.users),
  /** Users with one role, or who were invited and have not signed up: to a project (`temporary`) or with an account. */
  filter: z.enum(userFilters).optional(),
  /**
   * `-name` is from Z to A. A search with more than 100 matches returns them in the order of the matched text instead.
   */
  sortby: z.enum([...userSorts, ...descending]).default('name'),
};
/** A photo of 1 MB with its multipart envelope. */
const PHOTO_BODY_LIMIT = 1_100_000;

export const getMe = call({
  route: 'GET /user/me',
  summary: 'The signed-in user, or the impersonated one',
  access: signedIn,
  reply: { user },
});

export const createUser = call({
  route: 'POST /user',
  summary: 'Create a user; 409 `user_licence` when the organization has no seat left for a project owner',
  access: rolesWrite('orgAdmin', 'superAdmin'),
  audited: true,
  furtherSubjects: [administeredOrganizationAt('body.user.organization')],
  body: z.strictObject({ user: userInput }),
  reply: { user },
});

export const inviteUser = call({
  route: 'POST /user/invite/{id}',
  summary: 'Send the invitation to set a password again, to a user who has not signed up yet',
  access: administer,
  audited: true,
  ...byId,
});

export const deleteUser = call({
  route: 'DELETE /user/{id}',
  summary:
    'Delete a user; 409 `in_use` while the user owns projects, unless they are moved to another project owner of the organization',
  access: administer,
  audited: true,
  subject: { id: 'params.id' },
  furtherSubjects: [userAt('query.moveProjectsTo')],
  query: { moveProjectsTo: id.optional() },
  reply: { moved: count },
});

export const updateUser = call({
  route: 'PUT /user',
  summary: 'Change email, roles, profile and organization of a user; 409 `user_licence` when no seat is left',
  access: administer,
  audited: true,
  subject: { id: 'body.user._id' },
  furtherSubjects: [administeredOrganizationAt('body.user.organization')],
  body: z.strictObject({ user: userChange }),
  reply: { user },
});

export const updateProfile = call({
  route: 'PUT /user/profile/{id}',
  summary: "Change a user's profile and settings; allowed while acting as reviewer",
  access: selfOrAdministrators,
  subject: { id: 'params.id' },
  audited: true,
  body: z.strictObject({ profile: ownProfileChange }),
  reply: { user },
});

export const uploadPhoto = uploadCall({
  route: 'POST /user/photo/{id}',
  summary: `Set the caller's photo: a JPEG, PNG or WebP of at most ${megabytes(photoLimits.bytes)} and ${photoLimits.mostSide} pixels a side`,
  access: restrictedReaders('user', { see, may: ['self'] }),
  subject: { id: 'params.id' },
  audited: true,
  fileField: 'photo',
  bodyLimit: PHOTO_BODY_LIMIT,
  reply: { user },
});

export const removePhoto = call({
  route: 'DELETE /user/photo/{id}',
  summary: "Remove a user's photo; by the user or an administrator",
  access: selfOrAdministrators,
  subject: { id: 'params.id' },
  audited: true,
  reply: { user },
});

export const decideAdmission = call({
  route: 'POST /user/organization/admission',
  summary:
    'Admit or refuse a user who asked to join the organization; 409 `not_allowed_in_status` when it is already decided',
  access: admissionDeciders,
  audited: true,
  subject: { id: 'body._id' },
  auditedValues: ['body.admit'],
  body: z.strictObject({ _id: id, admit: z.boolean() }),
});

export const requestAdmission = call({
  route: 'POST /user/organization/admission/request',
  summary: "Ask the organization that an email's domain belongs to for admission",
  access: signedIn,
  audited: true,
  body: z.strictObject({ email }),
  reply: { message: z.string().optional() },
});

export const withdrawAdmission = call({
  route: 'DELETE /user/organization/admission/request',
  summary: "Withdraw the caller's request for admission",
  access: signedIn,
  audited: true,
});

export const getRegistrationProfile = call({
  route: 'GET /user/register/profile/{x}',
  summary: 'What is known about an invited person, by the referral id, to fill in the registration form',
  access: anyone,
  params: { x: secret },
  reply: {
    profile: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      company: z.string(),
    }),
  },
});

export const getMyOrganization = call({
  route: 'GET /user/organization',
  summary: "The caller's organization as its members see it; absent for a user without one",
  access: signedIn,
  reply: { organization: ownOrganization.optional() },
});

export const checkEmail = call({
  route: 'GET /user/check/{email}',
  summary: 'Whether a user has this email address; 429 after a hundred checks in a quarter of an hour',
  access: signedIn,
  params: { email },
  reply: { exists: z.boolean(), organizationName: z.string().optional() },
});

export const searchUserOrganizations = call({
  route: 'GET /user/organizations',
  summary: 'Organizations that a user can belong to, whose names begin with a text',
  access: roles('admin'),
  query: { org: searchText.optional() },
  reply: { organizations: z.array(organizationName) },
});

export const listUsers = call({
  route: 'GET /users',
  summary: 'All users, or those of one organization',
  access: roles('superAdmin'),
  query: { ...userList, organization: id.optional() },
  reply: users,
});

export const listOrganizationUsers = call({
  route: 'GET /users/by/organization',
  summary: "The users of the caller's organization",
  access: organizationAdministrators,
  query: userList,
  reply: users,
});

export const listPendingUsers = call({
  route: 'GET /users/by/organization/pending',
  summary: "Users who ask to join the caller's organization, or for a super administrator any organization",
  access: organizationAdministrators,
  query: userList,
  reply: users,
});

export const exportUsers = downloadCall({
  route: 'GET /export/users',
  summary: `The caller's list of users as a spreadsheet, at most ${userExportMax.toLocaleString('en-US')}: of all or one organization for a super administrator, of the own one for its administrators`,
  access: organizationAdministrators,
  audited: true,
  auditedValues: ['query.format', 'query.filter'],
  query: {
    format: z.enum(['csv', 'xlsx']).default('csv'),
    search: searchText.optional(),
    filter: userList.filter,
    sortby: userList.sortby,
    /** For super administrators only. */
    organization: id.optional(),
  },
});

export const getUser = call({
  route: 'GET /user/id/{id}',
  summary:
    'One user, with the number of projects that the user owns and of those that the user takes part in',
  access: readers('user', see),
  ...byId,
  reply: { user, projectCount: count, participationCount: count },
});

export const moveProjects = call({
  route: 'POST /user/move/projects',
  summary: 'Move all projects of one user to another project owner of the same organization',
  access: administer,
  audited: true,
  subject: { id: 'body.fromUserId' },
  furtherSubjects: [userAt('body.toUserId')],
  body: z.strictObject({ toUserId: id, fromUserId: id }),
  reply: { moved: count },
});

export const unsubscribe = call({
  route: 'POST /user/unsubscribe/{token}',
  summary: 'Turn off notices by email with the link in a mail (List-Unsubscribe)',
  access: anyone,
  audited: true,
  params: { token: secret },
});
