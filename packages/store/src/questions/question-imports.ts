import { questionImportMinutes, questionsAreImported } from '@landbrief/domain';
import { type FormattedItem, number, string } from 'dynamodb-toolbox';
import { conditionally, type Write, write } from '../commit.ts';
import { whereAll, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';

/**
 * The last import of questions into a template or project that did not fit into one request. A template or project has one
 * item, so that it has one import at a time. Deleted by TTL.
 */
const imports = defineItems('QuestionImport', {
  ownerId: string().key(),
  ownerType: number(),
  importId: string(),
  /** Who imports. */
  userId: string(),
  /** The set that it writes. */
  questionSetId: string(),
  /** Of the owner's questions that it changes. */
  questionsVersion: number(),
  status: string().enum('running', 'done', 'failed'),
  /** Why it failed, in words. */
  failure: string().optional(),
  /** Questions of the new set. */
  written: number(),
  total: number(),
  /** Of the owner afterwards. */
  phaseCount: number().optional(),
  created: string(),
  expiresAt: number(),
}).keyedBy(({ ownerId }) => ({ pk: `QUESTIONIMPORT#${ownerId}`, sk: 'QUESTIONIMPORT' }));
export type QuestionImport = FormattedItem<typeof imports.entity>;

export async function getQuestionImport(ownerId: string): Promise<QuestionImport | undefined> {
  const { Item } = await imports.get({ ownerId }, { consistent: true });
  return Item;
}

/** Whether another import must wait for this one; one that has not ended after an hour is forgotten. */
export function isImporting(
  job: Pick<QuestionImport, 'status' | 'created'> | undefined,
  now: string,
): boolean {
  return job?.status === 'running' && job.created > forgottenBefore(now);
}

const forgottenBefore = (now: string) =>
  new Date(Date.parse(now) - questionImportMinutes.forgotten * 60_000).toISOString();

/** Begins an import; `already_exists` while another one of the same template or project runs. */
export function createQuestionImport(job: QuestionImport): Write {
  const condition = whereAny(
    { attr: 'importId', exists: false },
    { attr: 'status', ne: 'running' },
    { attr: 'created', lte: forgottenBefore(job.created) },
  );
  return write(imports.transactPut(job, { condition }), questionsAreImported);
}

const isRunning = ({ importId }: Pick<QuestionImport, 'importId'>) =>
  whereAll({ attr: 'importId', eq: importId }, { attr: 'status', eq: 'running' });

/** Counts questions that a step has written; false when the import has ended. */
export async function advanceQuestionImport(job: QuestionImport, written: number): Promise<boolean> {
  const { ownerId } = job;
  return conditionally(() => imports.update({ ownerId, written }, { condition: isRunning(job) }));
}

/** Ends an import, in the transaction that points its owner to the new set or discards that; `not_found` when it has ended. */
export function endQuestionImport(job: QuestionImport, failure?: string): Write {
  const { ownerId } = job;
  const outcome = failure ? { status: 'failed' as const, failure } : { status: 'done' as const };
  return write(imports.transactUpdate({ ownerId, ...outcome }, { condition: isRunning(job) }), 'not_found');
}

/** Nobody is told of an import any more after another one, for the transaction that writes that; it may have begun anew. */
export function forgetQuestionImport({ ownerId, importId }: QuestionImport): Write {
  const condition = { attr: 'importId' as const, eq: importId };
  return write(imports.transactDelete({ ownerId }, { condition }), () => []);
}
