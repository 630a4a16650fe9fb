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
