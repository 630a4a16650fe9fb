import { withDecoded } from '../images/scale-image.ts';
import { type ImageType, stripMetadata } from '../images/strip-metadata.ts';

/** A report of as many photos as are shown at 1,200 pixels, of about 250 KB each, is not larger than 25 MB. */
const LARGE_PHOTOS = 100;

/** What a large report may need together; 150 MB are promised. */
const REPORT_BYTES = 140_000_000;
/** Pages and tags in the PDF: questions with answers and verdicts, and the head and the requirements of a property. */
const QUESTION_BYTES = 380;
const PROPERTY_BYTES = 20_000;
const MOST_BYTES = 60_000;

/** The first that needs no more bytes than a photo may have is taken; the last in any case, because smaller is unclear. */
const smallerSizes = [
  { side: 640, quality: 70 },
  { side: 560, quality: 60 },
  { side: 480, quality: 50 },
] as const;

/** How many bytes a photo should have at most; undefined when all may be large. */
export function photoBytesOf(report: {
  photos: number;
  properties: number;
  questions: number;
}): number | undefined {
  if (report.photos <= LARGE_PHOTOS) return undefined;
  const pages = report.properties * PROPERTY_BYTES + report.questions * QUESTION_BYTES;
  return Math.floor(Math.max(0, Math.min(MOST_BYTES, (REPORT_BYTES - pages) / report.photos)));
}

/** One at a time, so that memory has one decoded image. */
export async function smallerPhoto(bytes: Uint8Array, contentType: ImageType, most: number) {
  if (bytes.byteLength <= most) return { bytes, contentType };
  try {
    const { bytes: plain, orientation } = stripMetadata(bytes, contentType);
    const jpeg = await withDecoded(plain, orientation, (image) => {
      let made = bytes;
      for (const { side, quality } of smallerSizes) {
        made = image.toJpeg(side, quality);
        if (made.byteLength <= most) break;
      }
      return made;
    });
    return { bytes: jpeg, contentType: 'image/jpeg' as const };
  } catch {
    // The decoder throws whatever befalls it; browsers show some of what it cannot read.
    return { bytes, contentType };
  }
}
