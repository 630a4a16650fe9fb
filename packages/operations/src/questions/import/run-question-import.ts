import { given, isProblem, questionImportMinutes, questionImportTexts } from '@landbrief/domain';
import { type Platform, stampOf } from '@landbrief/platform';
import {
  advanceQuestionImport,
  commitWrites,
  endQuestionImport,
  getQuestionImport,
  type QuestionImport,
  type QuestionSet,
  retryOvertaken,
  type Write,
  writeSetFrame,
  writeSetQuestions,
} from '@landbrief/store';
import { enqueueNextStep } from '../../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../../outbox/outbox-kinds.ts';
import type { QuestionOwnerSubject } from '../../subjects/index.ts';
import { unlessProblem } from '../../unless-problem.ts';
import { readOwner, takesManyQuestions } from '../question-owner.ts';
import { scheduleDiscard, switchWrites } from '../question-set-writes.ts';
import { fromImportFile, importFile } from './question-import.ts';

const QUESTIONS_A_STEP = 500;
/** An outbox item goes on with the next step for so long. */
const SECONDS_AN_ITEM = 30;

type Item = OutboxPayloads['import-questions'];

/** Thrown when an import cannot go on; the message is for whoever began it. */
class ImportOver extends Error {
  override readonly name = 'ImportOver';
}

/**
 * Writes the set of an import, some questions a step, and then points its owner to the set in the transaction that ends the
 * import: nobody sees a part of it. Repeating a step writes the same items.
 */
export const runQuestionImport: OutboxHandler<Item> = async (item, { platform }) => {
  const { ownerId, importId, from } = item.payload;
  const job = await runningImport(item.payload);
  if (!job) return platform.files.delete(importFile(importId));
  try {
    const next = await writeSteps(job, Math.max(from, job.written), platform);
    if (next !== undefined)
      return await enqueueNextStep('import-questions', { ownerId, importId, from: next }, item);
  } catch (error) {
    if (!(error instanceof ImportOver)) throw error;
    await fail(job, error.message, platform);
  }
  await platform.files.delete(importFile(importId));
};

/** Run when an import's item is parked. */
export const giveUpQuestionImport: OutboxHandler<Item> = async ({ payload }, { platform }) => {
  const job = await runningImport(payload);
  if (job) await fail(job, questionImportTexts.givenUp, platform);
  await platform.files.delete(importFile(payload.importId));
};

async function runningImport({ ownerId, importId }: Item): Promise<QuestionImport | undefined> {
  const job = await getQuestionImport(ownerId);
  return job?.importId === importId && job.status === 'running' ? job : undefined;
}

/** Where the next item goes on, if there is something left. */
async function writeSteps(
  job: QuestionImport,
  from: number,
  { clock, files }: Platform,
): Promise<number | undefined> {
  await requireOwner(job);
  refuseLate(job, clock);
  const set = fromImportFile(await files.get(importFile(job.importId)));
  const until = clock.now().getTime() + SECONDS_AN_ITEM * 1000;
  for (let at = from; at < job.total; at += QUESTIONS_A_STEP) {
    if (at > from && clock.now().getTime() > until) return at;
    refuseLate(job, clock);
    const some = set.questions.slice(at, at + QUESTIONS_A_STEP);
    await writeSetQuestions(job.questionSetId, some);
    if (!(await advanceQuestionImport(job, at + some.length))) return undefined;
  }
  await writeSetFrame(job.questionSetId, set);
  await switchToSet(job, set, clock);
  return undefined;
}

/** After an hour the outbox discards a set that nothing points to: an import has ended long before. */
function refuseLate({ created }: QuestionImport, clock: Platform['clock']): void {
  const minutes = (clock.now().getTime() - Date.parse(created)) / 60_000;
  if (minutes > questionImportMinutes.givenUp) throw new ImportOver(questionImportTexts.givenUp);
}

async function switchToSet(job: QuestionImport, set: QuestionSet, clock: Platform['clock']): Promise<void> {
  refuseLate(job, clock);
  const { questionSetId, phaseCount } = job;
  const changed = { ...set, ...given({ phaseCount }) };
  try {
    // Also the owner's version may have changed meanwhile, where its phases are raised.
    await retryOvertaken(async () => {
      const subject = await requireOwner(job);
      const switched = switchWrites(subject, questionSetId, changed, stampOf(clock));
      await commitWrites([endQuestionImport(job), ...switched]);
    });
  } catch (error) {
    if (isProblem(error) && error.code === 'stale') throw new ImportOver(questionImportTexts.stale);
    if (!isProblem(error) || error.code !== 'not_found') throw error;
  }
}

/** The owner as the import found it. */
async function requireOwner(job: QuestionImport): Promise<QuestionOwnerSubject> {
  const subject = await readOwner(job);
  if (!subject) throw new ImportOver(questionImportTexts.deleted);
  if (!takesManyQuestions(subject)) throw new ImportOver(questionImportTexts.status);
  if (subject.owner.questionsVersion !== job.questionsVersion)
    throw new ImportOver(questionImportTexts.stale);
  return subject;
}

/** The set is discarded at once, and its owner keeps the questions that it has. */
async function fail(job: QuestionImport, failure: string, { clock }: Platform): Promise<void> {
  const discard: Write = scheduleDiscard(job.questionSetId, job, stampOf(clock), 0);
  await unlessProblem('not_found', commitWrites([endQuestionImport(job, failure), discard]));
}
