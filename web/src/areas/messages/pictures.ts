import { client } from '../../api.ts';
import type { EditorPictures } from '../../ui/rich-text-editor.tsx';
import { uploadFile } from '../attachments/upload-file.ts';
import type { DraftSession } from './draft-session.ts';
import { addLatePicture, countPicture } from './draft-uploads.ts';
import { rememberFiles } from './known-files.ts';

/** Pictures in the text of a draft are attachments. */
export function draftPictures(session: DraftSession): EditorPictures {
  return {
    upload: (file) => countPicture(session, () => uploadPicture(file)),
    address: async (id) => (await client.getAttachment({ params: { id } })).attachment.url,
    onLate: (id, file) => addLatePicture(session, id, file.name),
  };
}

async function uploadPicture(file: File): Promise<string> {
  const { signal } = new AbortController();
  const id = await uploadFile(file, () => undefined, signal, { embedded: true });
  rememberFiles([{ _id: id, fileName: file.name, size: file.size, embedded: true }]);
  return id;
}
