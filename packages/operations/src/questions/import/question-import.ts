import {
  given,
  isWrittenAtOnce,
  questionImportDays,
  questionImportTexts,
  questionsAreImported,
} from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  type Category,
  createQuestionImport,
  forgetQuestionImport,
  getQuestionImport as getImport,
  isImporting,
  loadQuestionSet,
  type Question,
  type QuestionImport,
  type QuestionSet,
  questionSetOf,
} from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { QuestionOwnerSubject } from '../../subjects/index.ts';
import { onQuestionOwner } from '../../subjects/operation.ts';
import { refuseTooMany } from '../question-owner.ts';
import { type ChangedSet, retryStale, scheduleDiscard, switchQuestionSet } from '../question-set-writes.ts';

/** How far the last large import of questions into a template or project has got; nothing two days after it. */
export const getQuestionImport = onQuestionOwner(
  'getQuestionImport',
  async (_input, { subject, caller, now }) => {
    const job = await getImport(subject.ownerId);
    return job ? { import: presentQuestionImport(job, { now, userId: caller.user.userId }) } : {};
  },
);

/**
 * Imports questions, all or nothing, as `replaceQuestionSet` does. A set that is too large for one request is written by
 * the outbox, and the reply has the import to watch. Refused while another import of the owner is written.
 */
export async function importQuestionSet<Reply extends object>(
  subject: QuestionOwnerSubject,
  context: SignedInContext,
  change: (set: QuestionSet, subject: QuestionOwnerSubject) => Promise<ChangedSet & { reply: Reply }>,
): Promise<Reply & { import?: PresentedImport }> {
  return retryStale<Reply & { import?: PresentedImport }>(subject, async (current) => {
    const former = await getImport(current.ownerId);
    if (isImporting(former, context.now)) throw questionsAreImported();
    const before = await loadQuestionSet(current.owner.questionSetId, { consistent: true });
    const { reply, ...made } = await change(before, current);
    const changed = { ...made, set: { ...given({ trashed: before.trashed }), ...made.set } };
    // Its failure is not shown once another import has succeeded.
    const forget = former ? [forgetQuestionImport(former)] : [];
    return isWrittenAtOnce(sizesOf(changed.set))
      ? switchQuestionSet(current, changed, { reply, notices: forget }, context)
      : startQuestionImport(current, changed, reply, context);
  });
}

const DAY_SECONDS = 24 * 60 * 60;

/** Leaves a set that was made for an owner to the outbox, which writes it and then points the owner to it. */
async function startQuestionImport<Reply extends object>(
  subject: QuestionOwnerSubject,
  { set, phaseCount }: ChangedSet,
  reply: Reply,
  context: SignedInContext,
): Promise<Reply & { import: PresentedImport }> {
  refuseTooMany(subject, set.questions.length);
  const { now, newId, platform, caller } = context;
  const { ownerId, ownerType, owner } = subject;
  const importId = newId();
  const { userId } = caller.user;
  const job: QuestionImport = {
    ...{ ownerId, ownerType, importId, userId },
    questionSetId: newId(),
    questionsVersion: owner.questionsVersion,
    status: 'running',
    written: 0,
    total: set.questions.length,
    ...given({ phaseCount }),
    created: now,
    expiresAt: Math.floor(Date.parse(now) / 1000) + questionImportDays * DAY_SECONDS,
  };
  await platform.files.put(importFile(importId), toImportFile(set), 'application/octet-stream');
  const schedule = { outboxId: derivedId(importId, 'steps'), now };
  return context.commit(
    [
      createQuestionImport(job),
      scheduleDiscard(job.questionSetId, subject, context),
      enqueue('import-questions', { ownerId, importId, from: 0 }, schedule),
    ],
    { ...reply, import: presentQuestionImport(job, { now, userId }) },
  );
}

function* sizesOf({ questions }: QuestionSet): Generator<number> {
  for (const question of questions) yield Buffer.byteLength(JSON.stringify(question));
}

/** A set that an import writes is kept in a file until then; S3 deletes what is left there. */
export const importFile = (importId: string): string => `imports/${importId}`;

/** One line of JSON for the categories, then one for each question; what is in the trash follows the others. */
function toImportFile({ categories, questions, trashed }: QuestionSet): Uint8Array {
  const lines = [JSON.stringify([...categories, ...(trashed?.categories ?? [])])];
  for (const question of [...questions, ...(trashed?.questions ?? [])]) {
    lines.push(JSON.stringify(question));
  }
  return Buffer.from(lines.join('\n'));
}

export function fromImportFile(bytes: Uint8Array): QuestionSet {
  const [first = '[]', ...lines] = Buffer.from(bytes).toString('utf8').split('\n');
  return questionSetOf({
    categories: JSON.parse(first) as Category[],
    questions: lines.map((line) => JSON.parse(line) as Question),
  });
}

/** How an import of questions stands. */
export interface PresentedImport {
  importId: string;
  state: QuestionImport['status'];
  /** Questions. */
  written: number;
  total: number;
  /** Why it failed, and what to do. */
  problem?: string;
  /** Whether the reader began it. */
  own: boolean;
}

/** An import that has not ended after an hour is shown as failed, whatever became of its job. */
export function presentQuestionImport(
  job: QuestionImport,
  { now, userId }: { now: string; userId: string },
): PresentedImport {
  const { importId, status, written, total, failure } = job;
  const isForgotten = status === 'running' && !isImporting(job, now);
  const problem = isForgotten ? questionImportTexts.givenUp : failure;
  return {
    importId,
    state: isForgotten ? 'failed' : status,
    ...{ written, total },
    ...(problem ? { problem } : {}),
    own: job.userId === userId,
  };
}
