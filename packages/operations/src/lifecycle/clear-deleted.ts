import {
  clearEarlierProperty,
  commitWrites,
  deletePartitions,
  discardInventory,
  discardSyncRuns,
  getOrganization,
  getProject,
  getProperty,
  inParallel,
  isMarkedUnmet,
  listPropertiesAfter,
  markUnmet,
  partitionOfAddendum,
  partitionOfProperty,
  partitionOfQuestionSet,
  partitionsOfProject,
  readAddenda,
  trashOf,
} from '@landbrief/store';
import { clearAttachments } from '../attachments/attachment-files.ts';
import { consentFiles } from '../attachments/consent-files.ts';
import { discardOrganizationDataFeeds } from '../data-feeds/discard-data-feed.ts';
import { discardOrganizationLists } from '../distribution-lists/discard-list.ts';
import { imagePrefix } from '../images/store-image.ts';
import { discardRemains } from '../organizations/delete-organization.ts';
import { discardOrganizationLogos } from '../organizations/logo.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { clearQuestionnairesOf } from '../questionnaires/delete-questionnaire.ts';
import { reportPrefixes } from '../reports/job-files.ts';
import { emptyTrashOf } from '../trash/leave-trash.ts';

/** Deletes what a deleted organization had. */
export const clearDeletedOrganization: HandlerOf<'organization-deleted'> = async (item, context) => {
  if (await getOrganization(item.payload.organizationId, { consistent: true })) return;
  await emptyTrash(item, context);
  await discardOrganizationLists(item, context);
  await discardOrganizationDataFeeds(item, context);
  await discardOrganizationInventory(item, context);
  await discardOrganizationLogos(item, context);
  await discardRemains(item, context);
};

/** Deletes for good what is in the trash of a deleted organization. */
const emptyTrash: HandlerOf<'organization-deleted'> = async (item) => {
  const { isEmpty, began } = await emptyTrashOf(
    trashOf.organization(item.payload.organizationId),
    item.created,
  );
  if (!isEmpty) await enqueueNextStep('organization-deleted', item.payload, item, began);
};

const PROPERTIES_A_STEP = 25;
/** 80 requests. */
const ITEMS_A_STEP = 2_000;

/**
 * Deletes what is in a deleted project, in steps: properties with answers, history and files, then all other items, and
 * at last the questions. Copies of messages stay in their inboxes. Repeating it does no harm.
 */
export const clearDeletedProject: HandlerOf<'project-deleted'> = async (item, { platform }) => {
  const { projectId, questionSetId, part = 'properties', after } = item.payload;
  if (await getProject(projectId, { consistent: true, alsoTrashed: true })) return;
  const deleted = { projectId, questionSetId };
  if (part === 'properties') {
    const trash = await emptyTrashOf(trashOf.project(projectId), item.created);
    if (!trash.isEmpty) return enqueueNextStep('project-deleted', item.payload, item, trash.began);
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
  const addenda = await readAddenda(projectId);
  for (const { addendumId } of addenda) await clearAttachments(addendumId, platform.files);
  await clearAttachments(projectId, platform.files);
  await clearAttachments(consentFiles(projectId).objectId, platform.files);
  for (const prefix of reportPrefixes(projectId)) await platform.files.deleteAll(prefix);
  const ofAddenda = addenda.map(({ addendumId }) => partitionOfAddendum(addendumId));
  const partitions = [...ofAddenda, ...partitionsOfProject(projectId), partitionOfQuestionSet(questionSetId)];
  const { isEmpty, began } = await deletePartitions(partitions, ITEMS_A_STEP);
  if (!isEmpty) await enqueueNextStep('project-deleted', { ...deleted, part: 'rest' }, item, began);
};

/** Deletes all that a deleted property had: the files of its images and attachments, answers, history, and its mark. */
export const clearDeletedProperty: HandlerOf<'property-deleted'> = async (item, { platform }) => {
  const { propertyId, projectId } = item.payload;
  if (await getProperty(propertyId, { consistent: true, alsoTrashed: true })) return;
  await platform.files.deleteAll(imagePrefix(propertyId));
  await clearAttachments(propertyId, platform.files);
  await clearQuestionnairesOf(propertyId, platform.files);
  const marked = projectId && { propertyId, projectId };
  if (marked && (await isMarkedUnmet(marked))) await commitWrites([markUnmet(marked, false)]);
  const { isEmpty, began } = await deletePartitions([partitionOfProperty(propertyId)], ITEMS_A_STEP);
  if (!isEmpty) await enqueueNextStep('property-deleted', item.payload, item, began);
};

/**
 * An organization was deleted: its runs and its inventory go with it. The runs first, so that nothing more is copied: each
 * part is committed with a step of the run.
 */
const discardOrganizationInventory: HandlerOf<'organization-deleted'> = async (item) => {
  const { organizationId } = item.payload;
  await discardSyncRuns(organizationId);
  const { isEmpty, began } = await discardInventory(organizationId, ITEMS_A_STEP);
  if (!isEmpty) await enqueueNextStep('organization-deleted', item.payload, item, began);
};
