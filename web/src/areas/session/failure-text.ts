import { ApiProblem } from '../../api.ts';
import { friendlyText, readMessage } from '../../shell/problems.ts';

/** The server's text, or else the error's; without any answer, what to do about the connection. */
export function failureText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 0) return friendlyText(error);
  return readMessage(error) || 'unknown error';
}
