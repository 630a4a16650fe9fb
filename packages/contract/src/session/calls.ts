import { bounds, formMessages, isNameLongEnough, normalizeEmail } from '@landbrief/domain';
import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { call } from '../call.ts';
import { user } from '../users/entities.ts';
import { email, foreignId, id, newPassword, secret, timestamp } from '../values.ts';

const token = { token: z.string(), tokenExpiry: z.number() };
/** The token with its user, as `getMe` returns it, so that opening a page needs one request for both. */
const entry = { ...token, user };
const captcha = z.string().max(4000).optional();
/** At most as long as a password can be set. */
const currentPassword = z
  .string(formMessages.passwordRequired)
  .min(1, formMessages.passwordRequired)
  .max(bounds.passwordMax);
const requiredName = z
  .string(formMessages.required)
  .trim()
  .max(bounds.nameMax, `must be at most ${bounds.nameMax} characters`);
const registrationNames = ['company', 'firstName', 'lastName'] as const;

export const login = call({
  route: 'POST /login',
  summary: 'Log in with email and password',
  access: anyone,
  audited: true,
  body: z.strictObject({
    email: z.string(formMessages.email).overwrite(normalizeEmail).max(bounds.emailMax),
    password: currentPassword,
    captcha,
    /** The referral that the person followed; it decides the `redirectUrl`. */
    emailReferralId: secret.optional(),
  }),
  reply: { ...entry, redirectUrl: z.string() },
});

export const logout = call({
  route: 'POST /logout',
  summary: 'End this session on the server',
  access: anyone,
  audited: true,
  body: z.strictObject({ logout: z.boolean().optional() }),
  /** The logout address of the organization's identity provider, if it has one. */
  reply: { redirectUrl: z.string().optional() },
});

export const refreshToken = call({
  route: 'GET /refreshtoken',
  summary:
    'Get an access token for the refresh cookie, which is rotated; also begins acting in a role and impersonation',
  access: anyone,
  query: { acting: z.string().max(40).optional(), impersonationUserId: z.string().max(40).optional() },
  reply: {
    code: z.number(),
    ...entry,
    /** The project that the impersonation is limited to (`impersonateParticipant`); absent for an administrator's. */
    impersonationProjectId: id.optional(),
  },
});

export const register = call({
  route: 'POST /user/register',
  summary: 'Register; with a referral the person is signed in immediately',
  access: anyone,
  audited: true,
  body: z
    .strictObject({
      company: requiredName,
      firstName: requiredName,
      lastName: requiredName,
      /** One or two characters are the whole name (decisions 16). */
      shortNames: z.boolean().optional(),
      email,
      password: newPassword,
      emailReferralId: secret.optional(),
      captcha,
    })
    .superRefine((body, context) => {
      for (const field of registrationNames) {
        if (!isNameLongEnough(body[field], body.shortNames))
          context.addIssue({ code: 'custom', path: [field], message: formMessages.required });
      }
    }),
  reply: {
    login: z.boolean(),
    /** Whether a confirmation mail is sent. After too many, none is sent, and the earlier ones stay valid. */
    mailed: z.boolean().optional(),
    token: z.string().optional(),
    tokenExpiry: z.number().optional(),
    redirectUrl: z.string().optional(),
  },
});

export const resendConfirmation = call({
  route: 'POST /user/resend',
  summary: 'Send the confirmation mail again',
  access: anyone,
  body: z.strictObject({ email }),
});

export const forgetPassword = call({
  route: 'POST /user/forget',
  summary: 'Request a mail with a password reset link',
  access: anyone,
  body: z.strictObject({ resetForm: z.strictObject({ email }), captcha }),
});

export const confirmUser = call({
  route: 'POST /user/confirm',
  summary: 'Confirm an email address with the token of the confirmation mail and the registered password',
  access: anyone,
  audited: true,
  body: z.strictObject({ token: secret, password: currentPassword.optional() }),
});

export const checkLink = call({
  route: 'POST /user/link',
  summary: 'What the link of a confirmation or reset mail is good for, without using it',
  access: anyone,
  body: z.strictObject({ token: secret, to: z.enum(['confirm', 'reset']) }),
  /** `email` is masked; `confirmed`: there is nothing left to confirm. */
  reply: { email: z.string(), confirmed: z.boolean() },
});

export const resetPassword = call({
  route: 'POST /user/reset',
  summary: 'Set a new password with the token of the reset mail; ends all sessions',
  access: anyone,
  audited: true,
  body: z.strictObject({ token: secret, password: newPassword }),
});

export const startSsoLogin = call({
  route: 'POST /login/sso',
  summary: 'Begin single sign-on: get the address of the identity provider',
  access: anyone,
  body: z.strictObject({ orgId: foreignId, email: email.optional() }),
  reply: { redirectUrl: z.string() },
});

export const finishSsoLogin = call({
  route: 'POST /login/callback',
  summary: 'Finish single sign-on with the code of the identity provider',
  access: anyone,
  audited: true,
  body: z.strictObject({
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(4000),
    /** The issuer, if the provider sends it (RFC 9207). */
    iss: z.string().max(500).optional(),
  }),
  reply: { ...entry, redirectUrl: z.string() },
});

export const endImpersonation = call({
  route: 'POST /user/impersonate/end',
  summary: 'Stop impersonating a user',
  access: signedIn,
  reply: token,
});

/** One sign-in of one browser. `_id` identifies it in these calls; it is not the id in its cookie and tokens. */
const ownSession = z.object({
  _id: z.string(),
  /** Whether it is the caller's session. */
  current: z.boolean(),
  address: z.string().optional(),
  /** The User-Agent header of the browser. */
  agent: z.string().optional(),
  created: timestamp,
  /** When it was last used, exact to about a quarter of an hour. */
  refreshed: timestamp,
});

export const listSessions = call({
  route: 'GET /user/sessions',
  summary: "The caller's sessions, last used first; not while impersonating",
  access: signedIn,
  reply: {
    sessions: z.array(ownSession),
    /** When the password was set; absent for a user without one, who signs in through the organization. */
    passwordChanged: timestamp.optional(),
  },
});

export const endSession = call({
  route: 'DELETE /user/sessions/{id}',
  summary: 'Sign out one device',
  access: signedIn,
  audited: true,
  params: { id: secret },
});

export const endAllSessions = call({
  route: 'POST /user/sessions/end',
  summary: 'Sign out on all devices, including this one',
  access: signedIn,
  audited: true,
});

export const changePassword = call({
  route: 'PUT /user/password',
  summary: "Change the caller's password; ends all other sessions and sends a mail about it",
  access: signedIn,
  audited: true,
  body: z.strictObject({ currentPassword, newPassword }),
});
