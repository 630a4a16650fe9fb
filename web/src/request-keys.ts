/**
 * The keys under which a form makes its requests: the same request has the same key until it has succeeded, so that
 * pressing again after an answer that was lost does nothing twice.
 */
export class RequestKeys {
  readonly #keys = new Map<string, string>();

  /** The key of this request; another one as soon as anything in it is another. */
  keyOf(request: unknown): string {
    const content = contentOf(request);
    const key = this.#keys.get(content) ?? crypto.randomUUID();
    this.#keys.set(content, key);
    return key;
  }

  /** It succeeded: the same again is meant to happen again. */
  succeeded(request: unknown): void {
    this.#keys.delete(contentOf(request));
  }
}

function contentOf(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) => (value instanceof Blob ? fileOf(value) : value));
}

/** A file that is chosen once more is another object of the same file. */
function fileOf(file: Blob) {
  const { size, type } = file;
  return file instanceof File
    ? { name: file.name, size, type, lastModified: file.lastModified }
    : { size, type };
}
