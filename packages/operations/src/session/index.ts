export { changePassword } from './change-password.ts';
export { confirmUser, resendConfirmation } from './confirmation.ts';
export { login } from './login.ts';
export { endAllSessions, endImpersonation, endSession, listSessions, logout } from './own-sessions.ts';
export { refreshToken } from './refresh-token.ts';
export { register } from './register.ts';
export { checkLink, forgetPassword, resetPassword } from './reset-password.ts';
export { finishSsoLogin, startSsoLogin } from './sso-login.ts';
