import { getUsers, listEndedRuns, type RunsOf } from '@landbrief/store';
import { fullName } from '../people/full-name.ts';

/** The newest runs of a data feed or an organization, with who started them. */
export async function presentEndedRuns(owner: RunsOf) {
  const runs = await listEndedRuns(owner);
  const users = await getUsers(runs.flatMap(({ startedBy }) => startedBy ?? []));
  return runs.map(({ runId, startedBy, status, started, at, added, updated, unchanged, failed, message }) => {
    const user = startedBy && users.get(startedBy);
    return {
      _id: runId,
      ...{ status, started, at, added, updated, unchanged, failed },
      ...(message ? { message } : {}),
      ...(startedBy ? { startedBy: { _id: startedBy, fullName: user ? fullName(user) : '' } } : {}),
    };
  });
}
