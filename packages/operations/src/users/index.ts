import { checkEmail } from './check-email.ts';
import { createUser } from './create-user.ts';
import { decideAdmission } from './decide-admission.ts';
import { deleteUser } from './delete-user.ts';
import { getMe, getMyOrganization } from './get-me.ts';
import { getRegistrationProfile } from './get-registration-profile.ts';
import { getUser } from './get-user.ts';
import { inviteUser } from './invite-user.ts';
import { listOrganizationUsers, listPendingUsers, listUsers } from './list-users.ts';
import { moveProjects } from './move-projects.ts';
import { requestAdmission, withdrawAdmission } from './own-admission.ts';
import { removePhoto, uploadPhoto } from './photo.ts';
import { searchUserOrganizations } from './search-user-organizations.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';

export const userOperations = [
  getMe,
  getUser,
  updateProfile,
  uploadPhoto,
  removePhoto,
  requestAdmission,
  withdrawAdmission,
  unsubscribe,
  checkEmail,
  getRegistrationProfile,
  getMyOrganization,
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
