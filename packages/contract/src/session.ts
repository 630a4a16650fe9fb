import { bounds, formMessages } from '@landbrief/domain';
import * as z from 'zod';
import { anyone, signedIn } from './access.ts';
import { call } from './call.ts';
import { email, foreignId, newPassword, secret, text } from './values.ts';

const token = { token: z.string(), tokenExpiry: z.number() };
const captcha = z.string().max(4000).optional();
const requiredName = text(bounds.nameMax).min(bounds.nameMin, formMessages.required);

export const login = call({
  method: 'POST',
  path: '/login',
  summary: 'Log in with e-mail and password',
  access: anyone,
  body: z.strictObject({
    email: text(bounds.emailMax).toLowerCase(),
    password: z.string().min(1).max(200),
    captcha,
    /** The referral that the person came with; it decides where to go. */
    emailReferralId: secret.optional(),
  }),
  reply: { ...token, redirectUrl: z.string() },
});

export const logout = call({
  method: 'POST',
  path: '/logout',
  summary: 'End this session on the server',
  access: anyone,
  body: z.strictObject({ logout: z.boolean().optional() }),
});

export const refreshToken = call({
  method: 'GET',
  path: '/refreshtoken',
  summary: 'A new access token for the refresh cookie, which is rotated; begins acting and impersonation',
  access: anyone,
  query: { acting: z.string().max(40).optional(), impersonationUserId: z.string().max(40).optional() },
  reply: { code: z.number(), ...token },
});

export const register = call({
  method: 'POST',
  path: '/user/register',
  summary: 'Register; through a referral the person is signed in at once',
  access: anyone,
  body: z.strictObject({
    company: requiredName,
    firstName: requiredName,
    lastName: requiredName,
    email,
    password: newPassword,
    emailReferralId: secret.optional(),
    captcha,
  }),
  reply: {
    login: z.boolean(),
    token: z.string().optional(),
    tokenExpiry: z.number().optional(),
    redirectUrl: z.string().optional(),
  },
});

export const resendConfirmation = call({
  method: 'POST',
  path: '/user/resend',
  summary: 'Send the confirmation mail again',
  access: anyone,
  body: z.strictObject({ email }),
});

export const forgetPassword = call({
  method: 'POST',
  path: '/user/forget',
  summary: 'Ask for a mail with a password reset link',
  access: anyone,
  body: z.strictObject({ resetForm: z.strictObject({ email }), captcha }),
});

export const confirmUser = call({
  method: 'POST',
  path: '/user/confirm',
  summary: 'Confirm an e-mail address with the token of the confirmation mail',
  access: anyone,
  body: z.strictObject({ token: secret }),
});

export const resetPassword = call({
  method: 'POST',
  path: '/user/reset',
  summary: 'Set a new password with the token of the reset mail; ends all sessions',
  access: anyone,
  body: z.strictObject({ token: secret, password: newPassword }),
});

export const startSsoLogin = call({
  method: 'POST',
  path: '/login/sso',
  summary: 'Begin single sign-on: the address to go to',
  access: anyone,
  body: z.strictObject({ orgId: foreignId, email: email.optional() }),
  reply: { redirectUrl: z.string() },
});

export const finishSsoLogin = call({
  method: 'POST',
  path: '/login/callback',
  summary: 'Finish single sign-on with the code of the identity provider',
  access: anyone,
  body: z.strictObject({ code: z.string().min(1).max(4000), state: z.string().min(1).max(4000) }),
  reply: { ...token, redirectUrl: z.string() },
});

export const endImpersonation = call({
  method: 'POST',
  path: '/user/impersonate/end',
  summary: 'Return from an impersonated user to oneself',
  access: signedIn,
  reply: token,
});
