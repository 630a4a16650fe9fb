import { sessionHintCookie, storageKeys as shared } from '@landbrief/domain';

/** Browser storage that may be switched off or full: reading then answers null, writing does nothing. */

export const storageKeys = {
  /** Acting role, in local storage (document 1 section 9). */
  acting: shared.actingAs,
  /** Impersonated user id, kept for the session. */
  impersonating: shared.impersonationUserId,
  /** The project that the impersonation is limited to. */
  impersonationProject: 'iupid',
  /** The user who is signed in, in local storage. */
  lastUser: 'lastUser',
  /** The role flags of the user who impersonates. */
  realRole: 'iurole',
  /** The path that a logged-out visitor requested. */
  redirect: 'loginRedirectUrl',
  /** The referral id that waits for a login. */
  referral: 'emailReferralId',
  /** The provider of the last single sign-on, in local storage. */
  provider: 'ssoProvider',
  /** The single sign-on that this tab has begun, in session storage. */
  signOn: 'ssoBegun',
  /** How lists of properties are shown, and their columns, in local storage. */
  propertyView: 'propertyView',
  propertyColumns: 'propertyColumns',
  /** Begins the key of each draft, in local storage. */
  draft: 'draft|',
  /** Begins the keys of what a questionnaire's link opens, in session storage. */
  questionnaire: 'questionnaire|',
  /** Begins the key of each answer to a questionnaire that is not saved yet, in local storage. */
  questionnaireDraft: 'questionnaireDraft|',
  /** Begins the key of each message that is written and not saved yet, in local storage. */
  messageDraft: 'messageDraft|',
  /** Begins the key of what was typed into a form and is not saved yet, in local storage. */
  keptForm: 'keptForm|',
  /** 'off' when the person has switched off the keys of the inbox, in local storage. */
  inboxKeys: 'inboxKeys',
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

/** The object that is stored as JSON; undefined where there is none. */
export function readStoredObject(kind: Area, key: string): object | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(kind, key) ?? '');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The keys in local storage that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(area('local') ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Stores the text, or removes the key when there is none. False: it was not possible. */
export function store(kind: Area, key: string, value: string | null | undefined): boolean {
  try {
    const storage = area(kind);
    if (value === null || value === undefined || value === '') storage?.removeItem(key);
    else storage?.setItem(key, value);
    return storage !== undefined;
  } catch (error) {
    console.warn('Browser storage is not available', error);
    return false;
  }
}

/** Without the hint, the next document sends no refresh. */
export function clearSessionHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `${sessionHintCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** Whether the hint cookie says that there may be a session; without it no refresh is sent. */
export function mayHaveSession(): boolean {
  return document.cookie.split(/; */).some((pair) => pair.startsWith(`${sessionHintCookie}=`));
}
