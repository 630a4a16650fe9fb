import { times, unreadFailuresTolerated } from '@landbrief/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { statusOf } from '../problems.ts';
import { callQuery, fetchCall, queryClient } from '../queries.ts';
import { signOut } from '../session/sign-out.ts';
import { getSession, isPageKept } from '../session/state.ts';
import { noteUnreadKnown, onUnreadTold } from '../session/unread-told.ts';
import { useSession } from '../session/use-session.ts';

let failuresInARow = 0;
/** Epoch milliseconds of the last failure that counted. */
let lastFailure = 0;

/**
 * Counts, within 5 s; the third failure in a row ends the session (document 1 section 9). What the person does counts
 * again too: of the failures within one interval, only the first one is a failed poll. Without a token nothing is asked.
 */
export async function countUnread(signal: AbortSignal): Promise<number> {
  try {
    const limit = AbortSignal.timeout(times.unreadTimeout);
    const { count } = await fetchCall(callQuery('countUnread', {}), AbortSignal.any([signal, limit]));
    failuresInARow = 0;
    noteUnreadKnown();
    return count;
  } catch (error) {
    const { token } = getSession();
    if (!signal.aborted && token !== undefined && Date.now() - lastFailure >= times.unreadPoll - slack) {
      lastFailure = Date.now();
      failuresInARow += 1;
    }
    // Somebody who types without a connection could not log in again either.
    const isBorne = statusOf(error) === undefined && isPageKept();
    if (failuresInARow > unreadFailuresTolerated && !isBorne) {
      failuresInARow = 0;
      void signOut('expired');
    }
    throw error;
  }
}

/** Milliseconds by which a poll may end earlier after the one before. */
const slack = times.unreadTimeout + 1_000;

const unreadQuery = queryOptions({
  queryKey: ['countUnread'],
  queryFn: ({ signal }) => countUnread(signal),
  // A browser that is offline or hidden asks later; that is no failure.
  refetchInterval: times.unreadPoll,
  refetchIntervalInBackground: false,
  retry: false,
  meta: { handled: true },
});

// A count that is told by another reply begins the interval anew.
onUnreadTold((count) => {
  failuresInARow = 0;
  queryClient.setQueryData(unreadQuery.queryKey, count);
});

/** How many messages of the inbox are unread, known anew every 60 s; undefined until it is known. */
export function useUnread(): number | undefined {
  const { phase, impersonationProject } = useSession();
  return useQuery({ ...unreadQuery, enabled: phase === 'in' && impersonationProject === undefined }).data;
}
