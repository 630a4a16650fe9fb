import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type Engine, readBody, sendAwsError, sendJson, serveHttp } from '../http.ts';
import { Failures, type PlannedFailure, parseFailure } from './failures.ts';
import { type FeedbackMessage, FeedbackQueue } from './feedback.ts';
import { type CaughtMail, MailStore } from './mail-store.ts';
import { answerMailbox } from './mailbox.ts';
import { parseSendEmail } from './send-email.ts';

export type SesOptions = { readonly directory: string; readonly port?: number };

export type SesEngine = Engine & {
  /** The next mails fail as planned. */
  failNext(failure: PlannedFailure): void;
  messages(to?: string): CaughtMail[];
  /** Bounces and complaints that nobody has dealt with. */
  feedback(): readonly FeedbackMessage[];
};

/**
 * A mail service on this machine: SESv2's SendEmail, which keeps every mail instead of sending it, and the mailbox
 * (`/local/mailbox…`) that shows them. What else SES can do is answered at once with a clear error.
 */
export async function startSes(options: SesOptions): Promise<SesEngine> {
  const store = new MailStore(options.directory);
  const failures = new Failures();
  const feedback = new FeedbackQueue();
  const engine = await serveHttp((request, response) => {
    serve(request, response, { store, failures, feedback }).catch((error) => sendAwsError(response, error));
  }, options.port);
  return {
    ...engine,
    failNext: (failure) => failures.plan(failure),
    messages: (to) => store.list(to),
    feedback: () => feedback.list(),
  };
}

type Parts = { readonly store: MailStore; readonly failures: Failures; readonly feedback: FeedbackQueue };

async function serve(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { store, failures, feedback } = parts;
  const url = new URL(request.url ?? '/', 'http://mail');
  const body = await readBody(request, 60 * 1024 * 1024);
  const json = (): unknown => (body.length === 0 ? {} : JSON.parse(body.toString('utf8')));
  const action = `${request.method} ${url.pathname.replace(/\/$/, '')}`;
  if (action === 'POST /v2/email/outbound-emails') return sendEmail(json(), response, parts);
  if (url.pathname === '/local/mailbox/feedback' && ['GET', 'DELETE'].includes(request.method ?? '')) {
    if (request.method === 'DELETE') feedback.remove(url.searchParams.getAll('id'));
    sendJson(response, 200, { messages: feedback.list() });
    return;
  }
  if (action === 'POST /local/mailbox/failures') failures.plan(parseFailure(json()));
  else if (action === 'DELETE /local/mailbox/failures') failures.clear();
  else if (url.pathname.startsWith('/local/mailbox') && answerMailbox(action, url, response, store)) return;
  else if (action !== 'GET /local/mailbox/failures') {
    throw new AwsError('NotFoundException', `The local mail service does not know ${action}.`, 404);
  }
  sendJson(response, 200, { failures: failures.list() });
}

async function sendEmail(
  body: unknown,
  response: ServerResponse,
  { store, failures, feedback }: Parts,
): Promise<void> {
  const { raw, recipients } = await parseSendEmail(body);
  const failure = failures.take(recipients);
  if (failure === 'error') throw new AwsError('InternalServiceErrorException', 'A planned failure', 500);
  if (failure === 'throttle') throw new AwsError('TooManyRequestsException', 'A planned failure', 429);
  if (failure === 'reject') throw new AwsError('MessageRejected', 'A planned failure', 400);
  if (failure === 'hang') return;
  const { id, recipients: addresses } = await store.add(raw, recipients);
  if (failure === 'bounce' || failure === 'complaint') feedback.publish(failure, addresses, id);
  if (failure === 'lost') response.destroy();
  else sendJson(response, 200, { MessageId: id });
}
