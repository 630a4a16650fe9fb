import {
  afterPage,
  afterPart,
  feedOfRun,
  feedProblemsMax,
  noSyncCounts,
  type SyncCounts,
  type SyncFeed,
  type SyncRun,
  sourceIdMax,
} from '@landbrief/domain';
import {
  addToInventoryCount,
  type DataFeed,
  type FeedProblem,
  getInventoryProperties,
  hashInventoryFields,
  type InventoryFields,
  type InventoryProperty,
  inventoryIdOf,
  putFeedProblems,
  putInventoryProperty,
  type Write,
} from '@landbrief/store';
import type { FeedPage, FeedRecord } from '../data-feeds/feed-page.ts';
import { commitStep, type RunAhead } from './current-run.ts';

/** A transaction has 100 writes at most: these, the run and the number of properties. */
const PUTS = 95;
/** And 4 MB: a property has some 50 KB at most. */
const BYTES = 2 * 1024 * 1024;

/** How old the progress that people see may be: they ask for it every 5 s. */
const STEP_SECONDS = 5;

/** A record as it can be copied, or why it cannot. */
interface Checked {
  record: FeedRecord;
  property?: InventoryFields;
  problems: string[];
}

function check({ records }: FeedPage): Checked[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const { property, problems } = record;
    if (!property || problems.length > 0)
      return { record, problems: problems.length > 0 ? problems : ['It cannot become a property.'] };
    const { sourceId } = property;
    if (sourceId.length > sourceIdMax)
      return { record, problems: [`Its id has more than ${sourceIdMax} characters.`] };
    const earlier = seen.get(sourceId);
    if (earlier !== undefined)
      return { record, problems: [`It has the same id as record ${earlier}: “${sourceId}”.`] };
    seen.set(sourceId, record.record);
    return { record, property, problems };
  });
}

/** The mistakes of a page, as far as a run keeps them. */
function problemsOf(checked: readonly Checked[], kept: number): FeedProblem[] {
  const failed = checked.filter(({ property }) => !property);
  return failed.slice(0, Math.max(0, feedProblemsMax - kept)).map(({ record, problems }) => ({
    record: record.record,
    ...(record.sourceId ? { sourceId: record.sourceId.slice(0, 200) } : {}),
    ...(record.name ? { name: record.name.slice(0, 200) } : {}),
    message: problems.join(' ').slice(0, 1000),
  }));
}

/** What is committed together: some properties of a page, and how many records they were. */
class Part {
  readonly writes: Write[] = [];
  counts: SyncCounts = { ...noSyncCounts };
  #bytes = 0;

  get isFull(): boolean {
    return this.writes.length >= PUTS || this.#bytes >= BYTES;
  }

  count(kind: keyof SyncCounts): void {
    this.counts = { ...this.counts, [kind]: this.counts[kind] + 1 };
  }

  put(property: InventoryProperty): void {
    this.writes.push(putInventoryProperty(property));
    this.#bytes += JSON.stringify(property).length;
  }

  /** With the number of properties, where it changes. */
  allWrites({ organizationId, kind }: DataFeed): Write[] {
    const { added } = this.counts;
    return added > 0 ? [...this.writes, addToInventoryCount(organizationId, added, kind)] : this.writes;
  }
}

interface Copying {
  ahead: RunAhead;
  state: SyncFeed;
  feed: DataFeed;
  page: FeedPage;
  now: string;
}

/**
 * Copies a page of a feed, from the record at which an earlier attempt ended. Each part of a page is one transaction
 * with the run's next position: repeated, it is neither written nor counted again. A part without changes is stored
 * when the last step is `STEP_SECONDS` old. Returns the run; undefined when another process has moved it on.
 */
export async function copyPage({ ahead, state, feed, page, now }: Copying): Promise<RunAhead | undefined> {
  const { dataFeedId } = feed;
  const checked = check(page);
  const rest = checked.slice(state.offset);
  const existing = await readExisting(feed, rest);
  let { run, stored } = ahead;
  let part = new Part();
  for (const [at, { property }] of rest.entries()) {
    if (part.isFull) {
      const offset = state.offset + at;
      const after = afterPart(run, stateIn(run, state), { counts: part.counts, offset }, now);
      const moved = await commitStep(stored, after, part.allWrites(feed));
      if (!moved) return undefined;
      run = moved;
      stored = moved;
      part = new Part();
    }
    copyRecord(part, property, feed, { existing, now });
  }
  // Before the page counts as copied: a repeated page replaces them.
  await putFeedProblems({ dataFeedId, runId: run.runId }, problemsOf(checked, state.failed));
  const failed = checked.filter(({ property }) => !property).length;
  const done = {
    counts: { ...part.counts, failed },
    records: page.records.length,
    ...(page.next === undefined ? {} : { cursor: page.next }),
    ...(page.total === undefined ? {} : { total: page.total }),
  };
  const after = afterPage(run, stateIn(run, state), done, now);
  const writes = part.allWrites(feed);
  if (writes.length === 0 && page.next !== undefined && secondsBetween(stored.touched, now) < STEP_SECONDS)
    return { run: after, stored };
  const moved = await commitStep(stored, after, writes);
  return moved && { run: moved, stored: moved };
}

const stateIn = (run: SyncRun, state: SyncFeed): SyncFeed => ({
  ...(feedOfRun(run, state.dataFeedId) ?? state),
  source: state.source,
});

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

async function readExisting(
  feed: DataFeed,
  checked: readonly Checked[],
): Promise<Map<string, InventoryProperty>> {
  const ids = checked.flatMap(({ property }) => (property ? [inventoryIdOf(feed, property.sourceId)] : []));
  const found = await getInventoryProperties(feed.organizationId, ids, { consistent: true });
  return new Map(found.map((property) => [property.inventoryId, property]));
}

function copyRecord(
  part: Part,
  property: InventoryFields | undefined,
  feed: DataFeed,
  { existing, now }: { existing: ReadonlyMap<string, InventoryProperty>; now: string },
): void {
  if (!property) return;
  const { organizationId, dataFeedId } = feed;
  const inventoryId = inventoryIdOf(feed, property.sourceId);
  const hash = hashInventoryFields(property);
  const before = existing.get(inventoryId);
  if (before?.hash === hash) {
    part.count('unchanged');
    return;
  }
  part.count(before ? 'updated' : 'added');
  part.put({
    ...property,
    organizationId,
    inventoryId,
    dataFeedId,
    source: feed.name,
    hash,
    created: before?.created ?? now,
    updated: now,
  });
}
