import { useState } from 'react';
import { reportProblem } from '../shell/problems.ts';
import { mayLose } from './unsaved.ts';

/**
 * A form that can begin anew with what the server has now. `round` is its key. While the server does not answer, what was
 * typed stays, and the banner says why.
 */
export function useFreshForm(refetch: () => Promise<{ error: unknown }>) {
  const [round, setRound] = useState(0);
  const begin = async (may = () => Promise.resolve(true)) => {
    const { error } = await refetch();
    if (error) reportProblem(error, 'load the latest version');
    else if (await may()) setRound((before) => before + 1);
  };
  return {
    round,
    loadLatest: () => void begin(),
    /** Asks where something is typed by then. */
    refresh: () => begin(() => mayLose('refresh')),
  };
}
