import { given, type SheetMapping } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  createParticipantImport,
  getParticipantImport,
  inParts,
  type ParticipantImport,
  putImportContent,
} from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { CheckedPeople } from './check-people.ts';
import type { ImportRow } from './import-row.ts';
import type { CheckedTarget } from './import-target.ts';
import { presentImport } from './present-import.ts';
import { runSteps } from './run-import.ts';

const ROWS_A_STEP = 100;
/** People who are added before the reply; of more, the reply tells that the import is running. */
const ADDED_IN_REQUEST = 100;
const RETENTION_DAYS = 30;
/** After this time the outbox continues what a request began and did not end. */
const TAKE_OVER_SECONDS = 60;

/**
 * Starts an import of checked people. The outbox adds them, a hundred in a step; few people are added in the request,
 * whose reply tells the result.
 */
export async function startImport(
  { total, rows, existing, problems }: CheckedPeople,
  {
    target,
    file,
    mapping,
  }: { target: CheckedTarget; file?: Uint8Array | undefined; mapping?: SheetMapping | undefined },
  context: SignedInContext,
) {
  const { now, newId, commit, commitStep, platform, caller } = context;
  const importId = newId();
  const steps = inSteps(rows);
  const failed = new Set(problems.map(({ row }) => row)).size;
  const key = `imports/${importId}`;
  const { into, targetId, ownDelegatorId, delegatorId } = target;
  const job: ParticipantImport = {
    ...{ importId, into, targetId, userId: caller.user.userId, total, failed },
    ...given({ ownDelegatorId, delegatorId }),
    ...(file ? { file: key } : {}),
    // Of the file as it was sent, for its rows with problems.
    ...given({ mapping: mapping && { ...mapping, corrected: undefined, leftOut: undefined } }),
    status: steps.length > 0 ? 'running' : 'finished',
    steps: steps.length,
    done: existing.length + failed,
    added: 0,
    existing: existing.length,
    created: now,
    expiresAt: Math.floor(Date.parse(now) / 1000) + RETENTION_DAYS * 24 * 60 * 60,
  };
  if (file) await platform.files.put(key, file, 'application/octet-stream');
  await putImportContent(job, steps, problems);
  const created = createParticipantImport(job);
  if (steps.length === 0) return commit([created], await presentImport(job));
  const isSmall = rows.length <= ADDED_IN_REQUEST;
  const schedule = { outboxId: derivedId(importId, 'steps'), now, delay: isSmall ? TAKE_OVER_SECONDS : 0 };
  const writes = [created, enqueue('import-participants', { importId, step: 1 }, schedule)];
  if (!isSmall) return commit(writes, await presentImport(job));
  await commitStep(writes);
  await runSteps(job, { from: 1, to: steps.length }, context);
  return commit([], await presentImport((await getParticipantImport(importId)) ?? job));
}

/** Delegates come after everybody else, because their delegators may be in the same file. */
function inSteps(rows: readonly ImportRow[]): ImportRow[][] {
  const inOrder = rows.toSorted((one, other) => one.row - other.row);
  const delegates = inOrder.filter(({ role }) => role === 'delegate');
  const others = inOrder.filter(({ role }) => role !== 'delegate');
  return [others, delegates].flatMap((some) => inParts(some, ROWS_A_STEP));
}
