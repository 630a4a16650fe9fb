import { isProblem, type ProblemCode } from '@landbrief/domain';

/** Acts again, five times in all, when another request came first: it committed what makes this one one of `codes`. */
export async function retryOvertaken<Result>(
  act: (isFirst: boolean) => Promise<Result>,
  { codes = ['stale'], attempts = 5 }: { codes?: readonly ProblemCode[]; attempts?: number } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(attempt === 1);
    } catch (error) {
      if (!isProblem(error) || !codes.includes(error.code) || attempt === attempts) throw error;
    }
  }
}
