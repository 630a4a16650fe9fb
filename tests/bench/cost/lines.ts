import { type CallName, calls as catalogue, takesIdempotencyKey } from '@landbrief/contract';
import { prod } from '../../infra/synthesized.ts';
import { type Units, unitsOf } from './call-units.ts';
import { functionsOf } from './functions.ts';
import type { Item, Price } from './prices.ts';
import { bytes, milliseconds } from './work.ts';

/** Runs of the functions of `prod`. */
export const runs = functionsOf(prod);

/**
 * What a call of the API costs, as often as it is made; one in the audit trail with the copy of its entry. The figures of
 * KEYS.md are without an Idempotency-Key, which the site sends wherever a call takes one, but for the calls of `withoutKey`.
 */
export function calls(name: CallName, times: number, units: Units = unitsOf(name), ms?: number): Item[] {
  const duration = ms ?? (units.write > 0 ? milliseconds.write : milliseconds.read);
  const call = catalogue[name];
  return [
    ...table(units, times),
    ...(takesIdempotencyKey(call) && !withoutKey.includes(name) ? storedReplies(times) : []),
    ...requests(times, duration),
    ...(call.audited ? auditCopies(times) : []),
  ];
}

/** Saves by version (docs/decisions/answers-in-the-browser.md), and what only signs an address. */
const withoutKey: readonly CallName[] = ['saveAnswer', 'startUpload'];

/** The reply to a request with a key is looked up before the call, and stored in its transaction. */
const storedReplies = (times: number): Item[] => table({ read: 1, write: 2 }, times);

export function table({ read, write }: Units, times: number): Item[] {
  return [
    { part: 'the table', price: 'tableReadUnit', quantity: read * times },
    { part: 'the table', price: 'tableWriteUnit', quantity: write * times },
  ];
}

function requests(times: number, ms: number): Item[] {
  return [
    ...runs('api', times, ms),
    { part: 'the API and the site', price: 'httpApiRequest', quantity: times },
    ...site(times, bytes.reply),
    { part: 'logs', price: 'logGb', quantity: (times * bytes.logged) / 1e9 },
    { part: 'logs', price: 'seldomReadLogGb', quantity: (times * bytes.accessLogged) / 1e9 },
  ];
}

/** Requests at CloudFront, each of which the firewall looks at. */
export const site = (times: number, size: number): Item[] => [
  { part: 'the API and the site', price: 'edgeRequest', quantity: times },
  { part: 'the API and the site', price: 'edgeFunction', quantity: times },
  ...sent(times, size),
  { part: 'the firewall', price: 'firewallRequest', quantity: times },
];

/** What replies have beside the usual size. */
export const sent = (times: number, size: number): Item[] => [
  { part: 'the API and the site', price: 'edgeGb', quantity: (times * size) / 1e9 },
];

/** Entries come one by one: each is a run of the function, and a file of its own. */
function auditCopies(times: number): Item[] {
  const part = 'the audit trail';
  return [
    ...runs('audit-copy', times, milliseconds.audit, part),
    { part, price: 'filesPut', quantity: times },
    { part, price: 'filesGbMonth', quantity: (times * bytes.auditEntry) / 1e9 },
  ];
}

/** A password that is hashed or compared: the API waits for the function, whose process is usually new. */
export const passwords = (times: number): Item[] => [
  ...runs('passwords', times, milliseconds.password, 'passwords'),
  ...runs('api', times, milliseconds.password, 'passwords').filter(({ price }) => price !== 'lambdaRequest'),
  { part: 'passwords', price: 'secretRequest', quantity: times },
];

/** What an outbox item costs beside its handler: its claim, its end and a run of the job. */
export const jobs = (times: number, { read, write }: Units): Item[] => [
  ...table({ read, write: write + 5 }, times),
  ...runs('outbox', times, milliseconds.job),
];

/** A mail: its outbox item, the copy in a mailbox where it is a notice, and how it was delivered. */
export const mails = (times: number): Item[] => [
  ...jobs(times, { read: 4, write: 14 }),
  { part: 'mails', price: 'mail', quantity: times },
  { part: 'mails', price: 'topicRequest', quantity: times },
  { part: 'mails', price: 'keyRequest', quantity: times },
  // Sent, received and deleted.
  { part: 'mails', price: 'queueRequest', quantity: 3 * times },
  ...runs('mail-feedback', times, milliseconds.feedback, 'mails'),
];

export const files = (price: Price, quantity: number): Item => ({ part: 'files', price, quantity });
