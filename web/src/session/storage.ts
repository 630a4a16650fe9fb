import { sessionHintCookie, storageKeys as shared } from '@landbrief/domain';

/** Browser storage that may be switched off or full: reading then answers null, writing does nothing. */

export const storageKeys = {
  /** Acting role, in local storage (document 1 section 9). */
  acting: shared.actingAs,
  /** Impersonated user id, kept for the session. */
  impersonating: shared.impersonationUserId,
  /** The real role of whoever impersonates, kept beside it. */
  realRole: 'iurole',
  /** The address that a logged-out visitor wanted. */
  redirect: 'loginRedirectUrl',
  /** The referral id that waits for a login. */
  referral: 'emailReferralId',
  /** The provider that somebody signed on at last, in local storage. */
  provider: 'ssoProvider',
  /** The sign-on that a tab has left for, in session storage. */
  signOn: 'ssoBegun',
  /** When a token refresh was begun, so that the next page waits for its cookie. */
  refreshing: 'refreshStarted',
  logoAnimation: shared.logoAnimation,
} as const;

type Area = 'local' | 'session';

function area(kind: Area): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function readStored(kind: Area, key: string): string | null {
  try {
    return area(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores the text, or removes the key when there is none. */
export function store(kind: Area, key: string, value: string | null | undefined): void {
  try {
    if (value === null || value === undefined || value === '') area(kind)?.removeItem(key);
    else area(kind)?.setItem(key, value);
  } catch (error) {
    console.warn('Browser storage is not available', error);
  }
}

/** The next document then asks for no session. */
export function clearSessionHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `${sessionHintCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** Whether the server left word that a session may be there; a visitor's first look asks for none. */
export function mayHaveSession(): boolean {
  return document.cookie.split(/; */).some((pair) => pair.startsWith(`${sessionHintCookie}=`));
}
