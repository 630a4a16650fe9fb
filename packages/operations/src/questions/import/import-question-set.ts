import { isWrittenAtOnce, questionsAreImported } from '@landbrief/domain';
import {
  forgetQuestionImport,
  getQuestionImport,
  isImporting,
  loadQuestionSet,
  type QuestionSet,
} from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import type { QuestionOwnerSubject } from '../../subjects/index.ts';
import { retryStale, switchQuestionSet } from '../replace-question-set.ts';
import type { PresentedImport } from './present-question-import.ts';
import { startQuestionImport } from './start-question-import.ts';

/**
 * Imports questions, all or nothing, as `replaceQuestionSet` does. A set that is too large for one request is written by
 * the outbox, and the reply has the import to watch. Refused while another import of the owner is written.
 */
export async function importQuestionSet<Reply extends object>(
  subject: QuestionOwnerSubject,
  context: SignedInContext,
  change: (set: QuestionSet, subject: QuestionOwnerSubject) => Promise<{ set: QuestionSet; reply: Reply }>,
): Promise<Reply & { import?: PresentedImport }> {
  return retryStale<Reply & { import?: PresentedImport }>(subject, async (current) => {
    const former = await getQuestionImport(current.ownerId);
    if (isImporting(former, context.now)) throw questionsAreImported();
    const before = await loadQuestionSet(current.owner.questionSetId, { consistent: true });
    const { set, reply } = await change(before, current);
    // Its failure is not shown once another import has succeeded.
    const forget = former ? [forgetQuestionImport(former)] : [];
    return () =>
      isWrittenAtOnce(sizesOf(set))
        ? switchQuestionSet(current, set, { reply, notices: forget }, context)
        : startQuestionImport(current, set, reply, context);
  });
}

function* sizesOf({ questions }: QuestionSet): Generator<number> {
  for (const question of questions) yield Buffer.byteLength(JSON.stringify(question));
}
