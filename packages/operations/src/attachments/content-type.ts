/** What a browser may be told that a file is. All else, and what it could run, is `application/octet-stream`. */
const neutral = 'application/octet-stream';

const signatures: readonly (readonly [start: string, contentType: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['AC10', 'image/vnd.dwg'],
  ['{\\rtf', 'application/rtf'],
];

const openXml = 'application/vnd.openxmlformats-officedocument';
const zipByEnding: Readonly<Record<string, string>> = {
  docx: `${openXml}.wordprocessingml.document`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  pptx: `${openXml}.presentationml.presentation`,
  kmz: 'application/vnd.google-earth.kmz',
};
const textByEnding: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv' };

/** So many bytes of a file tell its type. */
export const typeBytes = 4096;

/** The type of a file by its first bytes; its name only tells what kind of ZIP archive or plain text it is. */
export function contentTypeOf(start: Uint8Array, fileName: string): string {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const text = Buffer.from(start).toString('latin1');
  const known = signatures.find(([signature]) => text.startsWith(signature));
  if (known) return known[1];
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('PK\x03\x04')) return zipByEnding[ending] ?? 'application/zip';
  if (text.slice(4, 8) === 'ftyp' && /^(isom|mp4|avc1|M4V|qt)/.test(text.slice(8, 12))) return 'video/mp4';
  if (textByEnding[ending] && isPlainText(text)) return textByEnding[ending];
  // Readers of PDFs pass over what stands before its beginning.
  return text.slice(0, 1024).includes('%PDF-') ? 'application/pdf' : neutral;
}

/** Text that no browser takes for a page. */
function isPlainText(text: string): boolean {
  return !text.includes('\0') && !/<\s*(!doctype|html|head|body|script|svg|iframe|\?xml)/i.test(text);
}
