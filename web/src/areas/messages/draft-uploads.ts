import { createSignal } from '../../store.ts';
import { attachmentSource } from '../../ui/attachment-source.ts';
import { registerUnsaved } from '../../ui/unsaved.ts';
import { attachmentTexts } from '../attachments/texts.ts';
import { UploadQueue } from '../attachments/upload-queue.ts';
import type { DraftSession } from './draft-session.ts';
import { rememberFiles } from './known-files.ts';

/** The files and pictures of a draft that are on their way. They go on while the screen shows something else. */
interface DraftUploads {
  queue: UploadQueue;
  /** The number of pictures in the text that are sent. */
  pictures: number;
  /** Asks before the page is left. */
  guard: { release: () => void } | undefined;
}

const all = new WeakMap<DraftSession, DraftUploads>();
const changes = createSignal();

function uploadsOf(session: DraftSession): DraftUploads {
  const known = all.get(session);
  if (known) return known;
  const queue = new UploadQueue(async (id, { name, size }) => {
    rememberFiles([{ _id: id, fileName: name, size, embedded: false }]);
    session.change({ attachments: [...session.saving.content.attachments, id] });
  });
  const uploads: DraftUploads = { queue, pictures: 0, guard: undefined };
  all.set(session, uploads);
  queue.watch(() => watchUploads(session, uploads));
  return uploads;
}

export const uploadQueueOf = (session: DraftSession): UploadQueue => uploadsOf(session).queue;

/** Something of the draft is being sent. */
export function isUploading(session: DraftSession): boolean {
  const uploads = all.get(session);
  return (
    uploads !== undefined && (uploads.pictures > 0 || uploads.queue.get().some(({ failure }) => !failure))
  );
}

export const watchUploading = changes.watch;

function watchUploads(session: DraftSession, uploads: DraftUploads): void {
  const isRunning = isUploading(session);
  if (isRunning)
    uploads.guard ??= registerUnsaved({
      what: () => attachmentTexts.unsent,
      isUnsaved: () => isUploading(session),
      save: async () => undefined,
    });
  else {
    uploads.guard?.release();
    uploads.guard = undefined;
  }
  changes.notify();
}

/** Counts a picture of the text while it is sent. */
export async function countPicture<Result>(
  session: DraftSession,
  upload: () => Promise<Result>,
): Promise<Result> {
  const uploads = uploadsOf(session);
  uploads.pictures += 1;
  watchUploads(session, uploads);
  try {
    return await upload();
  } finally {
    uploads.pictures -= 1;
    watchUploads(session, uploads);
  }
}

/** A picture that arrives after the editor was closed is put at the end of the text. */
export function addLatePicture(session: DraftSession, id: string, name: string): void {
  const { attachments, body } = session.saving.content;
  const alt = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const picture = `<img src="${attachmentSource(id)}" alt="${alt}">`;
  session.change({ body: body + picture, attachments: [...attachments, id] });
}

export function stopUploads(session: DraftSession): void {
  all.get(session)?.queue.cancelAll();
}
