import { recordOperatorAct } from '@landbrief/operations/operators';
import { liveTable } from '@landbrief/store/restore';
import type { Command, OpsContext, Plan } from '../command.ts';

const settings = {
  timeToLive: 'deletion of what has expired (TTL)',
  recovery: 'point-in-time recovery',
  stream: 'the stream',
  deletionProtection: 'deletion protection',
} as const;

/** Makes a copy of the table as it was, or completes one that is to be the table. */
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
