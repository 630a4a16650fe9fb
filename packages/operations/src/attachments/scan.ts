import { isProblem } from '@landbrief/domain';
import { type Attachment, recordScan } from '@landbrief/store';
import type { Context } from '../context.ts';
import { useFiles } from './attachment-files.ts';

type Scanning = Pick<Context, 'platform' | 'settings'>;

/**
 * A file with what the scanner has found by now. Its verdict is read where it is needed, and kept. Only `clean` is
 * final: a scan that failed, or was not allowed to read the file, blocks it too, until another scan lifts that.
 */
export async function scanned(attachment: Attachment, context: Scanning): Promise<Attachment> {
  if (attachment.scan === 'clean') return attachment;
  const scan = await verdictOf(attachment, context);
  if (scan === attachment.scan) return attachment;
  await recordScan(attachment.attachmentId, scan);
  return { ...attachment, scan };
}

/** A file for a list: as it was known before where the storage does not tell its verdict, so that the others are shown. */
export async function scannedIfKnown(
  attachment: Attachment,
  context: Scanning & Pick<Context, 'log'>,
): Promise<Attachment> {
  try {
    return await scanned(attachment, context);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'files_unavailable') throw error;
    context.log.info('scan-not-read', { attachmentId: attachment.attachmentId, error: String(error.cause) });
    return attachment;
  }
}

async function verdictOf(
  { key, scan }: Attachment,
  { platform, settings }: Scanning,
): Promise<Attachment['scan']> {
  const { scanner } = settings;
  // Without a scanner, because it was switched off meanwhile, nothing more is waited for.
  if (!scanner) return scan === 'pending' ? 'clean' : scan;
  const verdict = (await useFiles(() => platform.files.tags(key)))[scanner.tag];
  // While a blocked file is scanned again it stays blocked.
  if (verdict === undefined) return scan;
  return scanner.clean.includes(verdict) ? 'clean' : 'quarantined';
}
