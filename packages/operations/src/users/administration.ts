import { createUser } from './create-user.ts';
import { decideAdmission } from './decide-admission.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { listOrganizationUsers, listPendingUsers, listUsers } from './list-users.ts';
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
