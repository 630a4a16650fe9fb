import { createHash } from 'node:crypto';
import type { AnyCall } from '@landbrief/contract';
import { invalid, type ProblemDetail, problem } from '@landbrief/domain';
import type { Upload } from '@landbrief/operations';
import type * as z from 'zod';

/** Parses one part of a request; every wrong value is named in the details of the 400 (decisions 2). */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap((issue): ProblemDetail[] => {
    const at = [part, ...issue.path.map(String)].join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }];
    return issue.keys.map((key) => ({ path: `${at}.${key}`, message: 'is not a field of this call' }));
  });
  throw problem('validation_error', { details });
}

export interface RequestBody {
  body: unknown;
  file?: Upload;
  /** SHA-256 of the address and what was sent to it, with the call or uploaded before it, to distinguish a repeated request from another. */
  hash: (sentAhead?: Upload) => string;
}

/** Reads and parses the body, at most the call's limit of it. */
export async function readBody(call: AnyCall, request: Request): Promise<RequestBody> {
  const { pathname, search } = new URL(request.url);
  const hashOf = (...sent: (string | Uint8Array)[]) => {
    const hash = createHash('sha256').update(`${pathname}${search}\n`);
    for (const part of sent) hash.update(part);
    return hash.digest('base64url');
  };
  if (call.payload === 'none') return { body: parse(call.body, {}, 'body'), hash: () => hashOf() };
  const bytes = await readLimited(request, call.bodyLimit);
  if (call.payload === 'multipart') {
    const form = await readMultipart(call, request, bytes);
    const { uploadId, ...sent } = form.body as { uploadId?: string };
    const fields = call.storesFile ? { ...sent, uploadId } : sent;
    // Not the raw bytes: a repeated request has another multipart boundary, or uploads its file again.
    const hash = (file = form.file) => hashOf(JSON.stringify(fields), file?.bytes ?? '');
    return { ...form, hash };
  }
  const type = request.headers.get('content-type') ?? '';
  if (bytes.length > 0 && !/^application\/json\b/i.test(type)) throw problem('unsupported_media_type');
  return { body: parse(call.body, parseJson(bytes), 'body'), hash: () => hashOf(bytes) };
}

const surrogate = /\\u[dD][89a-fA-F]/;

/** Replaces lone surrogates (half of an emoji, where a field cuts text at its length): table and mails refuse them. */
function toWellFormedText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return surrogate.test(text) ? JSON.parse(text, toWellFormedText) : JSON.parse(text);
  } catch (error) {
    throw problem('malformed_json', { cause: error });
  }
}

/** The whole body, refused as soon as it is larger than the limit, whatever its header says. */
async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    problem('payload_too_large', { message: `The request is larger than ${Math.floor(limit / 1024)} KB.` });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of readChunks(request)) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** The chunks of the body; a client that disconnects is a 400, not a failure of the server. */
async function* readChunks({
  body,
  headers,
}: Request): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '');
  try {
    yield* body ?? [];
  } catch (cause) {
    throw problem(isJson ? 'malformed_json' : 'malformed_multipart', {
      message: 'The request ended before it was whole.',
      cause,
    });
  }
}

async function readMultipart(
  call: AnyCall,
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Omit<RequestBody, 'hash'>> {
  const form = await readForm(request, bytes);
  const fields: Record<string, unknown> = {};
  let file: Upload | undefined;
  for (const [field, value] of form) {
    if (typeof value === 'string') fields[field] = value;
    else if (field === call.fileField && !file) {
      file = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
    } else throw invalid(`body.${field}`, 'is not a field of this call');
  }
  return { body: parse(call.body, fields, 'body'), ...(file ? { file } : {}) };
}

async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw problem('malformed_multipart');
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw problem('malformed_multipart', { cause: error });
  }
}
