import type { Attachment } from '@landbrief/contract';

/** What a draft shows of its files. */
export type KnownFile = Pick<Attachment, 'fileName' | 'size' | 'embedded'>;

const files = new Map<string, KnownFile>();

/** Remembers the names of files that this page has uploaded or read. */
export function rememberFiles(read: readonly (KnownFile & { _id: string })[]): void {
  for (const { _id, fileName, size, embedded } of read) files.set(_id, { fileName, size, embedded });
}

export function knownFile(id: string): KnownFile | undefined {
  return files.get(id);
}
