import { fallbackFriendlyMessage, friendlyMessage } from '@landbrief/domain';
import { createStore, useStore } from '../store.ts';
import { readMessage } from './read-message.ts';

/** What the error banner shows (document 3 section 8). */
export interface ShownProblem {
  friendly: string;
  status: number | undefined;
  method: string | undefined;
  message: string;
  action: string | undefined;
  requestId: string | undefined;
  stack: string | undefined;
}

export { readMessage } from './read-message.ts';

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null
    ? (error as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function textField(error: unknown, name: string): string | undefined {
  const value = field(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function statusOf(error: unknown): number | undefined {
  for (const source of [error, field(error, 'info'), field(error, 'response')]) {
    const status = field(source, 'status') ?? field(source, 'statusCode');
    if (typeof status === 'number' && status > 0) return status;
  }
  return undefined;
}

export function codeOf(error: unknown): string | undefined {
  return textField(error, 'code');
}

/** The friendly text for a failure: by its server text, else by its code, else the general one. */
export function friendlyText(error: unknown): string {
  const byText = friendlyMessage(readMessage(error));
  return byText === fallbackFriendlyMessage ? friendlyMessage(codeOf(error)) : byText;
}

/** The message of a failure; of a failed connection, whose message is the browser's, the friendly text. */
export function problemText(error: unknown): string {
  return codeOf(error) === 'network_error' ? friendlyText(error) : readMessage(error);
}

export function describeProblem(error: unknown, action?: string): ShownProblem {
  return {
    friendly: friendlyText(error),
    status: statusOf(error),
    method: textField(error, 'method'),
    message: readMessage(error) || 'unknown error',
    action,
    requestId: textField(error, 'requestId'),
    stack: textField(error, 'stack'),
  };
}

const shown = createStore<ShownProblem | undefined>(undefined);

/** Shows a failure in the error banner; 401 is not shown, the login is. */
export function reportProblem(error: unknown, action?: string): void {
  if (statusOf(error) === 401) return;
  shown.set(describeProblem(error, action));
}

export function dismissProblem(): void {
  if (shown.get()) shown.set(undefined);
}

export function useShownProblem(): ShownProblem | undefined {
  return useStore(shown);
}
