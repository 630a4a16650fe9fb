import { onSessionEvent } from '../../session/state.ts';

/** A spreadsheet that was chosen for a project before the project was there; in memory, until its questions are opened. */
let handed: { ownerId: string; file: File } | undefined;

// The next user of this browser must not get the file.
onSessionEvent(({ kind }) => {
  if (kind === 'signed-out') handed = undefined;
});

export function handSheet(ownerId: string, file: File): void {
  handed = { ownerId, file };
}

export function takeHandedSheet(ownerId: string): File | undefined {
  if (handed?.ownerId !== ownerId) return undefined;
  const { file } = handed;
  handed = undefined;
  return file;
}
