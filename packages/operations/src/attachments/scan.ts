import type { Attachment } from '@landbrief/store';
import { recordScan } from '@landbrief/store';
import type { Context } from '../context.ts';
import { useFiles } from './attachment-files.ts';

type Scanning = Pick<Context, 'platform' | 'settings'>;

/** A file with what the scanner has found by now. Its verdict is read where it is needed, and kept. */
export async function scanned(attachment: Attachment, context: Scanning): Promise<Attachment> {
  if (attachment.scan !== 'pending') return attachment;
  const scan = await verdictOf(attachment, context);
  if (scan === 'pending') return attachment;
  await recordScan(attachment.attachmentId, scan);
  return { ...attachment, scan };
}

/** Without a scanner, because it was switched off meanwhile, nothing more is waited for. */
async function verdictOf({ key }: Attachment, { platform, settings }: Scanning): Promise<Attachment['scan']> {
  const { scanner } = settings;
  if (!scanner) return 'clean';
  const verdict = (await useFiles(() => platform.files.tags(key)))[scanner.tag];
  if (verdict === undefined) return 'pending';
  return scanner.clean.includes(verdict) ? 'clean' : 'quarantined';
}
