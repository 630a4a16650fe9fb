import { times, unreadFailuresTolerated } from '@landbrief/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchCall } from '../queries.ts';
import { signOut } from '../session/token-life.ts';
import { useSession } from '../session/use-session.ts';

let failuresInARow = 0;

/** Counts, within 5 s; the third failure in a row ends the session (document 1 section 9). */
export async function countUnread(signal: AbortSignal): Promise<number> {
  try {
    const limit = AbortSignal.timeout(times.unreadTimeout);
    const { count } = await fetchCall('countUnread', {}, AbortSignal.any([signal, limit]));
    failuresInARow = 0;
    return count;
  } catch (error) {
    if (!signal.aborted) failuresInARow += 1;
    if (failuresInARow > unreadFailuresTolerated) {
      failuresInARow = 0;
      void signOut('expired');
    }
    throw error;
  }
}

const unreadQuery = queryOptions({
  queryKey: ['countUnread', {}],
  queryFn: ({ signal }) => countUnread(signal),
  // A browser that is offline or hidden asks later; that is no failure.
  refetchInterval: times.unreadPoll,
  refetchIntervalInBackground: false,
  retry: false,
  meta: { handled: true },
});

/** How many messages of the inbox are unread, asked every 60 s; undefined until it is known. */
export function useUnread(): number | undefined {
  const { signedIn, impersonationProject } = useSession();
  return useQuery({ ...unreadQuery, enabled: signedIn && impersonationProject === undefined }).data;
}
