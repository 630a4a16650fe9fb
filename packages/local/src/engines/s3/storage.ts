import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { readJson, writeWhole } from '../files.ts';
import { S3Error } from './errors.ts';

/** What is known of an object. Its bytes lie in a file of their own, which never changes once it is named here. */
export type StoredObject = {
  readonly key: string;
  readonly blob: string;
  readonly size: number;
  readonly etag: string;
  readonly modified: string;
  /** Content-Type and the other headers that S3 gives back, and `x-amz-meta-…`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksum?: readonly [name: string, value: string];
};

export type WriteCondition = {
  readonly ifNoneMatch?: string | undefined;
  readonly ifMatch?: string | undefined;
};

/**
 * The objects of one bucket on disk: `objects/<hash of the key>.json` points to a file in `blobs/`. A write first lays
 * the bytes down, then flips the pointer by a rename, so that a crash at any moment leaves the old object or the new.
 */
export class Bucket {
  readonly name: string;
  readonly directory: string;
  readonly #objects = new Map<string, StoredObject>();

  constructor(directory: string, name: string) {
    this.name = name;
    this.directory = join(directory, name);
    for (const folder of ['objects', 'blobs', 'uploads']) {
      mkdirSync(join(this.directory, folder), { recursive: true });
    }
    this.#load();
  }

  /** A new place for bytes; they belong to nothing until an object names them. */
  newBlob(): string {
    return ulid();
  }

  blobPath(blob: string): string {
    return join(this.directory, 'blobs', blob);
  }

  find(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  get(key: string): StoredObject {
    const found = this.#objects.get(key);
    if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    return found;
  }

  get isEmpty(): boolean {
    return this.#objects.size === 0;
  }

  /** All keys with the prefix, in the order of S3 (bytes of UTF-8). */
  keys(prefix: string): string[] {
    return [...this.#objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  /**
   * Makes the blob the object's content. Check and write happen at one moment: of two writers who both want to be the
   * first, one is refused. A refused write's blob is removed.
   */
  put(object: StoredObject, condition: WriteCondition = {}): void {
    const before = this.#objects.get(object.key);
    try {
      requireCondition(before, condition);
      writeWhole(this.#pointer(object.key), JSON.stringify(object));
    } catch (error) {
      rmSync(this.blobPath(object.blob), { force: true });
      throw error;
    }
    this.#objects.set(object.key, object);
    if (before) this.#removeBlob(before.blob);
  }

  remove(key: string): void {
    const before = this.#objects.get(key);
    if (!before) return;
    rmSync(this.#pointer(key), { force: true });
    this.#objects.delete(key);
    this.#removeBlob(before.blob);
  }

  /** Whoever reads it has it open, and what is open stays readable until it is closed. */
  #removeBlob(blob: string): void {
    rmSync(this.blobPath(blob), { force: true });
  }

  #pointer(key: string): string {
    return join(this.directory, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  #load(): void {
    const pointers = join(this.directory, 'objects');
    for (const name of readdirSync(pointers)) {
      const path = join(pointers, name);
      if (!name.endsWith('.json')) rmSync(path, { force: true });
      else {
        const object = readJson<StoredObject | undefined>(path, undefined);
        if (object) this.#objects.set(object.key, object);
      }
    }
    const named = new Set([...this.#objects.values()].map(({ blob }) => blob));
    for (const blob of readdirSync(join(this.directory, 'blobs'))) {
      if (!named.has(blob)) rmSync(this.blobPath(blob), { force: true });
    }
  }
}

function requireCondition(before: StoredObject | undefined, { ifNoneMatch, ifMatch }: WriteCondition): void {
  const bare = (tag: string) => tag.replaceAll('"', '');
  if (ifNoneMatch !== undefined && before && (ifNoneMatch === '*' || bare(ifNoneMatch) === before.etag)) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
  if (ifMatch === undefined) return;
  if (!before) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  if (ifMatch !== '*' && bare(ifMatch) !== before.etag) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
}

/** All buckets of a folder. */
export class Storage {
  readonly #directory: string;
  readonly #buckets = new Map<string, Bucket>();

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
    for (const name of readdirSync(directory)) this.#buckets.set(name, new Bucket(directory, name));
  }

  names(): string[] {
    return [...this.#buckets.keys()].sort();
  }

  bucket(name: string): Bucket {
    const found = this.#buckets.get(name);
    if (!found) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
    return found;
  }

  /** Makes the bucket unless it is there. */
  create(name: string): Bucket {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
      throw new S3Error('InvalidArgument', 'The specified bucket is not valid.');
    }
    const bucket = this.#buckets.get(name) ?? new Bucket(this.#directory, name);
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
