import { auditSentence } from '@landbrief/domain';
import { timeOfId } from '@landbrief/platform';
import { type AuditEntry, readAudit } from '@landbrief/store';
import { presentEntries } from '../../audit/find-audit.ts';
import type { Lines } from './owners.ts';

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
export async function findEntries(id: string, now: Date): Promise<Lines> {
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
