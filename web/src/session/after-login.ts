import { landingPath, safeRedirect } from '@landbrief/domain';

export interface AfterLogin {
  /** The message that a referral resolved to. */
  messageId?: string | undefined;
  requestedPath?: string | undefined;
  landingPage?: string | undefined;
}

/** Where a login leads: the referred message in the inbox, else the requested page, else the user's landing page. */
export function destinationAfterLogin({ messageId, requestedPath, landingPage }: AfterLogin): string {
  if (messageId) return `/inbox?message=${encodeURIComponent(messageId)}`;
  return safeRedirect(requestedPath) ?? landingPath(landingPage);
}
