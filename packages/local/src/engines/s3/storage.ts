import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ulid } from 'ulid';
import { readJson, writeWhole } from '../files.ts';
import { S3Error } from './errors.ts';

/** What is known of an object. Its bytes are in a file of their own, which never changes once it is named here. */
export type StoredObject = {
  readonly key: string;
  readonly blob: string;
  readonly size: number;
  readonly etag: string;
  /** ISO 8601, UTC. */
  readonly modified: string;
  readonly headers: { readonly 'content-type': string };
  readonly tags?: Readonly<Record<string, string>>;
};

/** Bytes that have been received and belong to no object yet. */
export type Received = Pick<StoredObject, 'blob' | 'size' | 'etag'> & { readonly sha256: string };

const largestObject = 5 * 1024 ** 3;

/**
 * The objects of one bucket on disk: `objects/<hash of the key>.json` points to a file in `blobs/`. A write first stores
 * the bytes, then replaces the pointer by a rename, so that a crash at any moment leaves the old object or the new one.
 */
export class Bucket {
  readonly #directory: string;
  readonly #objects = new Map<string, StoredObject>();
  readonly #onCreated: (created: StoredObject) => void;

  constructor(directory: string, onCreated: (created: StoredObject) => void = () => undefined) {
    this.#directory = directory;
    this.#onCreated = onCreated;
    for (const folder of ['objects', 'blobs']) mkdirSync(join(directory, folder), { recursive: true });
    this.#load();
  }

  get(key: string): StoredObject {
    const found = this.#objects.get(key);
    if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    return found;
  }

  /** All objects whose key begins so, in the order of S3 (bytes of UTF-8). */
  list(prefix: string): StoredObject[] {
    return [...this.#objects.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /**
   * Stores the bytes of a stream. When that fails (a limit, the disk, a client that leaves in the middle), nothing of
   * them stays. The stream is left open, so that an answer can still be sent.
   */
  async receive(source: Readable, limit = largestObject): Promise<Received> {
    const blob = ulid();
    const [md5, sha256] = [createHash('md5'), createHash('sha256')];
    let size = 0;
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > limit) {
          throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
        }
        md5.update(chunk);
        sha256.update(chunk);
        yield chunk;
      }
    }
    // Opened before the first byte is read: an open that is still pending would create the file after its removal.
    const file = await open(this.#blobPath(blob), 'w');
    try {
      const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
      await pipeline(chunks, measure, file.createWriteStream());
    } catch (error) {
      this.discard({ blob });
      throw error;
    }
    return { blob, size, etag: md5.digest('hex'), sha256: sha256.digest('hex') };
  }

  /** Removes received bytes. Who reads them has the file open, and what is open stays readable until it is closed. */
  discard({ blob }: Pick<Received, 'blob'>): void {
    rmSync(this.#blobPath(blob), { force: true });
  }

  /** Makes received bytes the content of a key. */
  put(key: string, { blob, size, etag }: Received, contentType: string): void {
    const before = this.#objects.get(key);
    const headers = { 'content-type': contentType };
    const object = { key, blob, size, etag, modified: new Date().toISOString(), headers };
    writeWhole(this.#pointerPath(key), JSON.stringify(object));
    this.#objects.set(key, object);
    if (before) this.discard(before);
    this.#onCreated(object);
  }

  /** Tags an object, unless it was replaced or removed since. */
  tag(object: StoredObject, tags: Readonly<Record<string, string>>): void {
    if (this.#objects.get(object.key) !== object) return;
    const tagged = { ...object, tags };
    writeWhole(this.#pointerPath(object.key), JSON.stringify(tagged));
    this.#objects.set(object.key, tagged);
  }

  /** The content, opened at once: a write or removal after this does not take it away. */
  read({ blob }: StoredObject, bytes: { start?: number; end?: number } = {}): Readable {
    return createReadStream('', { ...bytes, fd: openSync(this.#blobPath(blob), 'r') });
  }

  remove(key: string): void {
    const before = this.#objects.get(key);
    if (!before) return;
    rmSync(this.#pointerPath(key), { force: true });
    this.#objects.delete(key);
    this.discard(before);
  }

  #blobPath(blob: string): string {
    return join(this.#directory, 'blobs', blob);
  }

  #pointerPath(key: string): string {
    return join(this.#directory, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  /** Reads the pointers, and removes what a crash left half-done. */
  #load(): void {
    const pointers = join(this.#directory, 'objects');
    for (const name of readdirSync(pointers)) {
      const path = join(pointers, name);
      const object = name.endsWith('.json')
        ? readJson<StoredObject | undefined>(path, undefined)
        : rmSync(path, { force: true });
      if (object) this.#objects.set(object.key, object);
    }
    const named = new Set([...this.#objects.values()].map(({ blob }) => blob));
    for (const blob of readdirSync(join(this.#directory, 'blobs'))) {
      if (!named.has(blob)) this.discard({ blob });
    }
  }
}
