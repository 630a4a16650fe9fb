import {
  compareWithCopy,
  findFormerFiles,
  findSubject,
  findWaitingDeletions,
  prefixesOf,
  type RestoreSubject,
  recordOperatorAct,
  restoreFiles as restore,
  restoreFromCopy,
} from '@landbrief/operations/operators';
import { liveTable } from '@landbrief/store/restore';
import type { Command, OpsContext, Plan } from '../command.ts';
import { comparisonLines, requireReadable } from '../restore-lines.ts';

const settings = {
  timeToLive: 'deletion of what has expired (TTL)',
  recovery: 'point-in-time recovery',
  stream: 'the stream',
  deletionProtection: 'deletion protection',
} as const;

export const restoreCopy: Command = {
  usage: 'TIME|now|COPY',
  about: 'make a copy of the table as it was at a time, or give a copy what a restored table lacks',
  plan: ([what = ''], context) =>
    what === 'now' || /^\d{4}-\d\d-\d\dT/.test(what)
      ? planCopy(what, context)
      : planCompletion(what, context),
};

async function planCopy(what: string, context: OpsContext): Promise<Plan> {
  const { copies, platform } = context;
  const now = platform.clock.now();
  const at = what === 'now' ? undefined : new Date(what);
  if (at && !copies.earlier) {
    throw new Error(
      'The local database keeps no earlier states: make the copy before, with restore-copy now.',
    );
  }
  if (at && !(at.getTime() < now.getTime())) throw new Error(`${what} is not a time before now.`);
  const copy = `${liveTable()}-restored-${(at ?? now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  if (await copies.find(copy)) return { lines: [`There is a copy already: ${copy}`] };
  return {
    lines: [
      `A copy of ${liveTable()} as it ${at ? `was at ${at.toISOString()}` : 'is now'}: ${copy}`,
      'Nothing of the live table changes.',
    ],
    apply: async () => {
      await recordOperatorAct('copyTable', { subject: { kind: 'table', id: copy, name: copy } }, context);
      return [
        await copies.make(copy, at),
        `Then: restore-compare ${copy} project ID | organization ID | everything`,
        `To be deleted when it is not needed any more: aws dynamodb delete-table --table-name ${copy}`,
      ];
    },
  };
}

async function planCompletion(copy: string, context: OpsContext): Promise<Plan> {
  const found = await context.copies.find(copy);
  if (!found)
    throw new Error(`There is no table ${copy}. Give a time, such as 2026-11-24T08:15:00Z, or now.`);
  const { status, items, lacks } = found;
  const lines = [`${copy}: ${status}, items: about ${items}`];
  if (status !== 'ACTIVE') return { lines };
  if (lacks.length === 0) return { lines: [...lines, 'It has all that the live table has.'] };
  return {
    lines: [
      ...lines,
      'To compare with it, and to copy back from it, it needs nothing more. To be the table itself it lacks:',
      ...lacks.map((setting) => `  ${settings[setting]}`),
    ],
    apply: async () => {
      await recordOperatorAct('copyTable', { subject: { kind: 'table', id: copy, name: copy } }, context);
      await context.copies.complete(copy);
      return ['Set. docs/operations/restoring.md says how it becomes the table.'];
    },
  };
}

export const restoreCompare: Command = {
  usage: 'COPY project ID | organization ID | everything',
  parameters: [2, 3],
  about: 'compare what a copy of the data has with what is there now',
  async plan([copy = '', ...words], { copies }) {
    requireReadable(copy, await copies.find(copy));
    const subject = await findSubject(words, copy);
    const comparison = await compareWithCopy(subject, copy);
    return { lines: comparisonLines(subject, copy, comparison) };
  },
};

export const restoreApply: Command = {
  usage: 'COPY project ID | organization ID | everything',
  parameters: [2, 3],
  about: 'make data again what a copy says; the outbox must be held',
  async plan([copy = '', ...words], context) {
    requireReadable(copy, await context.copies.find(copy));
    const subject = await findSubject(words, copy);
    const comparison = await compareWithCopy(subject, copy);
    const lines = comparisonLines(subject, copy, comparison);
    if (comparison.counts.size === 0) return { lines };
    return {
      lines: [
        ...lines,
        'What is missing or changed becomes what it was, and what is new is deleted. Counts follow after release-outbox.',
      ],
      apply: () => apply(subject, copy, context),
    };
  },
};

async function apply(subject: RestoreSubject, copy: string, context: OpsContext): Promise<string[]> {
  const done = { putBack: 0, deleted: 0, overtaken: 0 };
  for await (const step of restoreFromCopy(subject, copy, context)) {
    done.putBack += step.putBack;
    done.deleted += step.deleted;
    done.overtaken += step.overtaken;
  }
  const deletions = await findWaitingDeletions();
  return [
    `Put back: ${done.putBack}. Deleted, because it came later: ${done.deleted}.`,
    ...(done.overtaken > 0
      ? [`Changed by somebody at the same moment: ${done.overtaken}. Run the command again.`]
      : []),
    ...deletions.map(({ outboxId, kind }) => `Waits, and deletes something: ${outboxId}  ${kind}`),
    ...(deletions.length > 0 ? ['Look at each with who ID; drop those that are of what was put back.'] : []),
  ];
}

const MOST_PRINTED = 20;

export const restoreFiles: Command = {
  usage: 'PROJECT|ORGANIZATION|PREFIX TIME',
  parameters: [2, 2],
  about: 'bring back files that were deleted or overwritten since a time',
  async plan([of = '', time = ''], context) {
    const { fileVersions } = context;
    if (!fileVersions) throw new Error('The local files engine keeps no former versions.');
    const at = new Date(time);
    if (!(at.getTime() < context.platform.clock.now().getTime())) {
      throw new Error(`${time} is not a time before now. Give one such as 2026-11-24T08:15:00Z.`);
    }
    const found = await findFormerFiles(await prefixesOf(of), at, fileVersions);
    const told = found.slice(0, MOST_PRINTED).map(({ key, how }) => `  ${key}  to be ${how}`);
    const more = found.length - told.length;
    const lines = [
      `Files that are not what they were at ${at.toISOString()}: ${found.length}`,
      ...told,
      ...(more > 0 ? [`  and ${more} more`] : []),
    ];
    if (found.length === 0) return { lines };
    return {
      lines,
      apply: async () => {
        await restore(of, found, fileVersions, context);
        return [`Restored: ${found.length}.`];
      },
    };
  },
};
