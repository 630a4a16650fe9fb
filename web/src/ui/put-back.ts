import { client } from '../api.ts';
import { refetchCalls } from '../queries.ts';
import { madeStale } from '../stale-calls.ts';
import { offerUndo } from './offer-undo.ts';
import { toast } from './toast.ts';

interface Trashed {
  _id: string;
  name: string;
}

/** Puts an object back from the trash, and says so, or what no longer fits. */
export async function putBack({ _id: id, name }: Trashed): Promise<void> {
  try {
    await client.putBack({ params: { id } });
    toast.success(`"${name}" was put back.`);
  } catch (error) {
    toast.problem(error);
  }
  await refetchCalls(...(madeStale.putBack ?? []));
}

/** Says that an object was deleted, with the way to put it back. */
export function offerPutBack(message: string, trashed: Trashed): void {
  offerUndo(message, () => putBack(trashed));
}
