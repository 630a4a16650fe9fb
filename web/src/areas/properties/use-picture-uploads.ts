import { directUploadMax, imageLimits, times } from '@landbrief/domain';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, client } from '../../api.ts';
import { problemText } from '../../problems.ts';
import { refetchCalls } from '../../queries.ts';
import { postWithProgress } from '../../session/post-with-progress.ts';
import { picturedCalls } from '../../stale-calls.ts';
import { pictureTexts } from './picture-texts.ts';

export interface PictureUpload {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** 0 to 1. */
  progress: number;
  message?: string;
}

export interface PictureUploads {
  uploads: readonly PictureUpload[];
  add: (files: readonly File[]) => void;
  cancel: (key: string) => void;
  retry: (key: string) => void;
}

/** Sends pictures one after the other, 200 ms apart; each that fails says why (document 2, images). */
export function usePictureUploads(propertyId: string, known: ReadonlySet<string>): PictureUploads {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const knownIds = useRef(known);
  knownIds.current = known;
  const change = (key: string, to: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting');

  // biome-ignore lint/correctness/useExhaustiveDependencies: The next picture starts when the one before has ended.
  useEffect(() => {
    if (!next) return undefined;
    const { key, file } = next;
    const start = async () => {
      const controller = new AbortController();
      sending.current.set(key, controller);
      change(key, { state: 'sending', progress: 0 });
      const end = await send(propertyId, next, {
        signal: controller.signal,
        isKnown: (imageId) => knownIds.current.has(imageId),
        onProgress: (progress) => change(key, { progress }),
      });
      sending.current.delete(key);
      if (end.state === 'done') await refetchCalls(...picturedCalls);
      change(key, end);
    };
    const isFirst = uploads[0]?.file === file;
    const timer = setTimeout(() => void start(), isFirst ? 0 : times.imageUploadSpacing);
    return () => clearTimeout(timer);
  }, [next?.key]);

  useEffect(() => {
    const started = sending.current;
    return () => {
      for (const controller of started.values()) controller.abort();
    };
  }, []);

  const waiting = (file: File): PictureUpload => ({
    key: crypto.randomUUID(),
    file,
    state: 'waiting',
    progress: 0,
  });
  return {
    uploads,
    add: (files) => setUploads((all) => [...all, ...files.map(waiting)]),
    cancel: (key) => {
      sending.current.get(key)?.abort();
      change(key, { state: 'cancelled' });
    },
    retry: (key) =>
      setUploads((all) => all.flatMap((one) => (one.key === key ? [waiting(one.file)] : [one]))),
  };
}

/** Bytes that are sent in a second or two on most lines. A larger picture is two calls and one more file. */
const WITHOUT_PROGRESS = 512 * 1024;

interface Sending {
  signal: AbortSignal;
  isKnown: (imageId: string) => boolean;
  onProgress: (part: number) => void;
}

async function send(
  propertyId: string,
  { key, file }: PictureUpload,
  { signal, isKnown, onProgress }: Sending,
): Promise<Pick<PictureUpload, 'state' | 'message'>> {
  try {
    const picture = await readPicture(file);
    const { image } = await client.uploadImage({
      params: { propertyId },
      file: picture,
      fields: { fileName: picture.name },
      idempotencyKey: key,
      signal,
      ...(picture.size > WITHOUT_PROGRESS ? { postFile: postWithProgress(onProgress) } : {}),
    });
    return { state: 'done', ...(isKnown(image.imageId) ? { message: pictureTexts.known } : {}) };
  } catch (error) {
    if (signal.aborted) return { state: 'cancelled' };
    return { state: 'failed', message: messageOf(error) };
  }
}

/** The server's message, or "Upload failed" where there is none. */
function messageOf(error: unknown): string {
  if (error instanceof PictureRefused) return error.message;
  const isAnswer = error instanceof ApiProblem && error.status > 0 && error.code !== 'internal';
  return isAnswer ? problemText(error) : pictureTexts.uploadFailed;
}

/** A picture that cannot be sent, and why. */
class PictureRefused extends Error {}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * The file to send. A HEIC photo becomes a JPEG where the browser can read it, and a picture that is larger than the
 * server takes becomes a smaller JPEG. What the browser cannot read is sent as it is: the server says what is wrong.
 */
async function readPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  try {
    if (!bitmap && isHeic(file)) throw new PictureRefused(pictureTexts.heic);
    const picture = bitmap && needsJpeg(file, bitmap) ? await toJpeg(file, bitmap) : file;
    if (picture.size > directUploadMax) throw new PictureRefused(pictureTexts.tooLarge);
    return picture;
  } finally {
    bitmap?.close();
  }
}

function needsJpeg(file: File, { width, height }: ImageBitmap): boolean {
  return isHeic(file) || file.size > directUploadMax || width * height > imageLimits.pixels;
}

async function toJpeg(file: File, bitmap: ImageBitmap): Promise<File> {
  const scale = Math.min(1, Math.sqrt(imageLimits.scaledPixels / (bitmap.width * bitmap.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // What is transparent becomes white and not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!context || !blob) throw new PictureRefused(pictureTexts.unscaled);
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
