import { createUser } from './create-user.ts';
import { decideAdmission } from './decide-admission.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { listOrganizationUsers } from './list-organization-users.ts';
import { listPendingUsers } from './list-pending-users.ts';
import { listUsers } from './list-users.ts';
import { moveProjects } from './move-projects.ts';
import { searchUserOrganizations } from './search-user-organizations.ts';
import { updateUser } from './update-user.ts';

/** What administrators do with users. */
export const userAdministrationOperations = [
  listUsers,
  listOrganizationUsers,
  listPendingUsers,
  createUser,
  inviteUser,
  updateUser,
  deleteUser,
  moveProjects,
  decideAdmission,
  searchUserOrganizations,
];
