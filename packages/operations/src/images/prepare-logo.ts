import { logoLimits, problem } from '@landbrief/domain';
import { withUploaded } from './prepare-image.ts';

/**
 * Makes an organization's logo of an uploaded image: a PNG of its pixels, as they are seen, with their transparency. Of
 * the file that was sent nothing else is kept.
 */
export async function prepareLogo(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  if (bytes.byteLength > logoLimits.bytes) throw problem('payload_too_large', { message: texts.size });
  if (isSvg(bytes)) throw problem('unsupported_media_type', { message: texts.svg });
  return withUploaded(bytes, logoLimits.pixels, (image) => image.toPng(logoLimits));
}

/** A text whose first element is a drawing, after a declaration and comments. */
function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  return /^<(svg|\?xml|!--|!doctype svg)/i.test(head) && /<svg[\s>]/i.test(head);
}

const texts = {
  size: `A logo may have ${logoLimits.bytes / 1024 / 1024} MB at most. Please export it smaller, and upload that.`,
  svg: `SVG drawings are not taken. Please export the logo as PNG, ${logoLimits.width} pixels wide or more, and upload that.`,
} as const;
