import { auditRetentionDays, auditSentence } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  type AuditEntry,
  commitWrites,
  listTrash,
  partitionsOfOrganization,
  readAudit,
  trashOf,
} from '@landbrief/store';
import { deleteKeys, entityOf, type StoredItem, scanKeys, streamItems } from '@landbrief/store/operators';
import { presentEntries } from '../../audit/list-audit-entries.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { operatorActWrites } from '../operator-audit.ts';
import type { OperatorContext } from '../operator-context.ts';
import { organizationKind } from './organization-kinds.ts';

interface Whose {
  readonly organizationId: string;
  readonly userIds: ReadonlySet<string>;
}

const DELETED_AT_ONCE = 500;

/**
 * What no index lists: values for recalling, subjects of single sign-on, and links in mails to users. Reads the keys of the
 * whole table once.
 */
async function* findUnlisted({ organizationId, userIds }: Whose): AsyncGenerator<StoredItem> {
  const beginnings = ['RECALL#', `OIDC#${organizationId}#`, ...(userIds.size > 0 ? ['REFERRAL#'] : [])];
  for await (const item of scanKeys(beginnings)) {
    const [word, owner = ''] = item.pk.split('#');
    const isOf = {
      RECALL: owner === organizationId || userIds.has(owner),
      OIDC: true,
      REFERRAL: userIds.has(String(item.userId)),
    }[word ?? ''];
    if (isOf) yield item;
  }
}

/** Deletes what no index lists; returns how many items. Repeating it does no harm. */
export async function eraseUnlisted(whose: Whose): Promise<number> {
  let keys: { pk: string; sk: string }[] = [];
  let count = 0;
  const flush = async () => {
    await deleteKeys(keys);
    count += keys.length;
    keys = [];
  };
  for await (const { pk, sk } of findUnlisted(whose)) {
    keys.push({ pk, sk });
    if (keys.length === DELETED_AT_ONCE) await flush();
  }
  await flush();
  return count;
}

const DELETIONS = ['eraseOrganization', 'deleteOrganization'];
const DAY_MS = 86_400_000;
const PAGE = 500;

/**
 * The newest entry of the audit trail that an organization was deleted, in words. An Error says that there is none: without
 * one, an id may be of something else, as a user's, whose values for recalling are found by it.
 */
export async function requireDeletion(organizationId: string, now: Date): Promise<string> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  // That of what was left has no name.
  const isDeletion = ({ act, subject }: AuditEntry) =>
    DELETIONS.includes(act) && subject?.id === organizationId && subject.name !== undefined;
  let before: string | undefined = at(1);
  while (before && organizationId) {
    const page = await readAudit({ organizationId }, { from: at(-auditRetentionDays), before }, PAGE);
    const [entry] = await presentEntries(page.entries.filter(isDeletion).slice(0, 1), true);
    if (entry) return `audit entry ${entry._id}  ${entry.at}: ${auditSentence(entry)}`;
    before = page.next;
  }
  throw new Error(
    `There is no organization ${organizationId}, and the audit trail has no entry that one was deleted. Is it the right id, and the right stage?`,
  );
}

const NOBODY: ReadonlySet<string> = new Set();

/** What is left of an organization that is not there any more, but for what stays: how many items, by what they are. */
export async function findRemains(organizationId: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const count = (noun: string) => counts.set(noun, (counts.get(noun) ?? 0) + 1);
  for (const pk of partitionsOfOrganization(organizationId))
    for await (const item of streamItems({ pk })) {
      const { erased, noun } = organizationKind(entityOf(item));
      if (erased !== 'stays') count(noun);
    }
  for (const kind of ['USERS', 'PENDING', 'TEMPLATES', 'LISTS', 'FEEDS', 'PROJECTS'])
    for await (const item of streamItems({ pk: `ORG#${organizationId}#${kind}`, index: 'gsi1' }))
      count(organizationKind(entityOf(item)).noun);
  for (const _ of await listTrash(trashOf.organization(organizationId))) count('objects in the trash');
  for await (const { pk } of findUnlisted({ organizationId, userIds: NOBODY }))
    count(pk.startsWith('OIDC#') ? 'subjects of single sign-on' : 'values for recalling');
  return counts;
}

/** Deletes what is left: what no index lists at once, and the rest by the outbox. */
export async function eraseRemains(organizationId: string, context: OperatorContext): Promise<number> {
  const { clock } = context.platform;
  const stamp = { outboxId: newId(clock.now()), now: timestamp(clock) };
  const subject = { kind: 'organization', id: organizationId };
  await commitWrites([
    enqueue('organization-deleted', { organizationId }, stamp),
    ...operatorActWrites('eraseOrganization', { subject, organizationIds: [organizationId] }, context),
  ]);
  return eraseUnlisted({ organizationId, userIds: NOBODY });
}
