import type { Attachment as WireAttachment } from '@landbrief/contract';
import type { Files } from '@landbrief/platform';
import type { Attachment, AttachmentSide } from '@landbrief/store';
import type { Context } from '../context.ts';
import { presentMark } from '../people/confidential-mark.ts';

export interface AttachmentViewer {
  userId: string;
  /** Absent where attachments have no marks: those of projects and messages, and what is not attached yet. */
  side?: AttachmentSide | undefined;
  /** Whether the viewer may not know who is on the owner's side. */
  hidesOwner?: boolean;
  /** Whether the viewer may not know who uploaded it: of a message, whose sender a project may hide. */
  hidesUploader?: boolean;
  /** Besides one's own. */
  mayDeleteAll?: boolean;
  /** Whether the project marks PDFs with who downloads them. */
  marksPdfs?: boolean | undefined;
  /** Also one's own are out of reach, because of the project's or the property's status. */
  isReadOnly?: boolean;
}

/**
 * An attachment as it is now known to be scanned. Its address always downloads, with the type found in its content; a PDF
 * that is marked with who downloads it has none here.
 */
export async function presentAttachment(
  attachment: Attachment,
  viewer: AttachmentViewer,
  { platform }: Pick<Context, 'platform'>,
): Promise<WireAttachment> {
  const { scan } = attachment;
  const presented = describeAttachment(attachment, viewer);
  if (scan !== 'clean' || (isPdf(attachment) && (viewer.marksPdfs || attachment.watermarkOf)))
    return presented;
  return { ...presented, url: await addressOf(attachment, platform.files) };
}

/** A signed address of an attachment, or of a copy of it. */
export function addressOf(
  { key, fileName, contentType }: Pick<Attachment, 'key' | 'fileName' | 'contentType'>,
  files: Files,
): Promise<string> {
  return files.readUrl(key, { downloadAs: fileName, contentType });
}

export const isPdf = ({ contentType }: Pick<Attachment, 'contentType'>) => contentType === 'application/pdf';

/** An attachment without its address. */
export function describeAttachment(attachment: Attachment, viewer: AttachmentViewer): WireAttachment {
  const { attachmentId, fileName, contentType, size, embedded, scan, created, userId } = attachment;
  const fromOwner = attachment.side === 'owner';
  const isOwn = userId === viewer.userId;
  const isHidden = viewer.hidesUploader || (fromOwner && viewer.hidesOwner);
  return {
    _id: attachmentId,
    ...{ fileName, contentType, size, embedded, scan, fromOwner, created },
    unseen: isUnseen(attachment, viewer),
    ...(isHidden && !isOwn ? {} : { by: uploaderOf(attachment, viewer) }),
    ...presentMark(attachment),
    ...(mayMark(attachment, viewer) ? { mayMark: true } : {}),
    mayDelete: !viewer.isReadOnly && (isOwn || viewer.mayDeleteAll === true),
  };
}

/** Those who answer a property mark what is from their side. */
export function mayMark({ side, objectKind }: Attachment, viewer: AttachmentViewer): boolean {
  return objectKind === 'property' && side === 'respondent' && viewer.side === side && !viewer.isReadOnly;
}

function uploaderOf({ userName, onBehalfOf }: Attachment, { hidesOwner }: AttachmentViewer): string {
  if (!onBehalfOf) return userName;
  // Whoever acted for a participant is of the owner's side, or an administrator.
  return hidesOwner ? onBehalfOf : `${userName} for ${onBehalfOf}`;
}

export function isUnseen({ side, ownerSeen, respondentSeen }: Attachment, viewer: AttachmentViewer): boolean {
  if (!viewer.side || viewer.side === side) return false;
  return (viewer.side === 'owner' ? ownerSeen : respondentSeen) === undefined;
}
