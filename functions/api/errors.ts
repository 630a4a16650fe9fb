import { isProblem, type Problem, problem } from '@landbrief/domain';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiContext } from './request-context.ts';

/** Names of SDK and socket errors that mean the engine behind is late, busy or away. */
const AWAY = new Set([
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

function asProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : '';
    if (AWAY.has(error.name) || AWAY.has(code)) return problem('database_error', { cause: error });
  }
  return problem('internal', { cause: error });
}

/** The answer to whatever was thrown: its catalogued answer, or a bare 500 (decisions 2). */
export function answerProblem(error: unknown, c: ApiContext): Response {
  const answer = asProblem(error);
  if (answer.status >= 500 && answer.code !== 'not_implemented')
    c.get('log').error('failed', answer.cause ?? error);
  const retryAfter = answer.data?.retryAfter;
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  else if (answer.status === 503) c.header('Retry-After', '2');
  return c.json(
    {
      ...answer.data,
      result: 'error',
      code: answer.code,
      message: answer.message,
      ...(answer.details ? { details: answer.details } : {}),
      requestId: c.get('requestId'),
    },
    answer.status as ContentfulStatusCode,
  );
}
