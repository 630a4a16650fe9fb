import { type LandingPage, landingPages, landingPath, safeRedirect } from '@landbrief/domain';
import { isBuilt } from '../routes.ts';
import { readStored, storageKeys, store } from './storage.ts';

/** Keeps the address a logged-out visitor wanted, for after the login (document 1 section 6). */
export function keepWantedPath(path: string): void {
  const wanted = safeRedirect(path);
  if (wanted) store('session', storageKeys.redirect, wanted);
}

export function takeWantedPath(): string | undefined {
  const path = readStored('session', storageKeys.redirect);
  store('session', storageKeys.redirect, undefined);
  return safeRedirect(path);
}

export function keepReferral(emailReferralId: string | undefined): void {
  store('session', storageKeys.referral, emailReferralId);
}

export function waitingReferral(): string | undefined {
  return readStored('session', storageKeys.referral) ?? undefined;
}

/** The landing pages that are there to be chosen. */
export const offeredLandingPages = (Object.keys(landingPages) as LandingPage[]).filter((page) =>
  isBuilt(landingPages[page]),
);

export interface AfterLogin {
  /** The message that a referral resolved to. */
  messageId?: string | undefined;
  wanted?: string | undefined;
  landingPage?: string | undefined;
}

/**
 * Where a login leads: the referred message in the inbox, else the wanted page, else the user's landing page, which is
 * the dashboard while the chosen one is not built.
 */
export function destinationAfterLogin({ messageId, wanted, landingPage }: AfterLogin): string {
  if (messageId) return `/inbox?message=${encodeURIComponent(messageId)}`;
  return safeRedirect(wanted) ?? landingPath(offeredLandingPages.find((page) => page === landingPage));
}
