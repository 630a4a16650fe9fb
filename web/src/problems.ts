import { fallbackFriendlyMessage, friendlyMessage, isProblemCode } from '@landbrief/domain';
import { readMessage } from './read-message.ts';
import { createStore, useStore } from './store.ts';

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

/**
 * The friendly text for a failure: by its server text, else by its code; what the catalogue refuses because of what is
 * now (404, 409) says it itself; else the general one.
 */
export function friendlyText(error: unknown): string {
  const message = readMessage(error);
  const code = codeOf(error);
  const known = [message, code].map(friendlyMessage).find((text) => text !== fallbackFriendlyMessage);
  if (known) return known;
  const isAboutNow = [404, 409].includes(statusOf(error) ?? 0);
  return isAboutNow && isProblemCode(code) && message ? message : fallbackFriendlyMessage;
}

/** A failure of the server that is none of the catalogue: its message is for us, not for whoever reads the screen. */
function isUnexplained(error: unknown): boolean {
  const code = codeOf(error);
  return isServersFault(error) && (!isProblemCode(code) || code === 'internal');
}

const isServersFault = (error: unknown) => (statusOf(error) ?? 0) >= 500;

/** Status, method and request of a failure of the server, to be told to the support; empty for other failures. */
function factsOf(error: unknown): string {
  if (!isServersFault(error)) return '';
  const requestId = textField(error, 'requestId');
  const facts = [statusOf(error), textField(error, 'method'), requestId && `Request ${requestId}`];
  return facts.filter(Boolean).join(' · ');
}

/**
 * The message of a failure. The friendly text stands for the browser's message about a failed connection, and, with the
 * failure's facts, for one that the server does not explain.
 */
export function problemText(error: unknown): string {
  if (isUnexplained(error)) return `${friendlyText(error)} ${factsOf(error)}`;
  return codeOf(error) === 'network_error' ? friendlyText(error) : readMessage(error);
}

/** The lines of an alert about a failure, below a title of its own or the friendly text (document 3 section 8). */
export function problemLines(error: unknown, hasTitle: boolean): string[] {
  if (isUnexplained(error)) return [hasTitle ? friendlyText(error) : '', factsOf(error)].filter(Boolean);
  const message = hasTitle
    ? problemText(error) || friendlyText(error)
    : readMessage(error) || 'unknown error';
  const isTitle = !hasTitle && message === friendlyText(error);
  return [isTitle ? '' : message, factsOf(error)].filter(Boolean);
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
