import { ApiProblem } from '../../api.ts';
import { codeOf, friendlyText, readMessage } from '../../problems.ts';
import { texts } from './texts.ts';

/**
 * The server's text, or else the error's; without any answer, what to do about the connection, and without a captcha,
 * what to click; after the last confirmation mail, whom to ask (document 3 section 8).
 */
export function failureText(error: unknown): string {
  const isFriendly = error instanceof ApiProblem && (error.status === 0 || error.code === 'captcha_missing');
  if (isFriendly) return friendlyText(error);
  if (codeOf(error) === 'max_sends_reached') return texts.resendMax;
  if (error instanceof ApiProblem && error.code === 'resend_too_soon' && error.retryAfter)
    return texts.resendWait(error.retryAfter);
  return readMessage(error) || 'unknown error';
}

/** The same for what the link of a mail does: a token that is none is a link that lost a part. */
export function linkFailureText(error: unknown): string {
  return codeOf(error) === 'validation_error' ? texts.brokenLink : failureText(error);
}
