import { ApiProblem } from '../../api.ts';
import { friendlyText, readMessage } from '../../shell/problems.ts';

/**
 * The server's text, or else the error's; without any answer, what to do about the connection, and without a captcha,
 * what to click (document 3 section 8).
 */
export function failureText(error: unknown): string {
  const isFriendly = error instanceof ApiProblem && (error.status === 0 || error.code === 'captcha_missing');
  if (isFriendly) return friendlyText(error);
  return readMessage(error) || 'unknown error';
}
