import { problem } from '@landbrief/domain';
import {
  type Attachment,
  countAttachments,
  listAttachments,
  markAttachmentConfidential as markConfidential,
  markAttachmentSeen as markSeen,
  requireProjectStatus,
  requirePropertyStatus,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { asMarked, recordMark } from '../people/confidential-mark.ts';
import { onAttachment, onProject, onProperty } from '../subjects/operation.ts';
import { requirePropertyWritable } from '../subjects/require-property-writable.ts';
import { markedCopy, watermarkZone } from './marked-copy.ts';
import { planAttaching, removal } from './plan-attachments.ts';
import {
  type AttachmentViewer,
  addressOf,
  describeAttachment,
  isUnseen,
  mayMark,
  presentAttachment,
} from './present-attachment.ts';
import { scanned, scannedIfKnown } from './scan.ts';
import { sideOf, viewerOf, viewerOfProject, viewerOfProperty } from './viewers.ts';

async function presentAll(
  attachments: readonly Attachment[],
  viewer: AttachmentViewer,
  context: SignedInContext,
) {
  return Promise.all(
    attachments.map(async (one) => presentAttachment(await scannedIfKnown(one, context), viewer, context)),
  );
}

export const listPropertyAttachments = onProperty('listPropertyAttachments', async (_input, context) => {
  const { subject, caller } = context;
  const { mayAttach, ...viewer } = viewerOfProperty(subject, caller);
  const found = await listAttachments(subject.property.propertyId);
  return { attachments: await presentAll(found, viewer, context), mayAttach };
});

export const listProjectAttachments = onProject('listProjectAttachments', async (_input, context) => {
  const { subject, caller } = context;
  const { mayAttach, ...viewer } = viewerOfProject(subject, caller);
  const found = await listAttachments(subject.project.projectId);
  return { attachments: await presentAll(found, viewer, context), mayAttach };
});

/** Attaches files to a property whose status, and the project's, allow changes. */
export const attachToProperty = onProperty('attachToProperty', async ({ body }, context) => {
  const { subject, caller, commit } = context;
  requirePropertyWritable(subject);
  const { property } = subject;
  const place = { objectKind: 'property', objectId: property.propertyId, side: sideOf(subject) } as const;
  const { writes, added } = await planAttaching(body.attachments, place, context);
  const attachments = await presentAll(added, viewerOfProperty(subject, caller), context);
  if (writes.length === 0) return { attachments };
  return commit([...writes, requirePropertyStatus(property)], { attachments });
});

export const attachToProject = onProject('attachToProject', async ({ body }, context) => {
  const { subject, caller, commit } = context;
  const { projectId, status } = subject.project;
  const place = { objectKind: 'project', objectId: projectId, side: 'owner' } as const;
  const { writes, added } = await planAttaching(body.attachments, place, context);
  const attachments = await presentAll(added, viewerOfProject(subject, caller), context);
  if (writes.length === 0) return { attachments };
  return commit([...writes, requireProjectStatus(projectId, status)], { attachments });
});

/** The file with its address, a PDF with the project's watermark; refused while it is not known to be harmless. */
export const getAttachment = onAttachment('getAttachment', async (_input, context) => {
  const { subject, caller } = context;
  const attachment = await scanned(subject.attachment, context);
  if (attachment.scan === 'pending') throw problem('attachment_pending');
  if (attachment.scan === 'quarantined') throw problem('attachment_quarantined');
  const tz = await watermarkZone({ ...subject, attachment });
  const id = attachment.attachmentId;
  const key = tz === undefined ? attachment.key : await markedCopy({ ...attachment, id }, tz, context);
  const url = await addressOf({ ...attachment, key }, context.platform.files);
  return { attachment: { ...describeAttachment(attachment, viewerOf(subject, caller)), url } };
});

/** Marks a property's file as seen by the side of the caller; other files have no marks. */
export const markAttachmentSeen = onAttachment(
  'markAttachmentSeen',
  async (_input, { subject, caller, now, commit }) => {
    const { attachment, attachedTo } = subject;
    const viewer = viewerOf(subject, caller);
    if (!attachedTo || !isUnseen(attachment, viewer)) return {};
    return commit([markSeen(attachment, sideOf(attachedTo), now)], {});
  },
);

export const markAttachmentConfidential = onAttachment(
  'markAttachmentConfidential',
  async ({ body }, context) => {
    const { subject, caller, commit } = context;
    const { attachment, attachedTo } = subject;
    const viewer = viewerOf(subject, caller);
    if (attachedTo) requirePropertyWritable(attachedTo);
    if (!attachedTo || !mayMark(attachment, viewer)) throw problem('permission_error');
    const after = asMarked(attachment, body.confidential, context);
    const reply = { attachment: await presentAttachment(after, viewer, context) };
    if (after === attachment) return reply;
    const { confidential, fileName } = after;
    const recorded = recordMark(attachedTo.property, { name: fileName, confidential }, context);
    return commit([markConfidential(attachment, after), recorded], reply);
  },
);

/** Deletes a file: at once for everybody, its bytes afterwards by the outbox. */
export const deleteAttachment = onAttachment('deleteAttachment', async (_input, context) => {
  const { subject, commit } = context;
  const { attachment, attachedTo } = subject;
  const { objectKind, objectId } = attachment;
  if (attachedTo) requirePropertyWritable(attachedTo);
  // Those of a questionnaire are replaced with it, while it is a draft; an addendum stays as it was announced.
  if (objectKind === 'message' || objectKind === 'questionnaire' || objectKind === 'addendum')
    throw problem('permission_error');
  const counted = objectKind && objectId ? [countAttachments({ objectKind, objectId }, -1)] : [];
  const unchanged = attachedTo ? [requirePropertyStatus(attachedTo.property)] : [];
  return commit([...removal([attachment], context), ...counted, ...unchanged], {});
});
