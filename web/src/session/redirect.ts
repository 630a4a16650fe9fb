import { safeRedirect } from '@landbrief/domain';
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
