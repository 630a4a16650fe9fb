import { any, type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { putMany } from '../bulk.ts';
import { type Write, write } from '../commit.ts';
import { ifNew, ifStill, ifThere } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { limitOrAll } from '../reads.ts';

/** The import of people into a project or distribution list, with its counts. Deleted by TTL. */
const imports = defineItems('ParticipantImport', {
  importId: string().key(),
  into: string().enum('project', 'list'),
  /** The project or distribution list. */
  targetId: string(),
  /** Who imports. */
  userId: string(),
  /** The delegator who imports delegates of their own. */
  ownDelegatorId: string().optional(),
  /** Of people from a distribution list: the delegator of those who are delegates there. */
  delegatorId: string().optional(),
  /** Where the uploaded file lies; absent for people from a distribution list. */
  file: string().optional(),
  /** How the columns of the file were read. */
  mapping: any().optional(),
  status: string().enum('running', 'finished', 'failed'),
  failure: string().optional(),
  steps: number(),
  total: number(),
  done: number(),
  added: number(),
  existing: number(),
  failed: number(),
  created: string(),
  expiresAt: number(),
}).keyedBy(({ importId }) => ({ pk: `IMPORT#${importId}`, sk: 'IMPORT' }));
export type ParticipantImport = FormattedItem<typeof imports.entity>;

/** The people of one step; deleted by the transaction that ends the step, so that a step is counted once. */
const importRows = defineItems('ImportRows', {
  importId: string().key(),
  step: number().key(),
  rows: any(),
  expiresAt: number(),
}).keyedBy(({ importId, step }) => ({ pk: `IMPORT#${importId}`, sk: `ROWS#${inKey(step)}` }));

/** Rows that could not be added: those of the check, then those of each step. */
const importProblems = defineItems('ImportProblems', {
  importId: string().key(),
  part: string().key(),
  problems: any(),
  expiresAt: number(),
}).keyedBy(({ importId, part }) => ({ pk: `IMPORT#${importId}`, sk: `PROBLEMS#${part}` }));

const inKey = (step: number) => String(step).padStart(6, '0');
/** Below 100 KB an item. */
const PROBLEMS_AN_ITEM = 200;

export async function getParticipantImport(importId: string): Promise<ParticipantImport | undefined> {
  const { Item } = await imports.get({ importId }, { consistent: true });
  return Item;
}

/** Rows and problems of an import that does not exist yet. */
export async function putImportContent<Row, Found>(
  { importId, expiresAt }: Pick<ParticipantImport, 'importId' | 'expiresAt'>,
  steps: readonly (readonly Row[])[],
  problems: readonly Found[],
): Promise<void> {
  await putMany([
    ...steps.map((rows, at) => importRows.transactPut({ importId, step: at + 1, rows, expiresAt })),
    ...inItems(problems).map((some, at) =>
      importProblems.transactPut({ importId, part: `0-${inKey(at)}`, problems: some, expiresAt }),
    ),
  ]);
}

function inItems<Found>(problems: readonly Found[]): Found[][] {
  const count = Math.ceil(problems.length / PROBLEMS_AN_ITEM);
  return Array.from({ length: count }, (_, at) =>
    problems.slice(at * PROBLEMS_AN_ITEM, (at + 1) * PROBLEMS_AN_ITEM),
  );
}

export function createParticipantImport(job: ParticipantImport): Write {
  return write(imports.transactPut(job, ifNew('importId')), 'already_exists');
}

/** The people of a step; undefined when it has ended. */
export async function getImportRows<Row>(importId: string, step: number): Promise<Row[] | undefined> {
  const { Item } = await importRows.get({ importId, step }, { consistent: true });
  return Item?.rows as Row[] | undefined;
}

interface StepOutcome<Found> {
  added: number;
  existing: number;
  problems: readonly Found[];
  /** Rows with problems. */
  failed: number;
}

/** Ends a step of an import and counts its people; `already_exists` when it has ended before. */
export function endImportStep<Found>(
  { importId, steps, expiresAt }: Pick<ParticipantImport, 'importId' | 'steps' | 'expiresAt'>,
  step: number,
  { added, existing, failed, problems }: StepOutcome<Found>,
): Write[] {
  return [
    write(importRows.transactDelete({ importId, step }, ifThere('importId')), 'already_exists'),
    write(
      imports.transactUpdate(
        {
          importId,
          ...{ added: $add(added), existing: $add(existing), failed: $add(failed) },
          done: $add(added + existing + failed),
          ...(step === steps ? { status: 'finished' } : {}),
        },
        ifThere('importId'),
      ),
      'not_found',
    ),
    ...(problems.length > 0
      ? [write(importProblems.transactPut({ importId, part: `1-${inKey(step)}`, problems, expiresAt }))]
      : []),
  ];
}

export function failParticipantImport(importId: string, failure?: string): Write {
  return write(
    imports.transactUpdate(
      { importId, status: 'failed', ...(failure ? { failure } : {}) },
      ifStill('status', 'running'),
    ),
    'not_found',
  );
}

/** The problems of an import: all, or those of the first items. */
export async function listImportProblems<Found>(importId: string, items?: number): Promise<Found[]> {
  const { Items = [] } = await importProblems.query(
    { partition: `IMPORT#${importId}`, range: { beginsWith: 'PROBLEMS#' } },
    limitOrAll(items),
  );
  return Items.flatMap(({ problems }) => problems as Found[]);
}
