import { deletionRefusal, isRespondent } from '@landbrief/domain';
import {
  commitWrites,
  deletePartitions,
  getProperty,
  isMarkedUnmet,
  markUnmet,
  partitionOfProperty,
  deleteProperty as removeProperty,
} from '@landbrief/store';
import { clearAttachments } from '../attachments/discard-attachment.ts';
import { imagePrefix } from '../images/store-image.ts';
import { onProperty } from '../operation.ts';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { happened } from '../projects/history.ts';
import { clearQuestionnairesOf } from '../questionnaires/delete-questionnaire.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { countProperty, getCountsIfSubmitted, participantOf } from './count-property.ts';

/** Deletes a property: at once from lists and counts, its answers and images afterwards by the outbox. */
export const deleteProperty = onProperty('deleteProperty', async (_input, context) => {
  const { subject, now, newId, commit } = context;
  const { property, project } = subject;
  const writer = isRespondent(subject.relations) ? 'participant' : 'owner';
  if (writer === 'participant') requireActiveRespondent(subject);
  const refusal = deletionRefusal({ ...property, writer, projectStatus: project.status });
  if (refusal) throw refusal;
  const { propertyId, projectId } = property;
  const [participant, counts] = await Promise.all([participantOf(property), getCountsIfSubmitted(property)]);
  return commit(
    [
      ...removeProperty(property, counts),
      ...(await countProperty({ before: property, after: undefined, participant, counts })),
      enqueue('property-deleted', { propertyId, projectId }, { newId, now }),
      happened('propertyDeleted', { ...property, property }, context),
    ],
    {},
  );
});

/** Of answers and their history: 80 requests. */
const ITEMS_A_STEP = 2_000;

/** Deletes all that a deleted property had: the files of its images and attachments, answers, history, and its mark. */
export const clearDeletedProperty: HandlerOf<'property-deleted'> = async (item, { platform }) => {
  const { propertyId, projectId } = item.payload;
  // Put back by an operator meanwhile.
  if (await getProperty(propertyId, { consistent: true })) return;
  await platform.files.deleteAll(imagePrefix(propertyId));
  await clearAttachments(propertyId, platform.files);
  await clearQuestionnairesOf(propertyId, platform.files);
  const marked = projectId && { propertyId, projectId };
  if (marked && (await isMarkedUnmet(marked))) await commitWrites([markUnmet(marked, false)]);
  const { isEmpty, began } = await deletePartitions([partitionOfProperty(propertyId)], ITEMS_A_STEP);
  if (!isEmpty) await enqueueNextStep('property-deleted', item.payload, item, began);
};
