export { createUser } from './create-user.ts';
export { decideAdmission } from './decide-admission.ts';
export { deleteUser } from './delete-user.ts';
export { exportUsers } from './export-users.ts';
export { inviteUser } from './invite-user.ts';
export { moveProjects } from './move-projects.ts';
export { requestAdmission, unsubscribe, updateProfile, withdrawAdmission } from './own-account.ts';
export { removePhoto, uploadPhoto } from './photo.ts';
export {
  checkEmail,
  getMe,
  getMyOrganization,
  getRegistrationProfile,
  getUser,
  listOrganizationUsers,
  listPendingUsers,
  listUsers,
  searchUserOrganizations,
} from './read-users.ts';
export { updateUser } from './update-user.ts';
