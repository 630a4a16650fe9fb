import { changePassword } from './change-password.ts';
import { checkLink } from './check-link.ts';
import { confirmUser } from './confirm-user.ts';
import { endImpersonation } from './end-impersonation.ts';
import { finishSsoLogin } from './finish-sso-login.ts';
import { forgetPassword } from './forget-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { endAllSessions, endSession, listSessions } from './own-sessions.ts';
import { refreshToken } from './refresh-token.ts';
import { register } from './register.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';
import { startSsoLogin } from './start-sso-login.ts';

export const sessionOperations = [
  login,
  startSsoLogin,
  finishSsoLogin,
  logout,
  refreshToken,
  endImpersonation,
  register,
  resendConfirmation,
  confirmUser,
  checkLink,
  forgetPassword,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endAllSessions,
];
