import { isProblem } from '@landbrief/domain';

/** Awaits the commit of a change; when it is refused, undoes what was done for it, as storing a secret. */
export async function commitOrUndo<Reply>(
  commit: Promise<Reply>,
  { undo }: { undo: () => Promise<unknown> },
): Promise<Reply> {
  try {
    return await commit;
  } catch (error) {
    if (isProblem(error)) await undo();
    throw error;
  }
}
