import { landingPath, safeRedirect } from '@landbrief/domain';

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
