import { hiddenAuditDays, isHidden } from '@landbrief/domain';
import { anyOf, boolean, type FormattedItem, list, map, number, string } from 'dynamodb-toolbox';
import { commitWrites, type Write, write } from '../commit.ts';
import { ifNew, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { expiresAt, gsi1, gsi2 } from '../table.ts';

const person = map({ userId: string(), name: string(), email: string() });
const object = map({ kind: string(), id: string(), name: string().optional() });
const value = anyOf(string(), number(), boolean(), list(string()));

/**
 * One act (docs/decisions/audit.md). It is never changed or deleted; it expires by TTL. The item is in the list of the
 * first organization that may read it, in the list of all (`gsi2`) and in that of the user who did it (`gsi1`); further
 * organizations and users have copies in their own lists.
 */
const audit = defineItems('Audit', {
  /** `organization#month`, or `UPON#user`. */
  list: string().key(),
  at: string().key(),
  entryId: string().key(),
  act: string(),
  kind: string(),
  who: person.optional(),
  impersonator: person.optional(),
  acting: number().optional(),
  /** Who ran a command of the operators' console: the ARN of the credentials, or the user of the machine. */
  operator: string().optional(),
  subject: object.optional(),
  others: list(object),
  organizationIds: list(string()),
  /** All users in it: who did it, who was impersonated, and who was affected. */
  userIds: list(string()),
  changes: list(map({ field: string(), before: value.optional(), after: value.optional() })),
  told: list(map({ name: string(), value })),
  address: string(),
  agent: string(),
  requestId: string(),
  ...expiresAt,
  ...gsi1,
  ...gsi2,
}).keyedBy(({ list: name, at, entryId }) => ({ pk: `AUDIT#${name}`, sk: `${at}#${entryId}` }));

export type AuditEntry = Omit<FormattedItem<typeof audit.entity>, 'list'>;

const NO_ORGANIZATION = 'NONE';
const monthOf = (at: string) => at.slice(0, 7);
const positionOf = ({ at, entryId }: AuditEntry) => `${at}#${entryId}`;

/** Whether an entry is about the canary alone. */
const isOfCanary = ({ organizationIds }: AuditEntry) =>
  organizationIds.length > 0 && organizationIds.every(isHidden);

/** Entries about the canary are in its own list alone, and are not kept for long. */
function itemsOf(entry: AuditEntry) {
  if (!isOfCanary(entry)) return listedItemsOf(entry);
  const [organizationId] = entry.organizationIds;
  const shortly = Math.floor(Date.parse(entry.at) / 1000) + hiddenAuditDays * 86_400;
  return [{ ...entry, expiresAt: shortly, list: `${organizationId}#${monthOf(entry.at)}` }];
}

/** The items of an entry: one for each list that has a copy of its own. */
function listedItemsOf(entry: AuditEntry) {
  const [doer, ...others] = entry.userIds;
  const [organizationId = NO_ORGANIZATION, ...organizations] = entry.organizationIds;
  const month = monthOf(entry.at);
  const position = positionOf(entry);
  return [
    {
      ...entry,
      list: `${organizationId}#${month}`,
      gsi2pk: `AUDIT#ALL#${month}`,
      gsi2sk: position,
      ...(doer ? { gsi1pk: `AUDIT#BY#${doer}`, gsi1sk: position } : {}),
    },
    ...organizations.map((id) => ({ ...entry, list: `${id}#${month}` })),
    ...others.map((id) => ({ ...entry, list: `UPON#${id}` })),
  ];
}

const isNew = ifNew('entryId');

/** Adds an entry to all its lists; fails when it exists. */
export function putAuditEntry(entry: AuditEntry): Write[] {
  return itemsOf(entry).map((one) => write(audit.transactPut(one, isNew), 'already_exists'));
}

/** Adds an entry outside a transaction. Succeeds when the same request has added it: the SDK retries a lost response. */
export async function addAuditEntry(entry: AuditEntry): Promise<void> {
  const [only, ...more] = itemsOf(entry);
  if (only && more.length === 0) {
    const isThis = { attr: 'requestId', eq: entry.requestId } as const;
    await audit.put(only, { condition: whereAny(isNew.condition, isThis) });
  } else await commitWrites(putAuditEntry(entry));
}

/** Which entries are read: an organization's, or all; or those of one user, who did it or was affected. */
export interface AuditScope {
  organizationId?: string | undefined;
  userId?: string | undefined;
}

export interface AuditPeriod {
  /** ISO 8601, inclusive. */
  from: string;
  /** Exclusive: the `next` of the previous page, or a time. */
  before: string;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** `before` of the next page; absent on the last one. */
  next?: string;
}

/** A page of at most `limit` entries, newest first; one query for each list. */
export async function readAudit(scope: AuditScope, period: AuditPeriod, limit: number): Promise<AuditPage> {
  if (scope.userId) return readPerson(scope.userId, period, limit);
  const lists = monthsBack(period).map((month) =>
    scope.organizationId
      ? { partition: `AUDIT#${scope.organizationId}#${month}` }
      : { partition: `AUDIT#ALL#${month}`, index: 'gsi2' as const },
  );
  const entries: AuditEntry[] = [];
  for (const list of lists) {
    const page = await readList(list, period, limit - entries.length);
    entries.push(...page.entries);
    const last = entries.at(-1);
    if (page.next) return { entries, next: page.next };
    if (last && entries.length === limit) return { entries, next: positionOf(last) };
  }
  return { entries };
}

/** What a user did and what was done to them: two lists merged. */
async function readPerson(userId: string, period: AuditPeriod, limit: number): Promise<AuditPage> {
  const pages = await Promise.all([
    readList({ partition: `AUDIT#BY#${userId}`, index: 'gsi1' }, period, limit),
    readList({ partition: `AUDIT#UPON#${userId}` }, period, limit),
  ]);
  const found = new Map(pages.flatMap(({ entries }) => entries).map((entry) => [positionOf(entry), entry]));
  // Entries older than the end of a page with a `next` wait: that list may have others before them.
  const known = [...found.keys()].filter((position) => pages.every(({ next }) => !next || position >= next));
  const shown = known.toSorted().toReversed().slice(0, limit);
  const entries = shown.flatMap((position) => found.get(position) ?? []);
  const more = known.length > shown.length || pages.some(({ next }) => next);
  const next = more ? shown.at(-1) : undefined;
  return { entries, ...(next ? { next } : {}) };
}

async function readList(
  { partition, index }: { partition: string; index?: 'gsi1' | 'gsi2' },
  { from, before }: AuditPeriod,
  limit: number,
): Promise<AuditPage> {
  const range = { between: [from, before] as [string, string] };
  const found: AuditEntry[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await audit.query(
      index ? { partition, index, range } : { partition, range },
      { reverse: true, limit: limit + 1 - found.length, ...(start ? { exclusiveStartKey: start } : {}) },
    );
    found.push(...Items.filter((entry) => positionOf(entry) < before));
    start = LastEvaluatedKey;
  } while (start && found.length <= limit);
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, ...(last && found.length > limit ? { next: positionOf(last) } : {}) };
}

/** The months of a period, newest first. */
function monthsBack({ from, before }: AuditPeriod): string[] {
  const months: string[] = [];
  const month = new Date(`${monthOf(before)}-01T00:00:00Z`);
  while (month.toISOString().slice(0, 7) >= monthOf(from)) {
    months.push(month.toISOString().slice(0, 7));
    month.setUTCMonth(month.getUTCMonth() - 1);
  }
  return months;
}
