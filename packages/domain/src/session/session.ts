import { given } from '../given.ts';
import { bounds } from '../limits.ts';
import { cleanName } from '../names.ts';

/** A cookie that scripts can read; its presence means that there may be a session. */
export const sessionHintCookie = 'landbrief_session';

/** An email address: one @, a dotted domain, no quoted local part and no comments; its letters may be any. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/u;

/** Letters, digits and # ? ! @ $ % ^ & * - only; at least one letter and one digit (document 3 section 5). */
const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d#?!@$%^&*-]{8,}$/;

/** An address as it was typed and is shown: in lower case, with the plain apostrophe that `o’brien` stands for. */
export function cleanEmail(text: string): string {
  return text.trim().toLowerCase().normalize('NFC').replace(/[‘’ʼ]/g, "'");
}

/** A domain as it is stored and sent to: one with other letters than ASCII in Punycode (RFC 5890). */
export function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  const isOther = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && !/^[a-z\d.-]+$/i.test(domain);
  return isOther && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** An address as it is stored, compared and sent to; screens show the domain as it was typed. */
export function normalizeEmail(text: string): string {
  const email = cleanEmail(text);
  const domainAt = email.lastIndexOf('@') + 1;
  return domainAt === 0 ? email : email.slice(0, domainAt) + asciiDomain(email.slice(domainAt));
}

/** As much of an address as whoever has a link may know of whom it was sent to: m•••@city.example. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
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
  /** One or two characters are the whole name of the person or company. */
  shortNames?: boolean | undefined;
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

/**
 * Whether a name of a person or company will do: the minimum of document 3 section 5, or one character where somebody
 * says that it is the whole name. Names that are there already, and those in files, are taken as they are.
 */
export function isNameLongEnough(text: string, shortNames = false): boolean {
  return cleanName(text).length >= (shortNames ? 1 : bounds.nameMin);
}

export function validateRegistration(form: RegistrationForm): FormErrors<RegistrationForm> {
  const short = (text: string): boolean => !isNameLongEnough(text, form.shortNames);
  return {
    ...(short(form.company) ? { company: formMessages.required } : {}),
    ...(short(form.firstName) ? { firstName: formMessages.required } : {}),
    ...(short(form.lastName) ? { lastName: formMessages.required } : {}),
    ...validateReset(form),
    ...(isPassword(form.password) ? {} : { password: formMessages.password }),
  };
}

export const resendTexts = {
  wait: (seconds: number): string => `Message can be resent in ${seconds} seconds.`,
  max: 'Max confirmation email sends have been reached, please contact support.',
} as const;

const maxRefreshDelay = 1_000_000;

/**
 * Milliseconds until the token is refreshed: 75 % of the time to its expiry; 1,000,000 if that is longer or negative
 * (document 3 section 7). Both arguments are epoch milliseconds.
 */
export function refreshDelay(tokenExpiry: number, now: number): number {
  const delay = (tokenExpiry - now) * 0.75;
  return delay >= 0 && delay <= maxRefreshDelay ? delay : maxRefreshDelay;
}

/** The three parts of the Authorization header (decisions 3). The server checks the last two before it grants them. */
export interface BearerToken {
  token: string;
  acting?: string;
  impersonationUserId?: string;
}

const bearerPattern = /^Bearer +([A-Za-z0-9_.-]+)(?::([A-Za-z0-9]*))?(?::([A-Za-z0-9_-]*))?$/i;

/** Parses 'Bearer <jwt>:<acting>:<impersonated>'; the last two may be empty or absent. */
export function parseBearer(header: string | undefined): BearerToken | undefined {
  const match = bearerPattern.exec((header ?? '').trim());
  const [, token, acting, impersonationUserId] = match ?? [];
  if (!token) return undefined;
  return {
    token,
    ...given({ acting, impersonationUserId }),
  };
}

export function formatBearer({ token, acting = '', impersonationUserId = '' }: BearerToken): string {
  return `Bearer ${token}:${acting}:${impersonationUserId}`;
}

/** Screens that a login does not return to. */
const notAfterLogin = new Set(['/', '/login', '/logincallback', '/register', '/reset']);

/**
 * The path of this site to go to after login; undefined for other hosts, other schemes, `//host`, backslashes, and the
 * guest screens.
 */
export function safeRedirect(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || path.includes('\\')) return undefined;
  const home = 'https://home.invalid';
  if (!URL.canParse(path, home)) return undefined;
  const url = new URL(path, home);
  if (url.origin !== home || url.pathname.startsWith('//')) return undefined;
  return notAfterLogin.has(url.pathname) ? undefined : `${url.pathname}${url.search}${url.hash}`;
}
