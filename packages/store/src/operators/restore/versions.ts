import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ulid } from 'ulid';
import { entityOf, type StoredItem } from './stored-items.ts';

/** Fields that count the changes of an item: a write states what it read of them. */
const counters = ['version', 'questionsVersion', 'revision'] as const;
/** Fields with the `version` of the same item that somebody has looked at or accepted. */
const followers = ['seenVersion', 'acceptedVersion'] as const;

/** What only the outbox, the clock or another item tell; it is neither compared nor put back. */
const unrestored: Readonly<Record<string, readonly string[]>> = {
  AnswerComment: ['unsent'],
  Organization: ['userCount', 'projectsUsed', 'licenceYearStart'],
  Project: ['reminded'],
  PropertyCounts: ['copy', 'answersChange'],
  // Sessions that somebody ended stay ended.
  User: ['sessionsSince'],
};

/** Of these, the fields that a deleted item gets back. */
const staysWithoutLive: ReadonlySet<string> = new Set(['projectsUsed', 'licenceYearStart', 'sessionsSince']);

const numberIn = (item: StoredItem | undefined, field: string) => {
  const value = item?.[field];
  return typeof value === 'number' ? value : undefined;
};

function contentOf(item: StoredItem): Record<string, unknown> {
  const content: Record<string, unknown> = { ...item };
  for (const field of [...counters, 'lastChange', ...(unrestored[entityOf(item)] ?? [])])
    delete content[field];
  for (const field of followers) {
    const followed = numberIn(item, field);
    if (followed !== undefined) content[field] = followed >= (numberIn(item, 'version') ?? 0);
  }
  return content;
}

/** Whether two states of an item say the same, whatever their versions. */
export function isSameContent(one: StoredItem, other: StoredItem): boolean {
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}

/** More changes than an item had between the copy and its deletion. */
const AHEAD_OF_DELETED = 1000;

/**
 * The item of the copy with versions above those of the live one, so that what was read before it is put back is
 * `stale`. `propertyVersion`: of the property whose counts it is.
 */
export function raised(
  item: StoredItem,
  live: StoredItem | undefined,
  propertyVersion?: number | undefined,
): StoredItem {
  const after: Record<string, unknown> & StoredItem = { ...item };
  for (const field of counters) {
    const own = numberIn(item, field);
    if (own === undefined) continue;
    const ahead = live ? 1 : AHEAD_OF_DELETED;
    after[field] = Math.max(own, numberIn(live, field) ?? 0) + ahead;
  }
  const version = numberIn(item, 'version') ?? 0;
  for (const field of followers) {
    const followed = numberIn(item, field);
    if (followed !== undefined && followed >= version) after[field] = after.version;
  }
  for (const field of unrestored[entityOf(item)] ?? []) {
    if (field === 'copy') continue;
    if (live?.[field] !== undefined) after[field] = live[field];
    else if (!staysWithoutLive.has(field)) delete after[field];
  }
  // Each user who is put back takes a seat again.
  if (!live && entityOf(item) === 'Organization') after.userCount = 0;
  // What is put back has other versions than snapshots of the answers.
  if (entityOf(item) === 'PropertyCounts') after.answersChange = ulid();
  if (after.copy instanceof Uint8Array && propertyVersion !== undefined) {
    const property = JSON.parse(inflateRawSync(after.copy).toString());
    after.copy = new Uint8Array(deflateRawSync(JSON.stringify({ ...property, version: propertyVersion })));
  }
  return after;
}
