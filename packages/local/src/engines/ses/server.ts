import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type Engine, readBody, sendAwsError, sendJson, serveHttp } from '../http.ts';
import { serveTexts } from './dns.ts';
import { Failures, type PlannedFailure, parseFailure, refusals } from './failures.ts';
import { type FeedbackMessage, FeedbackQueue } from './feedback.ts';
import { Identities } from './identities.ts';
import { type CaughtMail, MailStore } from './mail-store.ts';
import { answerMailbox } from './mailbox.ts';
import { parseSendEmail } from './send-email.ts';

export type SesOptions = { readonly directory: string; readonly port?: number };

export type SesEngine = Engine & {
  /** The name server of the domains of its identities: address and port. */
  readonly dns: string;
  /** Publishes or withdraws the records of a domain. */
  publish(domain: string, published: boolean): void;
  /** The next mails fail as planned. */
  failNext(failure: PlannedFailure): void;
  messages(to?: string): CaughtMail[];
  /** Events that nobody has dealt with: what was accepted of mails with tags, bounces and complaints. */
  feedback(): readonly FeedbackMessage[];
};

/**
 * A mail service on this machine: SES's SendEmail of raw MIME, which keeps every mail instead of sending it, its identities with
 * their DNS, and the mailbox (`/local/mailbox…`) that shows the mails. What else SES can do is answered at once with a clear error.
 */
export async function startSes(options: SesOptions): Promise<SesEngine> {
  const store = new MailStore(options.directory);
  const failures = new Failures();
  const feedback = new FeedbackQueue();
  const identities = new Identities(options.directory);
  const parts = { store, failures, feedback, identities };
  const dns = await serveTexts((name) => identities.textRecord(name));
  const engine = await serveHttp((request, response) => {
    serve(request, response, parts).catch((error) => sendAwsError(response, error));
  }, options.port);
  return {
    ...engine,
    dns: dns.address,
    stop: async () => void (await Promise.all([engine.stop(), dns.stop()])),
    publish: (domain, published) => identities.publish(domain, published),
    failNext: (failure) => failures.plan(failure),
    messages: (to) => store.list(to),
    feedback: () => feedback.list(),
  };
}

type Parts = {
  readonly store: MailStore;
  readonly failures: Failures;
  readonly feedback: FeedbackQueue;
  readonly identities: Identities;
};

async function serve(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { store, failures, feedback, identities } = parts;
  const url = new URL(request.url ?? '/', 'http://mail');
  const body = await readBody(request, 60 * 1024 * 1024);
  const json = (): unknown => (body.length === 0 ? {} : JSON.parse(body.toString('utf8')));
  const action = `${request.method} ${url.pathname.replace(/\/$/, '')}`;
  if (action === 'POST /v2/email/outbound-emails') return sendEmail(json(), response, parts);
  const [, act, domain = ''] = /^(\w+) \/v2\/email\/identities(?:\/([^/]+))?$/.exec(action) ?? [];
  if (act === 'POST') return sendJson(response, 200, identities.create(json()));
  if (act === 'GET') return sendJson(response, 200, identities.read(domain));
  if (act === 'DELETE') return sendJson(response, 200, identities.remove(domain));
  if (url.pathname === '/local/mailbox/feedback' && ['GET', 'DELETE'].includes(request.method ?? '')) {
    if (request.method === 'DELETE') feedback.remove(url.searchParams.getAll('id'));
    sendJson(response, 200, { messages: feedback.list() });
    return;
  }
  if (action === 'POST /local/mailbox/failures') failures.plan(parseFailure(json()));
  else if (action === 'DELETE /local/mailbox/failures') failures.clear();
  else if (url.pathname.startsWith('/local/mailbox') && (await answerMailbox(action, url, response, store)))
    return;
  else if (action !== 'GET /local/mailbox/failures') {
    throw new AwsError('NotFoundException', `The local mail service does not know ${action}.`, 404);
  }
  sendJson(response, 200, { failures: failures.list() });
}

/** Takes a mail, unless it shall fail. */
async function sendEmail(
  request: unknown,
  response: ServerResponse,
  { store, failures, feedback }: Parts,
): Promise<void> {
  const mail = parseSendEmail(request);
  const failure = failures.take(mail.recipients);
  if (failure === 'hang') return;
  if (failure && failure in refusals) {
    const [code, message, status] = refusals[failure as keyof typeof refusals];
    throw new AwsError(code, message, status);
  }
  const { id, recipients } = await store.add(mail.raw, mail.recipients);
  if (Object.keys(mail.tags).length > 0) feedback.publish('send', recipients, id, mail.tags);
  if (failure === 'bounce' || failure === 'complaint') feedback.publish(failure, recipients, id, mail.tags);
  if (failure === 'lost') response.destroy();
  else sendJson(response, 200, { MessageId: id });
}
