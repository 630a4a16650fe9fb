import { ownerType } from '@landbrief/domain';
import { deleteQuestionSet, getProject, getTemplate } from '@landbrief/store';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';

/** Deletes a question set, unless its owner points to it because the import that wrote it succeeded. */
export const discardQuestionSet: OutboxHandler<OutboxPayloads['discard-question-set']> = async ({
  payload,
}) => {
  const { questionSetId, ownerId, ownerType: type } = payload;
  const owner = await (type === ownerType.template ? getTemplate(ownerId) : getProject(ownerId));
  if (owner?.questionSetId !== questionSetId) await deleteQuestionSet(questionSetId);
};
