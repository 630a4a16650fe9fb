import { findFormerFiles, prefixesOf, restoreFiles as restore } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';

const MOST_PRINTED = 20;

/** Makes files again what they were at a time. */
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
