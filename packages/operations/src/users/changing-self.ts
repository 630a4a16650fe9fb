import { isProblem, problem } from '@landbrief/domain';
import { getUser, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';

const TRIES = 4;

/** Changes the caller as the caller stands; again when somebody else's change came in between. */
export async function changeSelfWithRetry<Reply>(
  { caller }: SignedInContext,
  change: (user: User) => Promise<Reply>,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const user = await getUser(caller.user.userId, { consistent: true });
    if (!user) throw problem('not_found');
    try {
      return await change(user);
    } catch (error) {
      if (attempt === TRIES || !isProblem(error) || error.code !== 'stale') throw error;
    }
  }
}
