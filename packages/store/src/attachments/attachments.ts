import { attachmentLimits, problem } from '@landbrief/domain';
import { boolean, type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write, writeChange } from '../commit.ts';
import { ifNew, whereAll, whereAny } from '../conditions.ts';
import { confidentialMark, isMarkedAs, toMark } from '../confidential-mark.ts';
import { defineItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';
import { gsi1 } from '../table.ts';

const objectKinds = ['property', 'project', 'message', 'questionnaire', 'addendum', 'consent'] as const;
const sides = ['owner', 'respondent'] as const;

/** A file that was uploaded, and the object that it is attached to; until then only its uploader sees it. */
const attachments = defineItems('Attachment', {
  attachmentId: string().key(),
  /** Whose right it is to delete it: the person impersonated, if so. */
  userId: string(),
  /** The uploader's name; with `onBehalfOf` an administrator's who impersonated that person. */
  userName: string(),
  onBehalfOf: string().optional(),
  fileName: string(),
  /** By its content. */
  contentType: string(),
  size: number(),
  embedded: boolean(),
  key: string(),
  scan: string().enum('pending', 'clean', 'quarantined'),
  objectKind: string()
    .enum(...objectKinds)
    .optional(),
  objectId: string().optional(),
  /** The project of the addendum that it is attached to. */
  projectId: string().optional(),
  /** The side of the project that attached it. */
  side: string()
    .enum(...sides)
    .optional(),
  /** When somebody of the side opened it or marked it as seen (ISO 8601). */
  ownerSeen: string().optional(),
  respondentSeen: string().optional(),
  confidential: confidentialMark().optional(),
  /** The project that it was copied from, whose watermark it has to show. */
  watermarkOf: string().optional(),
  created: string(),
  ...gsi1,
}).keyedBy(({ attachmentId }) => ({ pk: `ATTACHMENT#${attachmentId}`, sk: 'ATTACHMENT' }));
export type Attachment = FormattedItem<typeof attachments.entity>;
export type AttachmentSide = (typeof sides)[number];

export interface AttachmentObject {
  objectKind: (typeof objectKinds)[number];
  objectId: string;
  projectId?: string | undefined;
}

/** How many files an object has; one item, so that two uploads at once cannot exceed the limit. */
const counts = defineItems('AttachmentCount', {
  objectKind: string().key(),
  objectId: string().key(),
  count: number(),
}).keyedBy(({ objectKind, objectId }) => ({
  pk: `${objectKind.toUpperCase()}#${objectId}`,
  sk: 'ATTACHMENTS',
}));

const ofObject = (objectId: string) => `OBJECT#${objectId}#ATTACHMENTS`;
const isThere = { attr: 'attachmentId' as const, exists: true };
const isUnattached = { attr: 'objectId' as const, exists: false };
const notThere = () => problem('not_found', { message: 'The file is not there any more.' });

/** Read consistently: what was uploaded is opened at once. */
export async function getAttachment(attachmentId: string): Promise<Attachment | undefined> {
  const { Item } = await attachments.get({ attachmentId }, { consistent: true });
  return Item;
}

/** The files of an object, in the order in which they were uploaded. */
export function listAttachments(objectId: string): Promise<Attachment[]> {
  return queryStored([attachments.entity], { index: 'gsi1', partition: ofObject(objectId) });
}

function indexed(attachment: Attachment) {
  const { objectId, attachmentId } = attachment;
  return objectId ? { ...attachment, gsi1pk: ofObject(objectId), gsi1sk: attachmentId } : attachment;
}

export function createAttachment(attachment: Attachment): Write {
  return writeChange(
    attachments.transactPut(indexed(attachment), ifNew('attachmentId')),
    { after: attachment },
    'already_exists',
  );
}

/** Attaches a file that is not attached yet. `not_found` when it is there no more, or is attached meanwhile. */
export function attach(
  attachment: Attachment,
  changes: AttachmentObject & Pick<Attachment, 'side' | 'ownerSeen' | 'respondentSeen'>,
): Write {
  const after = { ...attachment, ...changes };
  return writeChange(
    attachments.transactPut(indexed(after), { condition: whereAll(isThere, isUnattached) }),
    { before: attachment, after },
    notThere,
  );
}

/** Deletes a file that is attached as it was read. `not_found` when it is there no more. */
export function removeAttachment(attachment: Attachment): Write {
  const { attachmentId, objectId } = attachment;
  const asRead = objectId ? { attr: 'objectId' as const, eq: objectId } : isUnattached;
  return writeChange(
    attachments.transactDelete({ attachmentId }, { condition: whereAll(isThere, asRead) }),
    { before: attachment },
    notThere,
  );
}

/** Changes how many files an object has; `limit_reached` above the limit. */
export function countAttachments({ objectKind, objectId }: AttachmentObject, added: number): Write {
  const most = attachmentLimits.perObject - Math.max(added, 0);
  const hasRoom = whereAny({ attr: 'count', exists: false }, { attr: 'count', lte: most });
  return write(
    counts.transactUpdate({ objectKind, objectId, count: $add(added) }, { condition: hasRoom }),
    () =>
      problem('limit_reached', {
        message: `At most ${attachmentLimits.perObject} files can be attached. Please delete one first.`,
      }),
  );
}

/** Deletes a file that nobody has attached; false when it is attached. */
export function discardUnattached(attachmentId: string): Promise<boolean> {
  return conditionally(() => attachments.delete({ attachmentId }, { condition: isUnattached }));
}

/** Deletes the files' items of an object that is deleted. Repeating it does no harm. */
export async function deleteAttachment(attachmentId: string): Promise<void> {
  await attachments.delete({ attachmentId });
}

/** Records what the scanner found; does nothing when the file is known to be clean, or was deleted. */
export async function recordScan(attachmentId: string, scan: Attachment['scan']): Promise<void> {
  await conditionally(() =>
    attachments.update(
      { attachmentId, scan },
      { condition: whereAll(isThere, { attr: 'scan', ne: 'clean' }) },
    ),
  );
}

export function markAttachmentSeen(attachment: Attachment, side: AttachmentSide, at: string): Write {
  const seen = side === 'owner' ? { ownerSeen: at } : { respondentSeen: at };
  const { attachmentId } = attachment;
  return writeChange(
    attachments.transactUpdate({ attachmentId, ...seen }, { condition: isThere }),
    { before: attachment, after: { ...attachment, ...seen } },
    notThere,
  );
}

/** Writes the mark of a file that was read, or that it has none. */
export function markAttachmentConfidential(before: Attachment, after: Attachment): Write {
  const { attachmentId } = before;
  const condition = whereAll(isThere, isMarkedAs(before));
  return write(attachments.transactUpdate({ attachmentId, confidential: toMark(after) }, { condition }));
}
