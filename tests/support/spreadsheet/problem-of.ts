import { isProblem, type Problem } from '@landbrief/domain';

/** The problem with which a call is refused; any other error, and a success, fails the test. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  try {
    await call;
  } catch (error) {
    if (isProblem(error)) return error;
    throw error;
  }
  throw new Error('This was expected to be refused.');
}
