import type { Batch } from '../../ui/use-batch.ts';
import type { User } from './queries.ts';

/** The same act for each of the selected users. */
export type RunForEach = (
  words: Pick<Batch<User>, 'done' | 'failed'>,
  act: (user: User) => Promise<unknown>,
) => Promise<void>;
