import type { PlannedAnswer } from './answer-writing.ts';

/** A transaction has at most 100 writes: the rest is for counts, notice and records. */
const MAX_WRITES = 90;
/** What is recorded of the answers is one item of the outbox, of at most 400 KB; a transaction has at most 4 MB. */
const MAX_BYTES = { records: 300 * 1024, answers: 1024 * 1024 };

/** Steps that fit into a transaction; each row has so many writes `along` with its own. */
export function* inSteps<Row extends { planned: PlannedAnswer }>(
  rows: readonly Row[],
  along: number,
): Generator<Row[]> {
  let step: Row[] = [];
  let writes = 0;
  let filled = 0;
  for (const row of rows) {
    const share = shareOf(row.planned);
    const added = row.planned.writes.length + along;
    if (step.length > 0 && (writes + added > MAX_WRITES || filled + share > 1)) {
      yield step;
      step = [];
      writes = 0;
      filled = 0;
    }
    step.push(row);
    writes += added;
    filled += share;
  }
  if (step.length > 0) yield step;
}

/** The part of a transaction that an answer takes by its size. */
function shareOf({ records, answer }: PlannedAnswer): number {
  const bytesOf = (value: object | undefined) => (value ? Buffer.byteLength(JSON.stringify(value)) : 0);
  return Math.max(bytesOf(records) / MAX_BYTES.records, bytesOf(answer) / MAX_BYTES.answers);
}
