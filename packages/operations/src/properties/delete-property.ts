import { deletionRefusal, isRespondent } from '@landbrief/domain';
import { deleteAnswers, deleteProperty as removeProperty } from '@landbrief/store';
import { clearAttachments } from '../attachments/discard-attachment.ts';
import { imagePrefix } from '../images/store-image.ts';
import { operationOn } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { happened } from '../projects/history.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { countProperty, getCountsIfSubmitted, participantOf } from './count-property.ts';

/** Deletes a property: at once from lists and counts, its answers and images afterwards by the outbox. */
export const deleteProperty = operationOn('property', 'deleteProperty', async (_input, context) => {
  const { subject, now, newId, commit } = context;
  const { property, project } = subject;
  const writer = isRespondent(subject.relations) ? 'participant' : 'owner';
  if (writer === 'participant') requireActiveRespondent(subject);
  const refusal = deletionRefusal({ ...property, writer, projectStatus: project.status });
  if (refusal) throw refusal;
  const { propertyId } = property;
  const [participant, counts] = await Promise.all([participantOf(property), getCountsIfSubmitted(property)]);
  return commit(
    [
      ...removeProperty(property, counts),
      ...(await countProperty({ before: property, after: undefined, participant, counts })),
      enqueue('property-deleted', { propertyId }, { outboxId: newId(), now }),
      happened('propertyDeleted', { ...property, property }, context),
    ],
    {},
  );
});

/** Deletes the answers of a deleted property with their history, and the files of its images and attachments. */
export const clearDeletedProperty: OutboxHandler<OutboxPayloads['property-deleted']> = async (
  { payload },
  { platform },
) => {
  await deleteAnswers(payload.propertyId);
  await platform.files.deleteAll(imagePrefix(payload.propertyId));
  await clearAttachments(payload.propertyId, platform.files);
};
