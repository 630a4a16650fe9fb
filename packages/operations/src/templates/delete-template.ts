import { ownerType } from '@landbrief/domain';
import { deleteTemplate as removeTemplate, type Template, type Write } from '@landbrief/store';
import { onTemplate } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';

export const deleteTemplate = onTemplate('deleteTemplate', async (_input, context) =>
  context.commit(templateDeletionWrites(context.subject.template, context), {}),
);

/** The writes of a deletion; the outbox deletes the questions. */
export function templateDeletionWrites(
  template: Template,
  { now, newId }: { now: string; newId: () => string },
): Write[] {
  const { questionSetId, templateId: ownerId } = template;
  const discard = { questionSetId, ownerId, ownerType: ownerType.template };
  return [removeTemplate(template), enqueue('discard-question-set', discard, { newId, now })];
}
