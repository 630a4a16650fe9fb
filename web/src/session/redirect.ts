import { landingPath, safeRedirect } from '@landbrief/domain';
import { readStored, storageKeys, store } from './storage.ts';

/** Stores the path that a logged-out visitor requested, for after the login (document 1 section 6). */
export function storeRequestedPath(path: string): void {
  const wanted = safeRedirect(path);
  if (wanted) store('session', storageKeys.redirect, wanted);
}

export function takeRequestedPath(): string | undefined {
  const path = readStored('session', storageKeys.redirect);
  store('session', storageKeys.redirect, undefined);
  return safeRedirect(path);
}

export function storeReferral(emailReferralId: string | undefined): void {
  store('session', storageKeys.referral, emailReferralId);
}

export function storedReferral(): string | undefined {
  return readStored('session', storageKeys.referral) ?? undefined;
}

export interface AfterLogin {
  /** The message that a referral resolved to. */
  messageId?: string | undefined;
  /** The id of a referral that was sent to another address; the landing page says so. */
  linkOfOther?: string | undefined;
  requestedPath?: string | undefined;
  landingPage?: string | undefined;
}

/** Where a login leads: the referred message in the inbox, else the requested page, else the user's landing page. */
export function destinationAfterLogin(after: AfterLogin): string {
  const { messageId, linkOfOther } = after;
  if (messageId) return `/inbox?message=${encodeURIComponent(messageId)}`;
  if (linkOfOther) return `/?emailReferralId=${encodeURIComponent(linkOfOther)}`;
  return safeRedirect(after.requestedPath) ?? landingPath(after.landingPage);
}
