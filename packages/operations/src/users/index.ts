import { checkEmail } from './check-email.ts';
import { getMe } from './get-me.ts';
import { getMyOrganization } from './get-my-organization.ts';
import { getRegistrationProfile } from './get-registration-profile.ts';
import { getUser } from './get-user.ts';
import { updateProfile } from './update-profile.ts';

export const userOperations = [
  getMe,
  getUser,
  updateProfile,
  checkEmail,
  getRegistrationProfile,
  getMyOrganization,
];
