import { ownerType } from '@landbrief/domain';
import { deleteTemplate as removeTemplate } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';

export const deleteTemplate = operationOn(
  'template',
  'deleteTemplate',
  async (_input, { subject, now, newId, commit }) => {
    const { template } = subject;
    const discard = {
      questionSetId: template.questionSetId,
      ownerId: template.templateId,
      ownerType: ownerType.template,
    };
    return commit(
      [removeTemplate(template), enqueue('discard-question-set', discard, { outboxId: newId(), now })],
      {},
    );
  },
);
