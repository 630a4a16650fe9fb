import { attachmentLimits, given, problem } from '@landbrief/domain';
import {
  type Attachment,
  type AttachmentObject,
  type AttachmentSide,
  attach,
  countAttachments,
  createAttachment,
  getAttachment,
  getProject,
  getProperty,
  getQuestionnaire,
  listAttachments,
  removeAttachment,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { attachmentKey, useFiles } from './attachment-files.ts';
import { markingProject } from './marked-copy.ts';
import { isPdf } from './present-attachment.ts';
import { scanned } from './scan.ts';
import { unattachedSeconds } from './upload-attachment.ts';

/** Where files are attached: the object, and the side of the project that does it. */
export interface Place extends AttachmentObject {
  side: AttachmentSide;
}

export interface PlannedAttachments {
  writes: Write[];
  /** The files that are added, as they are afterwards. */
  added: Attachment[];
  /** Of the files that another object has, the ids of the copies. */
  copies: Map<string, string>;
}

/**
 * Plans to attach files: what is not attached yet is attached, what another object has is copied, what this object has
 * stays. `not_found` for what is not there, `attachment_quarantined` for what
 * is not harmless.
 */
export async function planAttaching(
  ids: readonly string[],
  place: Place,
  context: SignedInContext,
): Promise<PlannedAttachments> {
  return planPlacing(await Promise.all(ids.map((id) => acceptable(id, place, context))), place, context);
}

/** Plans to copy the files of an object to another one, without blocked ones. */
export async function planCopying(
  from: AttachmentObject['objectId'],
  place: Place,
  context: SignedInContext,
): Promise<PlannedAttachments> {
  const listed = await listAttachments(from);
  const found = await Promise.all(listed.map(({ attachmentId }) => getAttachment(attachmentId)));
  const there = found.filter((one) => one !== undefined);
  const looked = await Promise.all(there.map((one) => scanned(one, context)));
  const harmless = looked.filter(({ scan }) => scan !== 'quarantined');
  return planPlacing(await Promise.all(harmless.map(withWatermark)), place, context);
}

async function planPlacing(
  found: readonly Attachment[],
  place: Place,
  context: SignedInContext,
): Promise<PlannedAttachments> {
  const others = found.filter(({ objectId }) => objectId !== place.objectId);
  const placed = await Promise.all(others.map((one) => placeOne(one, place, context)));
  const copies = new Map(
    others.map(({ attachmentId }, at) => [attachmentId, placed[at]?.attachment.attachmentId ?? attachmentId]),
  );
  const added = placed.map(({ attachment }) => attachment);
  const counted = added.length > 0 ? [countAttachments(place, added.length)] : [];
  return { writes: [...placed.map(({ write }) => write), ...counted], added, copies };
}

/** Plans that an object has these files and no others; `limit_reached` for more changes than fit into a transaction. */
export async function planReplacing(
  ids: readonly string[],
  place: Place,
  context: SignedInContext,
): Promise<PlannedAttachments & { kept: Attachment[] }> {
  return planReplacingOf(await listAttachments(place.objectId), ids, place, context);
}

/** The same of the files that an object is known to have. */
export async function planReplacingOf(
  before: readonly Attachment[],
  ids: readonly string[],
  place: Place,
  context: SignedInContext,
): Promise<PlannedAttachments & { kept: Attachment[] }> {
  const removed = before.filter(({ attachmentId }) => !ids.includes(attachmentId));
  const kept = before.filter((one) => !removed.includes(one));
  requireFewChanges(ids.length - kept.length + removed.length);
  const { writes, added, copies } = await planAttaching(ids, place, context);
  if (removed.length === 0) return { writes, added, copies, kept };
  const attaching = added.length > 0 ? writes.slice(0, -1) : writes;
  const counted = countAttachments(place, added.length - removed.length);
  return { writes: [...attaching, counted, ...removal(removed, context)], added, copies, kept };
}

function requireFewChanges(changes: number): void {
  const { changesAtOnce } = attachmentLimits;
  if (changes > changesAtOnce)
    throw problem('limit_reached', {
      message: `At most ${changesAtOnce} files can be added and removed at once. Please remove some first.`,
    });
}

/** The writes that delete files: at once for everybody, their bytes afterwards by the outbox. */
export function removal(
  attachments: readonly Attachment[],
  { now, newId }: Pick<SignedInContext, 'now' | 'newId'>,
): Write[] {
  const attachmentIds = attachments.map(({ attachmentId }) => attachmentId);
  return [
    ...attachments.map(removeAttachment),
    enqueue('discard-attachments', { attachmentIds }, { newId, now }),
  ];
}

async function acceptable(
  id: string,
  { objectKind, objectId }: Place,
  context: SignedInContext,
): Promise<Attachment> {
  const found = await getAttachment(id);
  if (!found) throw problem('not_found', { message: 'The file is not there any more.' });
  const attachment = await scanned(found, context);
  if (attachment.scan === 'quarantined') throw problem('attachment_quarantined');
  if (objectKind === 'consent' || objectId === attachment.objectId) return attachment;
  return withWatermark(attachment);
}

/** A file that is placed elsewhere: a PDF keeps the mark of its project. */
async function withWatermark(attachment: Attachment): Promise<Attachment> {
  if (!isPdf(attachment)) return attachment;
  return { ...attachment, ...given({ watermarkOf: await watermarkOf(attachment) }) };
}

/** The project whose watermark a copy of a PDF shows, wherever it is attached. */
async function watermarkOf(attachment: Attachment): Promise<string | undefined> {
  const { objectKind, objectId = '', projectId } = attachment;
  if (attachment.watermarkOf) return attachment.watermarkOf;
  if (objectKind === 'message') return (await markingProject(attachment))?.projectId;
  const found =
    objectKind === 'property'
      ? (await getProperty(objectId))?.projectId
      : objectKind === 'questionnaire'
        ? (await getQuestionnaire(objectId))?.projectId
        : objectKind === 'project'
          ? objectId
          : projectId;
  return found && (await getProject(found))?.settings.watermark ? found : undefined;
}

async function placeOne(
  found: Attachment,
  { objectKind, objectId, projectId, side }: Place,
  context: SignedInContext,
): Promise<{ attachment: Attachment; write: Write }> {
  if (found.confidential && (side === 'owner' || objectKind !== 'property'))
    throw problem('permission_error', { message: 'This file is confidential: it stays with its property.' });
  const seen = side === 'owner' ? { ownerSeen: context.now } : { respondentSeen: context.now };
  const changes = { objectKind, objectId, side, ...seen, ...given({ projectId }) };
  if (!found.objectId) return { attachment: { ...found, ...changes }, write: attach(found, changes) };
  const attachment = { ...(await copyFile(found, context)), ...changes };
  return { attachment, write: createAttachment(attachment) };
}

/** A copy of an attached file, as if the caller had uploaded it. */
async function copyFile(
  original: Attachment,
  { caller, platform, settings, now, newId, commitStep }: SignedInContext,
): Promise<Attachment> {
  const attachmentId = newId();
  const key = attachmentKey(attachmentId);
  const { contentType, embedded, fileName, size, confidential, watermarkOf } = original;
  const outbox = { newId, now, delay: unattachedSeconds };
  await commitStep([enqueue('discard-attachment', { attachmentId }, outbox)]);
  await useFiles(async () => {
    const head = await platform.files.head(original.key);
    if (!head) throw problem('not_found', { message: 'The file is not there any more.' });
    await platform.files.copy(original.key, key, { etag: head.etag, contentType });
  });
  const { user, impersonator } = caller;
  return {
    ...{ attachmentId, key, contentType, embedded, fileName, size, created: now },
    userId: user.userId,
    userName: fullName(impersonator ?? user),
    ...(impersonator ? { onBehalfOf: fullName(user) } : {}),
    ...given({ confidential, watermarkOf }),
    scan: settings.scanner ? 'pending' : 'clean',
  };
}
