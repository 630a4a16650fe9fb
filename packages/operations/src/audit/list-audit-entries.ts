import type { AuditEntry as WireAuditEntry } from '@landbrief/contract';
import {
  type AuditKind,
  auditKinds,
  auditRetentionDays,
  hasRole,
  invalid,
  operatorName,
  problem,
} from '@landbrief/domain';
import { type AuditEntry, getOrganizations, readAudit } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operation } from '../subjects/operation.ts';

/** Entries read for one page at most: about 100 read units. */
const MAX_READ = 1000;

export const listAuditEntries = operation('listAuditEntries', async ({ query }, context) => {
  const { limit, ...filter } = query;
  const { entries, next } = await findAudit(filter, { limit, maxRead: MAX_READ }, context);
  return { entries: await presentAudit(entries, context), ...(next ? { next } : {}) };
});

export interface AuditQuery {
  organization?: string | undefined;
  user?: string | undefined;
  kind?: AuditKind | undefined;
  call?: string | undefined;
  impersonated?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

export interface FoundAudit {
  entries: AuditEntry[];
  /** Position of the next page; absent at the end. */
  next: string | undefined;
}

/** Entries read per request when the filter has no index. */
const PAGE_SIZE = 200;
const DAY_MS = 86_400_000;
const POSITION = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-Z]{26}$/;

/**
 * Finds at most `limit` entries, newest first, reading at most `maxRead`. An organization administrator finds the own
 * organization's entries only, whatever the query says.
 */
export async function findAudit(
  query: AuditQuery,
  { limit, maxRead }: { limit: number; maxRead: number },
  context: SignedInContext,
): Promise<FoundAudit> {
  const organizationId = searchedOrganizationId(query, context);
  const isMatch = (entry: AuditEntry) => matches(entry, { ...query, organization: organizationId });
  const filtered = isFiltered(query, organizationId);
  const from = new Date(Math.max(parseTime(query.from, 0), earliest(context))).toISOString();
  let before: string | undefined = startPosition(query, context);
  const entries: AuditEntry[] = [];
  for (let read = 0; before && entries.length < limit && read < maxRead; ) {
    const size = filtered ? Math.min(PAGE_SIZE, maxRead - read) : Math.min(PAGE_SIZE, limit - entries.length);
    const page = await readAudit({ organizationId, userId: query.user }, { from, before }, size);
    read += page.entries.length;
    entries.push(...page.entries.filter(isMatch));
    before = page.next;
  }
  return limitEntries(entries, limit, before);
}

/** A read can find more than `limit`: the next page begins after the last entry that is returned. */
function limitEntries(entries: AuditEntry[], limit: number, next: string | undefined): FoundAudit {
  if (entries.length <= limit) return { entries, next };
  const returned = entries.slice(0, limit);
  const last = returned.at(-1);
  return { entries: returned, next: last && `${last.at}#${last.entryId}` };
}

function searchedOrganizationId(
  { organization }: AuditQuery,
  { caller }: SignedInContext,
): string | undefined {
  if (hasRole(caller.role, 'superAdmin')) return organization;
  const own = caller.user.organizationId;
  if (!own) throw problem('permission_error');
  return own;
}

function isFiltered(
  { kind, call, impersonated, user }: AuditQuery,
  organizationId: string | undefined,
): boolean {
  return Boolean(kind || call || impersonated || (user && organizationId));
}

function matches(entry: AuditEntry, { organization, kind, call, impersonated }: AuditQuery): boolean {
  if (organization && !entry.organizationIds.includes(organization)) return false;
  if (kind && entry.kind !== kind) return false;
  if (call && entry.act !== call) return false;
  return !impersonated || entry.impersonator !== undefined;
}

/** Where to read backwards from: after the previous page, within the period, and not in the future. */
function startPosition({ before, to }: AuditQuery, { platform }: SignedInContext): string {
  if (before !== undefined && !POSITION.test(before)) {
    throw invalid('query.before', 'is no place to go on');
  }
  const latest = platform.clock.now().getTime() + DAY_MS;
  const end = new Date(Math.min(parseTime(to, latest), latest)).toISOString();
  return before !== undefined && before < end ? before : end;
}

function parseTime(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : Date.parse(text);
}

function earliest({ platform }: SignedInContext): number {
  return platform.clock.now().getTime() - auditRetentionDays * DAY_MS;
}

/** Entries on the wire, with the names of their organizations. */
export function presentAudit(
  entries: readonly AuditEntry[],
  { caller }: SignedInContext,
): Promise<WireAuditEntry[]> {
  return presentEntries(entries, hasRole(caller.role, 'superAdmin'));
}

/** The same for a reader who is a super administrator, or not. */
export async function presentEntries(
  entries: readonly AuditEntry[],
  isSuperAdmin: boolean,
): Promise<WireAuditEntry[]> {
  const organizations = await getOrganizations([
    ...new Set(entries.flatMap(({ organizationIds }) => organizationIds)),
  ]);
  const named = (id: string) => {
    const name = organizations.get(id)?.name;
    return { _id: id, ...(name ? { name } : {}) };
  };
  return entries.map(
    ({ entryId, who, impersonator, operator, subject, others, organizationIds, userIds, ...entry }) => ({
      _id: entryId,
      at: entry.at,
      act: entry.act,
      kind: auditKinds.find((kind) => kind === entry.kind) ?? 'other',
      ...(who ? { who: presentPerson(who) } : {}),
      ...(impersonator ? { impersonator: presentPerson(impersonator) } : {}),
      ...(operator ? { operator: isSuperAdmin ? operator : operatorName(operator) } : {}),
      ...(entry.acting === undefined ? {} : { acting: entry.acting }),
      ...(subject ? { subject: presentObject(subject) } : {}),
      others: others.map(presentObject),
      organizations: organizationIds.map(named),
      changes: entry.changes,
      told: entry.told,
      address: entry.address,
      agent: entry.agent,
      requestId: entry.requestId,
    }),
  );
}

function presentPerson({ userId, name, email }: NonNullable<AuditEntry['who']>) {
  return { _id: userId, name, email };
}

function presentObject({ id, ...object }: NonNullable<AuditEntry['subject']>) {
  return { _id: id, ...object };
}
