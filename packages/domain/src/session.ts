import { bounds } from './limits.ts';

/** The cookie that pages can read: while it is there, a session may be. */
export const sessionHintCookie = 'landbrief_session';

/** An e-mail address that mail can be sent to: one @, a dotted domain, nothing exotic. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Letters, digits and # ? ! @ $ % ^ & * - only; at least one letter and one digit (document 3 section 5). */
const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d#?!@$%^&*-]{8,}$/;

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  const local = email.slice(0, email.lastIndexOf('@'));
  const dotted = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return email.length <= bounds.emailMax && local.length <= 64 && !dotted && emailPattern.test(email);
}

export function isPassword(text: string): boolean {
  return text.length <= bounds.passwordMax && passwordPattern.test(text);
}

/** Messages of the three forms (document 3 section 5). */
export const formMessages = {
  email: 'Email is required and should be formatted like name@example.com.',
  passwordRequired: 'Password is required.',
  required: 'This is a required field and must be at least 3 characters.',
  password: 'Password must contain at least one letter, at least one number, and be at least 8 characters.',
} as const;

export interface LoginForm {
  email: string;
  password: string;
}
export interface RegistrationForm extends LoginForm {
  company: string;
  firstName: string;
  lastName: string;
}
export interface ResetForm {
  email: string;
}

export type FormErrors<Form> = { [Field in keyof Form]?: string };

export function validateReset({ email }: ResetForm): FormErrors<ResetForm> {
  return isEmail(email) ? {} : { email: formMessages.email };
}

export function validateLogin({ email, password }: LoginForm): FormErrors<LoginForm> {
  return {
    ...validateReset({ email }),
    ...(password === '' ? { password: formMessages.passwordRequired } : {}),
  };
}

export function validateRegistration(form: RegistrationForm): FormErrors<RegistrationForm> {
  const short = (text: string): boolean => text.trim().length < bounds.nameMin;
  return {
    ...(short(form.company) ? { company: formMessages.required } : {}),
    ...(short(form.firstName) ? { firstName: formMessages.required } : {}),
    ...(short(form.lastName) ? { lastName: formMessages.required } : {}),
    ...validateReset(form),
    ...(isPassword(form.password) ? {} : { password: formMessages.password }),
  };
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Lifetimes in milliseconds (decisions 3). */
export const lifetimes = {
  accessToken: 15 * minute,
  refreshToken: 14 * 24 * hour,
  confirmationLink: 48 * hour,
  resetLink: hour,
  ssoLogin: 10 * minute,
  idempotencyKey: 24 * hour,
} as const;

/** Confirmation mails (decisions 3): milliseconds between two, and how many at most. */
export const resendLimits = { waitMs: minute, maxSends: 5 } as const;

/** Failed logins within the window that end in 429 (decisions 3); the captcha is asked for from the third on. */
export const loginThrottle = {
  windowMs: 15 * minute,
  perEmail: 10,
  perAddress: 50,
  captchaAfter: 3,
} as const;

export const resendTexts = {
  wait: (seconds: number): string => `Message can be resent in ${seconds} seconds.`,
  max: 'Max confirmation email sends have been reached, please contact support.',
} as const;

const maxRefreshDelay = 1_000_000;

/**
 * Milliseconds until the token is refreshed: 75 % of the time to its expiry, capped at 1,000,000, which also stands for a
 * negative value (document 3 section 7). Both arguments are epoch milliseconds.
 */
export function refreshDelay(tokenExpiry: number, now: number): number {
  const delay = (tokenExpiry - now) * 0.75;
  return delay >= 0 && delay <= maxRefreshDelay ? delay : maxRefreshDelay;
}

/** The three parts of the Authorization header (decisions 3). The last two are wishes that the server checks. */
export interface BearerToken {
  token: string;
  acting?: string;
  impersonationUserId?: string;
}

const bearerPattern = /^Bearer +([A-Za-z0-9_.-]+)(?::([A-Za-z0-9]*))?(?::([A-Za-z0-9_-]*))?$/i;

/** Reads 'Bearer <jwt>:<acting>:<impersonated>'; the last two may be empty or absent. */
export function parseBearer(header: string | undefined): BearerToken | undefined {
  const match = bearerPattern.exec((header ?? '').trim());
  const [, token, acting, impersonationUserId] = match ?? [];
  if (!token) return undefined;
  return {
    token,
    ...(acting ? { acting } : {}),
    ...(impersonationUserId ? { impersonationUserId } : {}),
  };
}

export function formatBearer({ token, acting = '', impersonationUserId = '' }: BearerToken): string {
  return `Bearer ${token}:${acting}:${impersonationUserId}`;
}

/** Screens that are no place to return to after a login. */
const notAfterLogin = new Set(['/', '/login', '/logincallback', '/register', '/reset']);

/**
 * A path of this site to go to after login, or undefined for anything that is not one: other hosts, other schemes,
 * `//host`, backslashes, and the guest screens.
 */
export function safeRedirect(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || path.includes('\\')) return undefined;
  const home = 'https://home.invalid';
  if (!URL.canParse(path, home)) return undefined;
  const url = new URL(path, home);
  if (url.origin !== home || url.pathname.startsWith('//')) return undefined;
  return notAfterLogin.has(url.pathname) ? undefined : `${url.pathname}${url.search}${url.hash}`;
}
