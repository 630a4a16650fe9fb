import { ownerType } from '@landbrief/domain';
import { deletePartitions, getProject, getTemplate, partitionOfQuestionSet } from '@landbrief/store';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** With categories and tags: 80 requests. */
const QUESTIONS_A_STEP = 2_000;

/** Deletes a question set, unless its owner points to it because the import that wrote it succeeded. */
export const discardQuestionSet: HandlerOf<'discard-question-set'> = async (item) => {
  const { questionSetId, ownerId, ownerType: type } = item.payload;
  const owner = await (type === ownerType.template ? getTemplate(ownerId) : getProject(ownerId));
  if (owner?.questionSetId === questionSetId) return;
  const set = [partitionOfQuestionSet(questionSetId)];
  const { isEmpty, began } = await deletePartitions(set, QUESTIONS_A_STEP);
  if (!isEmpty) await enqueueNextStep('discard-question-set', item.payload, item, began);
};
