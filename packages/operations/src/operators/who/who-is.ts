import { auditSentence } from '@landbrief/domain';
import { timeOfId } from '@landbrief/platform';
import {
  type AuditEntry,
  findOrganizationByDomain,
  findSentMail,
  findUserByEmail,
  getConfirmation,
  listQuestionnairesFor,
  readAudit,
} from '@landbrief/store';
import { presentEntries } from '../../audit/list-audit-entries.ts';
import type { OperatorContext } from '../operator-context.ts';
import { findObjects } from './objects.ts';
import { indented, type Lines, organizationLines, participantLines, userLines } from './owners.ts';

const MOST_QUESTIONNAIRES = 10;
const ids = /(?<![0-9A-Z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9A-Z])/gi;

/**
 * What an identifier is, and to whom it belongs: an id, the ids in an address of a page, an email address, a domain, the
 * mail service's id of a mail, or the id of a request. An Error says that nothing has it.
 */
export async function whoIs(given: string, context: OperatorContext): Promise<Lines> {
  const known = [...new Set(given.match(ids)?.map((id) => id.toUpperCase()))];
  const isId = known.length === 1 && given.length === known[0]?.length;
  if (known.length > 0) {
    const found = (await Promise.all(known.map((id) => findById(id, context)))).flat();
    if (found.length > 0) return found;
    throw new Error(nothingHas(isId ? (known[0] ?? given) : given));
  }
  const found = given.includes('@')
    ? await findByAddress(given.toLowerCase())
    : [...(await findByDomain(given)), ...(await findMail(given)), ...(await findObjects(given)).flat()];
  const lines = found.length > 0 ? found : await findEntries(given, context.platform.clock.now());
  if (lines.length > 0) return lines;
  throw new Error(nothingHas(given));
}

function nothingHas(given: string): string {
  const made = timeOfId(given)?.toISOString();
  return (
    `Nothing has ${given}, and no entry of the audit trail names it${made ? ` near its time, ${made}` : ''}. ` +
    'It may have been deleted, or be of another stage; the logs of that time may have it.'
  );
}

async function findById(id: string, { platform }: OperatorContext): Promise<Lines> {
  const [objects, entries] = await Promise.all([findObjects(id), findEntries(id, platform.clock.now())]);
  return [...objects.flat(), ...entries];
}

async function findByAddress(address: string): Promise<Lines> {
  const [user, registration, questionnaires] = await Promise.all([
    findUserByEmail(address),
    getConfirmation(address),
    listQuestionnairesFor(address, MOST_QUESTIONNAIRES),
  ]);
  return [
    ...(user ? (await findObjects(user.userId)).flat() : []),
    ...(registration && !user ? [`${address} began to register, and has not confirmed the address`] : []),
    ...questionnaires.map(
      ({ questionnaireId, name, sentAt }) =>
        `contact of questionnaire ${questionnaireId}  ${name}, sent ${sentAt ?? 'never'}`,
    ),
  ];
}

async function findByDomain(domain: string): Promise<Lines> {
  const organizationId = await findOrganizationByDomain(domain.toLowerCase());
  if (!organizationId) return [];
  return [`email domain ${domain}`, ...indented(await organizationLines(organizationId))];
}

async function findMail(serviceId: string): Promise<Lines> {
  const mail = await findSentMail(serviceId);
  if (!mail) return [];
  if ('messageId' in mail) {
    const message = (await findObjects(mail.messageId)).flat();
    return [
      `mail ${serviceId}  the copy of a message`,
      ...indented([...(await userLines(mail.userId, 'to')), ...message]),
    ];
  }
  if ('questionnaireId' in mail) {
    return [
      `mail ${serviceId}  with the link of a questionnaire`,
      ...indented((await findObjects(mail.questionnaireId)).flat()),
    ];
  }
  return [
    `mail ${serviceId}  to a participant, outbox item ${mail.mailId} of ${mail.created}`,
    ...indented(await participantLines(mail.participantId)),
  ];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of the entries in which an id without a time is looked for: about 600 read units. */
const MOST_READ = 5_000;
const PAGE = 500;
const MOST_FOUND = 10;

/**
 * The entries of the audit trail that name an id, or have it as their own or as their request's: near the time that the id
 * says, else among the newest ones of 90 days.
 */
async function findEntries(id: string, now: Date): Promise<Lines> {
  const at = timeOfId(id)?.getTime() ?? timeOfTrace(id);
  const period =
    at === undefined
      ? { from: isoTime(now.getTime() - 90 * DAY), before: isoTime(now.getTime() + MINUTE) }
      : { from: isoTime(at - MINUTE), before: isoTime(at + 5 * MINUTE) };
  const found: AuditEntry[] = [];
  let { before } = period;
  for (let read = 0; read < MOST_READ && found.length < MOST_FOUND; ) {
    const { entries, next } = await readAudit({}, { from: period.from, before }, PAGE);
    found.push(...entries.filter((entry) => names(entry, id)));
    read += entries.length;
    if (!next) break;
    before = next;
  }
  const shown = await presentEntries(found.slice(0, MOST_FOUND), true);
  return shown.flatMap((entry) => [
    `audit entry ${entry._id}  ${entry.at}: ${auditSentence(entry)}`,
    `  request ${entry.requestId} from ${entry.address}`,
  ]);
}

const isoTime = (time: number) => new Date(time).toISOString();

function names({ requestId, entryId, subject, others }: AuditEntry, id: string): boolean {
  return [requestId, entryId, subject?.id, ...others.map((other) => other.id)].includes(id);
}

/** Behind CloudFront a request's id is that of its X-Ray trace, which begins with its time: `Root=1-67891233-…`. */
function timeOfTrace(id: string): number | undefined {
  const [, seconds] = /^(?:Root=)?1-([0-9a-f]{8})-[0-9a-f]{24}/.exec(id) ?? [];
  return seconds ? Number.parseInt(seconds, 16) * 1000 : undefined;
}
