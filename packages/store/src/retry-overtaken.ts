import { isProblem, type Problem } from '@landbrief/domain';

interface Retries {
  /** Which refusals another request has caused that came first. */
  when?: (refusal: Problem) => boolean;
  attempts?: number;
}

/** Acts again, five times in all, when another request came first: by default, when it changed what this one has read. */
export async function retryOvertaken<Result>(
  act: (isFirst: boolean) => Promise<Result>,
  { when = ({ code }) => code === 'stale', attempts = 5 }: Retries = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(attempt === 1);
    } catch (error) {
      if (!isProblem(error) || !when(error) || attempt === attempts) throw error;
    }
  }
}

/** Does a step after the other, each retried by itself, until one finds nothing to do; returns how much they did in all. */
export async function actInSteps(step: () => Promise<number>, retries: Retries): Promise<number> {
  for (let total = 0; ; ) {
    const done = await retryOvertaken(step, retries);
    if (done === 0) return total;
    total += done;
  }
}
