import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { attachmentIdOf, attachmentSource } from './attachment-source.ts';
import { toast } from './toast.ts';

/** Where the pictures of a text are stored. */
export interface EditorPictures {
  /** Resolves with the id of the attachment. */
  upload: (file: File) => Promise<string>;
  /** Where the browser finds it; undefined while it is being checked. */
  address: (attachmentId: string) => Promise<string | undefined>;
  /** The editor was closed before the picture had a place in the text. */
  onLate: (attachmentId: string, file: File) => void;
}

/** The source of a picture while it is sent; it is no part of the text yet. */
const uploadScheme = 'uploading:';

/** What the browser has of the pictures that were added in this page, by their source in the text. */
const previews = new Map<string, string>();

/**
 * The pictures in what is pasted or dropped. Text that comes with a picture of itself, as from a spreadsheet, is text; a
 * picture that is copied in a browser comes with its element.
 */
export function picturesIn(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return [];
  if (data.types.includes('text/html') && !isOnlyPicture(data.getData('text/html'))) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

function isOnlyPicture(html: string): boolean {
  return /<img\b/i.test(html) && html.replaceAll(/<!--.*?-->|<[^>]*>/gs, '').trim() === '';
}

/** The text without pictures that are still being sent. */
export function withoutUploads(html: string): string {
  return html.replaceAll(/<img[^>]*src="uploading:[^"]*"[^>]*>/g, '');
}

/** Replaces the text. Pictures that are still being sent, which are no part of it yet, go to its end. */
export function replaceText(editor: Editor, html: string): void {
  const sending: (typeof editor.state.doc)[] = [];
  editor.state.doc.descendants((node) => {
    if (String(node.attrs.src).startsWith(uploadScheme)) sending.push(node);
  });
  editor.commands.setContent(html, { emitUpdate: false });
  if (sending.length === 0) return;
  const { tr } = editor.state;
  tr.insert(tr.doc.content.size, sending).setMeta('preventUpdate', true).setMeta('addToHistory', false);
  editor.view.dispatch(tr);
}

/** Shows the pictures at once and sends them; one that fails is taken out again. */
export async function insertPictures(
  editor: Editor,
  files: readonly File[],
  { upload, onLate }: EditorPictures,
): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const preview = URL.createObjectURL(file);
      const source = uploadScheme + preview;
      previews.set(source, preview);
      editor.chain().focus().setImage({ src: source, alt: file.name }).run();
      try {
        const id = await upload(file);
        const stored = attachmentSource(id);
        previews.set(stored, preview);
        if (editor.isDestroyed) onLate(id, file);
        else replaceSource(editor, source, stored);
      } catch (error) {
        replaceSource(editor, source, undefined);
        toast.problem(error);
      } finally {
        previews.delete(source);
      }
    }),
  );
}

/** Gives the picture its source; without one the picture is taken out. It may have been moved or deleted meanwhile. */
function replaceSource(editor: Editor, from: string, to: string | undefined): void {
  if (editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    if (node.attrs.src !== from) return;
    const place = tr.mapping.map(position);
    if (to === undefined) tr.delete(place, place + node.nodeSize);
    else tr.setNodeMarkup(place, undefined, { ...node.attrs, src: to });
  });
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Shows a picture by the address that its source leads to. */
export function pictureView(
  address: (attachmentId: string) => Promise<string | undefined> | undefined,
): NodeViewRenderer {
  return ({ node }) => {
    const dom = document.createElement('img');
    dom.alt = node.attrs.alt ?? '';
    const source: string = node.attrs.src ?? '';
    dom.toggleAttribute('data-sending', source.startsWith(uploadScheme));
    const preview = previews.get(source);
    const id = attachmentIdOf(source);
    if (preview) dom.src = preview;
    else if (id) showStored(dom, address(id));
    return { dom };
  };
}

function showStored(image: HTMLImageElement, address: Promise<string | undefined> | undefined): void {
  address?.then(
    (found) => {
      if (found) image.src = found;
      else image.toggleAttribute('data-sending', true);
    },
    (error: unknown) => console.warn('The picture is not shown', error),
  );
}
