import { isExternalFailure, isProblem, type Problem, problem } from '@landbrief/domain';
import { withTypedDomains } from '@landbrief/operations';
import type { Log } from '@landbrief/platform';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiContext } from './request-context.ts';

/** Names of SDK and socket errors that mean the database is slow, throttled or unreachable. */
const UNAVAILABLE = new Set([
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'AbortError',
  'InternalServerError',
  'ServiceUnavailable',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionCanceledException',
]);

function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : '';
    if (UNAVAILABLE.has(error.name) || UNAVAILABLE.has(code))
      return problem('database_error', { cause: error });
  }
  return problem('internal', { cause: error });
}

/** The response for a thrown error: the catalogued one of a problem, or a bare 500 (decisions 2). */
export function answerProblem(error: unknown, c: ApiContext): Response {
  const answer = toProblem(error);
  logFailure(answer, error, c.get('log'));
  const retryAfter = answer.data?.retryAfter;
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  else if (answer.status === 503) c.header('Retry-After', '2');
  const made = {
    ...answer.data,
    result: 'error',
    code: answer.code,
    message: answer.message,
    ...(answer.details ? { details: answer.details } : {}),
    requestId: c.get('requestId'),
  };
  const status = answer.status as ContentfulStatusCode;
  return c.body(withTypedDomains(JSON.stringify(made)), status, { 'content-type': 'application/json' });
}

/** Failures of external services have an event of their own, which the alarm on our failures ignores. */
function logFailure({ code, status, cause }: Problem, error: unknown, log: Log): void {
  if (status < 500 || code === 'not_implemented') return;
  if (isExternalFailure(code))
    log.info('outside.failed', { code, error: cause instanceof Error ? cause.message : code });
  else log.error('failed', cause ?? error, { status });
}
