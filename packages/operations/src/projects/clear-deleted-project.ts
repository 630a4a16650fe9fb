import {
  clearEarlierProperty,
  deletePartitions,
  getProject,
  inParallel,
  listPropertiesAfter,
  partitionOfProperty,
  partitionOfQuestionSet,
  partitionsOfProject,
} from '@landbrief/store';
import { clearAttachments } from '../attachments/discard-attachment.ts';
import { imagePrefix } from '../images/store-image.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { clearQuestionnairesOf } from '../questionnaires/delete-questionnaire.ts';
import { reportPrefixes } from '../reports/job-files.ts';

const PROPERTIES_A_STEP = 25;
/** Of participants, history, mails and lists: 80 requests. */
const ITEMS_A_STEP = 2_000;

/**
 * Deletes what is in a deleted project, in steps: properties with answers, history and files, then all other items, and
 * at last the questions. Copies of messages stay in their inboxes. Repeating it does no harm.
 */
export const clearDeletedProject: HandlerOf<'project-deleted'> = async (item, { platform }) => {
  const { projectId, questionSetId, part = 'properties', after } = item.payload;
  if (await getProject(projectId, { consistent: true })) return;
  const deleted = { projectId, questionSetId };
  if (part === 'properties') {
    const { found, next } = await listPropertiesAfter(projectId, { after, limit: PROPERTIES_A_STEP });
    await inParallel(found, async (property) => {
      const { propertyId } = property;
      await clearEarlierProperty(property);
      // Files first: after its partition a property is not listed, so that a repeated step would leave them.
      await platform.files.deleteAll(imagePrefix(propertyId));
      await clearAttachments(propertyId, platform.files);
      await clearQuestionnairesOf(propertyId, platform.files);
      await deletePartitions([partitionOfProperty(propertyId)]);
    });
    const following = next ? { ...deleted, after: next } : { ...deleted, part: 'rest' as const };
    await enqueueNextStep('project-deleted', following, item);
    return;
  }
  await clearAttachments(projectId, platform.files);
  for (const prefix of reportPrefixes(projectId)) await platform.files.deleteAll(prefix);
  const partitions = [...partitionsOfProject(projectId), partitionOfQuestionSet(questionSetId)];
  const { isEmpty, began } = await deletePartitions(partitions, ITEMS_A_STEP);
  if (!isEmpty) await enqueueNextStep('project-deleted', { ...deleted, part: 'rest' }, item, began);
};
