import { escapeHtml } from '@landbrief/domain';

export { escapeHtml };

/** Text that a person typed, as HTML paragraphs. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** What a person adds to a notice, as a quotation; nothing of an empty one. */
export const quotation = (note: string): string =>
  note.trim() === '' ? '' : `<blockquote>${paragraphs(note)}</blockquote>`;
