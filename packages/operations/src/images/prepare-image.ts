import { imageLimits, logoLimits, megabytes, problem } from '@landbrief/domain';
import { type DecodedImage, withDecoded } from './scale-image.ts';
import { type ImageType, type StrippedImage, stripMetadata, withOrientation } from './strip-metadata.ts';

interface Version {
  bytes: Uint8Array;
  contentType: ImageType;
  /** Pixels, as it is seen: after turning it upright. */
  width: number;
  height: number;
}

/** The files of an image: itself without metadata, and smaller versions where it is larger than these. */
export interface PreparedImage extends Version {
  /** For reports and small screens. */
  shown?: Version;
  /** For lists. */
  thumbnail?: Version;
}

/** Limits of the smaller versions: pixels a side, and bytes up to which the image itself serves. */
export const versionLimits = {
  shown: { side: 1_200, bytes: 300_000, pixels: 4_000_000, quality: 82 },
  thumbnail: { side: 320, bytes: 40_000, pixels: 200_000, quality: 80 },
} as const;

/** A PNG or WebP image that Exif turns is stored as a JPEG with turned pixels, since programs disagree about its tag. */
const turned = { side: 2_048, quality: 90 } as const;

/** Makes the files of an uploaded image. */
export function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  return withUploaded(bytes, imageLimits.pixels, (image, { stripped, contentType }) => {
    const itself: Version = keepsPixels(stripped, contentType)
      ? { bytes: withOrientation(stripped), contentType, width: image.width, height: image.height }
      : smaller(image, turned);
    const shown = isWithin(itself, versionLimits.shown) ? undefined : smaller(image, versionLimits.shown);
    const thumbnail = isWithin(itself, versionLimits.thumbnail)
      ? undefined
      : smaller(image, versionLimits.thumbnail);
    return { ...itself, ...(shown ? { shown } : {}), ...(thumbnail ? { thumbnail } : {}) };
  });
}

/**
 * An image without metadata, for where smaller versions are not needed. Its pixels stay as they are, unless Exif turns a
 * PNG or WebP image. Refuses what is damaged.
 */
export async function withoutMetadata(
  bytes: Uint8Array,
  contentType: ImageType,
): Promise<Pick<Version, 'bytes' | 'contentType'>> {
  try {
    const stripped = stripMetadata(bytes, contentType);
    if (keepsPixels(stripped, contentType)) return { bytes: withOrientation(stripped), contentType };
  } catch (error) {
    // The parser throws whatever befalls it on bytes that it cannot read.
    throw Object.assign(refusal(texts.damaged), { cause: error });
  }
  return prepareImage(bytes);
}

/**
 * Makes an organization's logo of an uploaded image: a PNG of its pixels, as they are seen, with their transparency. Of
 * the file that was sent nothing else is kept.
 */
export async function prepareLogo(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  if (bytes.byteLength > logoLimits.bytes) throw problem('payload_too_large', { message: texts.logoSize });
  if (isSvg(bytes)) throw problem('unsupported_media_type', { message: texts.logoSvg });
  return withUploaded(bytes, logoLimits.pixels, (image) => image.toPng(logoLimits));
}

function keepsPixels({ orientation }: StrippedImage, contentType: ImageType): boolean {
  return orientation === 1 || contentType === 'image/jpeg';
}

/**
 * Decodes an uploaded image for the duration of `use`, so that what is stored can be shown. Its type is detected from
 * its bytes. Refuses what is no JPEG, PNG or WebP image, has too many pixels, is damaged or incomplete.
 */
async function withUploaded<Result>(
  bytes: Uint8Array,
  mostPixels: number,
  use: (image: DecodedImage, file: { stripped: StrippedImage; contentType: ImageType }) => Result,
): Promise<Result> {
  if (isHeic(bytes)) throw refusal(texts.heic);
  const { contentType, width, height } = await measureImage(bytes);
  if (width * height > mostPixels)
    throw problem('payload_too_large', { message: texts.pixels(width * height, mostPixels) });
  try {
    const stripped = stripMetadata(bytes, contentType);
    return await withDecoded(stripped.bytes, stripped.orientation, (image) =>
      use(image, { stripped, contentType }),
    );
  } catch (error) {
    // Parser and decoder throw whatever befalls them on bytes that they cannot read.
    throw Object.assign(refusal(texts.damaged), { cause: error });
  }
}

function isWithin({ bytes, width, height }: Version, limit: { bytes: number; pixels: number }): boolean {
  return bytes.byteLength <= limit.bytes && width * height <= limit.pixels;
}

function smaller(image: DecodedImage, { side, quality }: { side: number; quality: number }): Version {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const [width = 1, height = 1] = [image.width, image.height].map((one) =>
    Math.max(1, Math.round(one * scale)),
  );
  return { bytes: image.toJpeg(side, quality), contentType: 'image/jpeg', width, height };
}

/** The type of a stored image; undefined when it is none. */
export async function imageTypeOf(bytes: Uint8Array): Promise<ImageType | undefined> {
  try {
    return (await measureImage(bytes)).contentType;
  } catch {
    return undefined;
  }
}

const contentTypes: Readonly<Record<string, ImageType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type of an image, detected from its bytes, and its size; refuses other types with `refused`. */
export async function measureImage(
  bytes: Uint8Array,
  refused: string = texts.otherType,
): Promise<{ contentType: ImageType; width: number; height: number }> {
  const { disableTypes, imageSize, types } = await import('image-size');
  disableTypes(types.filter((type) => !(type in contentTypes)));
  try {
    const { type = '', width, height } = imageSize(bytes);
    const contentType = contentTypes[type];
    if (contentType) return { contentType, width, height };
  } catch (error) {
    // The library throws plain errors and range errors for what it cannot read.
    throw Object.assign(refusal(refused), { cause: error });
  }
  throw refusal(refused);
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** A file of the kind of ISO 14496-12 whose brand is one of HEIF's. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8));
}

/** A text whose first element is a drawing, after a declaration and comments. */
function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  return /^<(svg|\?xml|!--|!doctype svg)/i.test(head) && /<svg[\s>]/i.test(head);
}

function refusal(message: string) {
  return problem('unsupported_media_type', { message });
}

const millions = (pixels: number) => Math.round(pixels / 1_000_000);

const texts = {
  otherType: 'A picture is a JPEG, PNG or WebP file. Please export it as one of these, and upload that.',
  heic: 'This is a HEIC photo, which most browsers cannot show. On an iPhone choose Settings > Camera > Formats > Most Compatible, or export the photo as JPEG, and upload that.',
  damaged: 'The picture is damaged or incomplete. Please export it again, and upload that.',
  pixels: (pixels: number, mostPixels: number) =>
    `The picture has ${millions(pixels)} million pixels, and may have ${millions(mostPixels)} million at most. Please make it smaller, and upload that.`,
  logoSize: `A logo may have ${megabytes(logoLimits.bytes)} at most. Please export it smaller, and upload that.`,
  logoSvg: `SVG drawings are not taken. Please export the logo as PNG, ${logoLimits.width} pixels wide or more, and upload that.`,
} as const;
