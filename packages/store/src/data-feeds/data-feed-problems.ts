import { inParts } from '../bulk.ts';
import { deletePartitionRange } from '../delete-partitions.ts';
import { queryStored } from '../reads.ts';
import { type FeedProblem, feedProblems } from './data-feed-entity.ts';

/** Digits of a record's number in a key. */
const DIGITS = 8;

/** Mistakes of one item, which has 400 KB at most: 200 with names and ids of three bytes a character would not fit. */
const ITEM_PROBLEMS = 100;

/**
 * Stores the mistakes of one page of a run; storing the page again replaces them. The caller keeps the number of a run
 * below `feedProblemsMax`, and the texts short.
 */
export async function putFeedProblems(
  { dataFeedId, runId }: { dataFeedId: string; runId: string },
  problems: readonly FeedProblem[],
): Promise<void> {
  for (const part of inParts(problems, ITEM_PROBLEMS)) {
    const from = String(part[0]?.record).padStart(DIGITS, '0');
    await feedProblems.put({ dataFeedId, runId, from, problems: part });
  }
}

/** The mistakes of a run in the order of the source, at most `feedProblemsMax`. */
export async function listFeedProblems(dataFeedId: string, runId: string): Promise<FeedProblem[]> {
  const pages = await queryStored([feedProblems.entity], {
    partition: `FEED#${dataFeedId}`,
    range: { beginsWith: `PROBLEMS#${runId}#` },
  });
  return pages.flatMap(({ problems }) => problems);
}

/** Deletes the mistakes of all runs but `keptRunId`, of which none needs to be there. */
export async function discardFeedProblems(dataFeedId: string, keptRunId: string): Promise<void> {
  await deletePartitionRange(
    `FEED#${dataFeedId}`,
    'PROBLEMS#',
    (sk) => !sk.startsWith(`PROBLEMS#${keptRunId}#`),
  );
}
