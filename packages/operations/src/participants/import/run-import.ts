import { derivedId, stampOf } from '@landbrief/platform';
import {
  commitWrites,
  endImportStep,
  failParticipantImport,
  getImportRows,
  getParticipantImport,
  type ParticipantImport,
  type Write,
} from '@landbrief/store';
import { enqueueNextStep } from '../../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../../outbox/outbox-kinds.ts';
import { unlessProblem } from '../../unless-problem.ts';
import { enqueuePeopleMet } from '../contacts.ts';
import { addRowsToList } from './add-to-list.ts';
import { addRowsToProject } from './add-to-project.ts';
import { type ImportRow, isRefusal, personInProblems, type Refusal, type RowProblem } from './import-row.ts';
import { type AddRows, type ImportContext, ImportOver } from './import-target.ts';

/**
 * An outbox item goes on with the next step for so long: a large file does not queue behind the work that its own people
 * cause, and the function has time enough for the step that is under way (`outboxTimes.itemSeconds`).
 */
const SECONDS_AN_ITEM = 30;

type Item = OutboxPayloads['import-participants'];

/** Adds the people of an import, step by step; each step is counted once, however often it runs. */
export const runImport: OutboxHandler<Item> = async (item, { platform }) => {
  const { importId, step } = item.payload;
  const job = await getParticipantImport(importId);
  if (job?.status !== 'running') return;
  const until = platform.clock.now().getTime() + SECONDS_AN_ITEM * 1000;
  for (let next = step; next <= job.steps; next++) {
    if (next > step && platform.clock.now().getTime() > until)
      return enqueueNextStep('import-participants', { importId, step: next }, item);
    if (!(await runSteps(job, { from: next, to: next }, { platform }))) return;
  }
};

/** Run when an import's item has failed for the last time. */
export const giveUpImport: OutboxHandler<Item> = async ({ payload }) => fail(payload.importId);

async function fail(importId: string, reason?: string): Promise<void> {
  await unlessProblem('not_found', commitWrites([failParticipantImport(importId, reason)]));
}

/** Runs steps of an import; false when it cannot go on. */
export async function runSteps(
  job: ParticipantImport,
  { from, to }: { from: number; to: number },
  { platform }: Pick<ImportContext, 'platform'>,
): Promise<boolean> {
  for (let step = from; step <= to; step++) {
    const context = { platform, ...stampOf(platform.clock) };
    try {
      await runStep(job, step, context);
    } catch (error) {
      if (!(error instanceof ImportOver)) throw error;
      await fail(job.importId, error.message);
      return false;
    }
  }
  return true;
}

const addRows: Record<ParticipantImport['into'], AddRows> = {
  project: addRowsToProject,
  list: addRowsToList,
};

async function runStep(job: ParticipantImport, step: number, context: ImportContext): Promise<void> {
  const rows = await getImportRows<ImportRow>(job.importId, step);
  if (!rows) return;
  const outcomes = await addRows[job.into](job, rows, context);
  const problems = outcomes.flatMap((outcome, at): RowProblem[] => {
    const row = rows[at];
    return row && isRefusal(outcome) ? [problemOf(job, row, outcome)] : [];
  });
  const userIds = outcomes.flatMap((one) => (!isRefusal(one) && one.outcome === 'added' ? [one.userId] : []));
  const existing = outcomes.length - userIds.length - problems.length;
  const counts = { added: userIds.length, existing, failed: problems.length, problems };
  const ended = endImportStep(job, step, counts);
  await unlessProblem(
    'already_exists',
    commitWrites([...ended, ...met[job.into](job, userIds, { step, context })]),
  );
}

interface Met {
  step: number;
  context: ImportContext;
}

/** The people of a step become known to those who work with them. */
const met: Record<
  ParticipantImport['into'],
  (job: ParticipantImport, userIds: readonly string[], met: Met) => Write[]
> = {
  project: ({ importId, targetId }, userIds, { step, context: { now } }) =>
    userIds.length === 0
      ? []
      : [
          enqueuePeopleMet(
            { projectId: targetId, userIds },
            { outboxId: derivedId(importId, `met ${step}`), now },
          ),
        ],
  // Where a list keeps its people's contacts: in the transaction that adds them.
  list: () => [],
};

function problemOf({ file }: ParticipantImport, row: ImportRow, refusal: Refusal): RowProblem {
  return { row: row.row, ...refusal, ...(file ? {} : { person: personInProblems(row) }) };
}
