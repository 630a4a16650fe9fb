import { isProblem, problem } from '@landbrief/domain';

/** The key of an attachment's file. */
export function attachmentKey(attachmentId: string): string {
  return `attachments/${attachmentId}`;
}

/** Uses the files; `files_unavailable` when they do not answer. */
export async function useFiles<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (isProblem(error)) throw error;
    throw problem('files_unavailable', { cause: error });
  }
}
