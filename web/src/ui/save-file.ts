import type { FileDownload } from '@landbrief/contract/client';

/** Gives a downloaded file to the browser under a name. */
export function saveFile({ blob }: Pick<FileDownload, 'blob'>, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** By then the storage has answered; a download that began goes on without its frame. */
const GIVEN_UP_AFTER_MS = 120_000;

/**
 * Downloads what is at an address of the storage, which answers with an attachment. In a hidden frame: leaving the page for
 * it would ask about unsaved input, an error page of the storage would replace the application, and a window that opens
 * after an awaited request is blocked.
 */
export function startDownload(address: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => frame.remove(), GIVEN_UP_AFTER_MS);
}
