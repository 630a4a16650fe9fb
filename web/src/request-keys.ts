/**
 * The idempotency keys of a form's requests: the same request has the same key until it has succeeded, so that pressing
 * again after a lost reply does nothing twice.
 */
export class RequestKeys {
  readonly #keys = new Map<string, string>();

  /** The key of this request; a request with different content gets a different key. */
  keyOf(request: unknown): string {
    const content = contentOf(request);
    const key = this.#keys.get(content) ?? crypto.randomUUID();
    this.#keys.set(content, key);
    return key;
  }

  /** After a success the same request is a new one, with a new key. */
  succeeded(request: unknown): void {
    this.#keys.delete(contentOf(request));
  }
}

function contentOf(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) => (value instanceof Blob ? fileOf(value) : value));
}

/** Choosing the same file again makes another File object. */
function fileOf(file: Blob) {
  const { size, type } = file;
  return file instanceof File
    ? { name: file.name, size, type, lastModified: file.lastModified }
    : { size, type };
}
