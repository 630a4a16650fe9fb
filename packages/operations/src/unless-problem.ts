import { isProblem, type ProblemCode } from '@landbrief/domain';

/** Awaits what another request or worker may have done, or undone: false where this problem says so. */
export async function unlessProblem(code: ProblemCode, done: Promise<unknown>): Promise<boolean> {
  try {
    await done;
    return true;
  } catch (error) {
    if (!isProblem(error) || error.code !== code) throw error;
    return false;
  }
}
