import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { binary, type FormattedItem, string } from 'dynamodb-toolbox';
import { decodeTime } from 'ulid';
import { type Answer, isAnswer, listAnswersWithCleared, type StoredAnswer } from '../answers/answers.ts';
import { inParallel, inParts } from '../bulk.ts';
import { conditionally } from '../commit.ts';
import { whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { batchGet } from '../reads.ts';
import { answersSnapshots, expiresAt, snapshotsAfterSeconds } from '../table.ts';
import { propertyCounts, recordFirstAnswersChange } from './property-counts.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/**
 * All answers of a property, and the traces of cleared ones, compressed in one item. It is valid while the property's
 * counts have the same `answersChange`. An answer writes nothing here: a reader that finds none that is valid writes it.
 */
const snapshots = defineItems('AnswersSnapshot', {
  propertyId: string().key(),
  answersChange: string(),
  content: binary(),
  ...expiresAt,
}).keyedBy(({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: `ANSWERS#${answersSnapshots()}` }));
type Snapshot = FormattedItem<typeof snapshots.entity>;

/** Of DynamoDB's 400 KB; a property with more is read answer by answer. */
const SNAPSHOT_BYTES = 350 * 1024;
/** One that nobody can use any more, such as of a property that was deleted while it was written, goes by itself. */
const KEPT_DAYS = 30;
const PROPERTIES_A_READ = 100;
const READS_AT_ONCE = 4;
const QUERIES_AT_ONCE = 8;

interface ReadOptions {
  consistent?: boolean;
}

/** The answers of properties, by property; as `readAnswersWithCleared` reads them. */
export async function readAnswersOf(
  propertyIds: readonly string[],
  options?: ReadOptions,
): Promise<Map<string, Answer[]>> {
  const read = await readAnswersWithCleared(propertyIds, options);
  return new Map([...read].map(([propertyId, stored]) => [propertyId, stored.filter(isAnswer)]));
}

/**
 * The answers of properties, with the traces of cleared ones, by property: from snapshots in two reads of half a unit or
 * more each, else from the answers, whose snapshot is then written in the background. Unless `consistent`, it may be a
 * moment behind, as any read. What a person has just saved is read with `listAnswers`.
 */
export async function readAnswersWithCleared(
  propertyIds: readonly string[],
  { consistent = false }: ReadOptions = {},
): Promise<Map<string, StoredAnswer[]>> {
  const parts = await inParallel(
    inParts(propertyIds, PROPERTIES_A_READ),
    (part) => readPart(part, consistent),
    READS_AT_ONCE,
  );
  return new Map(parts.flat());
}

async function readPart(
  propertyIds: readonly string[],
  consistent: boolean,
): Promise<[string, StoredAnswer[]][]> {
  const { changes, found } = await readSnapshots(propertyIds, consistent);
  const readAt = Date.now();
  const unwritten: ReadAnswers[] = [];
  const read = await inParallel(
    propertyIds,
    async (propertyId): Promise<[string, StoredAnswer[]]> => {
      const answersChange = changes.get(propertyId);
      const snapshot = found.get(propertyId);
      if (answersChange !== undefined && snapshot?.answersChange === answersChange)
        return [propertyId, await unpack(snapshot)];
      const answers = await listAnswersWithCleared(propertyId);
      unwritten.push({ propertyId, answersChange, answers, readAt });
      return [propertyId, answers];
    },
    QUERIES_AT_ONCE,
  );
  if (unwritten.length > 0 && answersSnapshots() > 0) inBackground(writeSnapshots(unwritten));
  return read;
}

async function readSnapshots(propertyIds: readonly string[], consistent: boolean) {
  if (answersSnapshots() === 0)
    return { changes: new Map<string, string>(), found: new Map<string, Snapshot>() };
  const [counts, found] = await Promise.all([
    batchGet(propertyIds, (propertyId) => propertyCounts.batchGet({ propertyId }), { consistent }),
    batchGet(propertyIds, (propertyId) => snapshots.batchGet({ propertyId }), { consistent }),
  ]);
  return {
    changes: new Map(counts.map(({ propertyId, answersChange }) => [propertyId, answersChange])),
    found: new Map(found.map((snapshot) => [snapshot.propertyId, snapshot])),
  };
}

const unpack = async ({ content }: Snapshot) =>
  JSON.parse((await inflate(content)).toString()) as StoredAnswer[];

/** Answers that were read after their property's `answersChange` was: absent before it is recorded for the first time. */
interface ReadAnswers {
  propertyId: string;
  answersChange: string | undefined;
  answers: readonly StoredAnswer[];
  /** Before they were read; milliseconds. */
  readAt: number;
}

/**
 * Writes the snapshots of answers that have rested, and have not changed since they were read. While a transaction is
 * being committed, a query may find some of its items and not yet the others: after a rest all of them are there.
 */
async function writeSnapshots(read: readonly ReadAnswers[]): Promise<void> {
  const rested = read.filter(
    ({ answersChange, readAt }) => answersChange === undefined || hasRested(answersChange, readAt),
  );
  const counts = await batchGet(
    rested.map(({ propertyId }) => propertyId),
    (propertyId) => propertyCounts.batchGet({ propertyId }),
    { consistent: true },
  );
  const changes = new Map(counts.map(({ propertyId, answersChange }) => [propertyId, answersChange]));
  await inParallel(rested, async ({ propertyId, answersChange, answers }) => {
    if (!changes.has(propertyId) || changes.get(propertyId) !== answersChange) return;
    if (answersChange === undefined) await recordFirstAnswersChange(propertyId);
    else await writeSnapshot(propertyId, answersChange, answers);
  });
}

const hasRested = (answersChange: string, at: number) =>
  at - decodeTime(answersChange) >= snapshotsAfterSeconds() * 1000;

async function writeSnapshot(
  propertyId: string,
  answersChange: string,
  answers: readonly StoredAnswer[],
): Promise<void> {
  const content = await deflate(JSON.stringify(answers));
  if (content.byteLength > SNAPSHOT_BYTES) return;
  const expires = Math.floor(Date.now() / 1000) + KEPT_DAYS * 24 * 60 * 60;
  const isOlder = whereAny(
    { attr: 'answersChange', exists: false },
    { attr: 'answersChange', lt: answersChange },
  );
  await conditionally(() =>
    snapshots.put({ propertyId, answersChange, content, expiresAt: expires }, { condition: isOlder }),
  );
}

/** Snapshots that are being written. */
const writing = new Set<Promise<void>>();

function inBackground(act: Promise<void>): void {
  // Whoever reads next tries again.
  const settled = act.catch(process.emitWarning).finally(() => writing.delete(settled));
  writing.add(settled);
}

/** Waits until the snapshots of what was read so far are written: a function that ends may not run again. */
export async function snapshotsAreWritten(): Promise<void> {
  while (writing.size > 0) await Promise.all(writing);
}
