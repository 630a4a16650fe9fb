import { userAdministrationOperations } from './administration.ts';
import { checkEmail } from './check-email.ts';
import { getMe } from './get-me.ts';
import { getMyOrganization } from './get-my-organization.ts';
import { getRegistrationProfile } from './get-registration-profile.ts';
import { getUser } from './get-user.ts';
import { removePhoto } from './remove-photo.ts';
import { requestAdmission } from './request-admission.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateProfile } from './update-profile.ts';
import { uploadPhoto } from './upload-photo.ts';
import { withdrawAdmission } from './withdraw-admission.ts';

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
  ...userAdministrationOperations,
];
