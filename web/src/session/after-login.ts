import { type LandingPage, landingPages, landingPath, safeRedirect } from '@landbrief/domain';
import { isBuilt } from '../routes.ts';

/** The landing pages that a user can choose. */
export const offeredLandingPages = (Object.keys(landingPages) as LandingPage[]).filter((page) =>
  isBuilt(landingPages[page]),
);

export interface AfterLogin {
  /** The message that a referral resolved to. */
  messageId?: string | undefined;
  requestedPath?: string | undefined;
  landingPage?: string | undefined;
}

/**
 * Where a login leads: the referred message in the inbox, else the requested page, else the user's landing page, which is
 * the dashboard while the chosen one is not built.
 */
export function destinationAfterLogin({ messageId, requestedPath, landingPage }: AfterLogin): string {
  if (messageId) return `/inbox?message=${encodeURIComponent(messageId)}`;
  return safeRedirect(requestedPath) ?? landingPath(offeredLandingPages.find((page) => page === landingPage));
}
