import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type FeedProblem, FeedProblemsEntity } from './data-feed-entity.ts';
import { deletePartitionRange } from './delete-partitions.ts';
import { queryStored } from './reads.ts';

const feedProblems = FeedProblemsEntity.build(EntityRepository);

/** Digits of a record's number in a key. */
const DIGITS = 8;

/**
 * Stores the mistakes of one page of a run; storing the page again replaces them. The caller keeps the number of a run
 * below `feedProblemsMax`, and the texts short: a page of 200 is one item.
 */
export async function putFeedProblems(
  { dataFeedId, runId }: { dataFeedId: string; runId: string },
  problems: readonly FeedProblem[],
): Promise<void> {
  const [first] = problems;
  if (!first) return;
  const from = String(first.record).padStart(DIGITS, '0');
  await feedProblems.put({ dataFeedId, runId, from, problems: [...problems] });
}

/** The mistakes of a run in the order of the source, at most `feedProblemsMax`. */
export async function listFeedProblems(dataFeedId: string, runId: string): Promise<FeedProblem[]> {
  const pages = await queryStored([FeedProblemsEntity], {
    partition: `FEED#${dataFeedId}`,
    range: { beginsWith: `PROBLEMS#${runId}#` },
  });
  return pages.flatMap(({ problems }) => problems);
}

/** Deletes the mistakes of all runs but `keptRunId`, of which none needs to be there. */
export async function discardFeedProblems(dataFeedId: string, keptRunId?: string): Promise<void> {
  await deletePartitionRange(`FEED#${dataFeedId}`, 'PROBLEMS#', (sk) =>
    keptRunId ? !sk.startsWith(`PROBLEMS#${keptRunId}#`) : true,
  );
}
