import { type AccessRule, type AuditKind, codesOf, given, ownerType } from '@landbrief/domain';
import * as z from 'zod';
import { code, id } from './values.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The path of a value in the parsed request: `params.projectId`, `body.question.owner`, `body.questionIds.0`. */
export type RequestPath = `${'params' | 'query' | 'body'}.${string}`;

/** Where the parsed request contains the id of the object that an access rule is about. */
export interface SubjectSource {
  /** If the value is a list of ids, the rule must be satisfied for each of them. */
  readonly id: RequestPath;
  /**
   * The id of the object that this one must belong to, else it is not found: the project of a property or participant,
   * the participant of a questionnaire, the participant whose view a report shows.
   */
  readonly within?: RequestPath;
  /** The owner type of a question owner: 1 template, 2 project. */
  readonly ownerType?: RequestPath;
  /** The id is an answer's; the object is the property that the answer belongs to. */
  readonly through?: 'answer';
}

/** Another object that a request names. If the request does not contain its id, nothing is checked. */
export interface FurtherSubject {
  readonly access: Extract<AccessRule, { who: 'related' }>;
  readonly subject: SubjectSource;
}

export type Payload = 'json' | 'multipart' | 'none';

type Shape = z.ZodRawShape;

export interface CallDefinition<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Replies extends 'json' | 'file' = 'json' | 'file',
  Sends extends Payload = Payload,
> {
  readonly method: Method;
  /** Below /api/v1, parameters in braces: `/answers/{projectId}/{propertyId}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: AccessRule;
  readonly subject?: SubjectSource;
  /** Other objects that the request names: the caller must be related to each of them too. */
  readonly furtherSubjects?: readonly FurtherSubject[];
  /** Allowed in a closed or archived project, where other writes are refused. */
  readonly allowedWhenClosed?: true;
  /** The audit trail records the call. */
  readonly audited?: true;
  /** Of the audit entry, when it is not the area's. */
  readonly auditKind?: AuditKind;
  /** Values of the request that the audit entry records besides the changes. No secrets. */
  readonly auditedValues?: readonly RequestPath[];
  readonly params: Params;
  readonly query: Query;
  /** The JSON body, `{}` when a request has none; for multipart calls the text fields beside the file. */
  readonly body: Body;
  readonly payload: Sends;
  /** For multipart calls: the name of the form field that holds the file. */
  readonly fileField?: string;
  /** The file may be missing, because a text field can contain its content. */
  readonly fileOptional?: true;
  /** A file that was uploaded before (`uploadId`) is not read into memory: the operation stores it as it is. */
  readonly storesFile?: true;
  /** `file` replies are bytes with a content type and a file name. */
  readonly replies: Replies;
  readonly reply: Reply;
  /** The field of the reply that is there when the work goes on after it: the answer is then 202. */
  readonly continuesWith?: string;
  /** Bytes of the largest accepted body; a larger one gets 413. */
  readonly bodyLimit: number;
}

const KB = 1024;
const MB = 1024 * KB;
const DEFAULT_BODY_LIMIT = MB;
/** A file of 20 MB (decisions 9) with its multipart envelope. */
export const FILE_BODY_LIMIT = 21 * MB;
/** Bulk calls: thousands of questions or answers at once. */
export const BULK_BODY_LIMIT = 5 * MB;

type Route = `${Method} /${string}`;

/** The parameters of a path. */
type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;
/** The schemas of a path's parameters: those that are given, and ids. */
type ParamsOf<Path extends string, P extends Shape> = {
  [Name in Named<Path>]: Name extends keyof P ? P[Name] : typeof id;
};

interface CallInput<
  Path extends Route,
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends Shape,
> {
  /** Method and path: `GET /answers/{projectId}/{propertyId}`. */
  route: Path;
  summary: string;
  access: AccessRule;
  subject?: SubjectSource;
  furtherSubjects?: readonly FurtherSubject[];
  allowedWhenClosed?: true;
  audited?: true;
  auditKind?: AuditKind;
  auditedValues?: readonly RequestPath[];
  /** Parameters of the path that are no ids. */
  params?: P;
  query?: Q;
  /** Of a JSON call; `z.strictObject`, so that unknown fields are refused. */
  body?: B;
  reply?: R;
  continuesWith?: keyof R & string;
  bodyLimit?: number;
}

type None = Record<never, never>;
type Strict<S extends Shape> = z.ZodObject<S, z.core.$strict>;
/** A reply's own `result` replaces `ok` (only property sync has one). */
type ReplyOf<R extends Shape> = z.ZodObject<
  R extends { result: z.ZodType } ? R : { result: z.ZodLiteral<'ok'> } & R,
  z.core.$strip
>;

const nothing = z.strictObject({});

function define<Path extends Route, P extends Shape, Q extends Shape, B extends z.ZodType, R extends Shape>(
  input: CallInput<Path, P, Q, B, R>,
): Omit<CallDefinition<Strict<ParamsOf<Path, P>>, Strict<Q>, B, ReplyOf<R>>, 'payload' | 'replies'> {
  const [method, path = ''] = input.route.split(' ');
  const ids = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, id]);
  const params = z.strictObject({ ...Object.fromEntries(ids), ...input.params });
  const { subject, furtherSubjects, allowedWhenClosed, audited, auditKind, auditedValues, continuesWith } =
    input;
  return {
    method: method as Method,
    path,
    summary: input.summary,
    access: input.access,
    ...given({
      subject,
      furtherSubjects,
      allowedWhenClosed,
      audited,
      auditKind,
      auditedValues,
      continuesWith,
    }),
    params: params as z.ZodType as Strict<ParamsOf<Path, P>>,
    query: z.strictObject(input.query ?? ({} as Q)),
    body: input.body ?? (nothing as z.ZodType as B),
    reply: z.object({ result: z.literal('ok'), ...input.reply }) as z.ZodType as ReplyOf<R>,
    bodyLimit: input.bodyLimit ?? DEFAULT_BODY_LIMIT,
  };
}

type JsonCall<P extends Shape, Q extends Shape, B extends z.ZodType, R extends Shape> = CallDefinition<
  Strict<P>,
  Strict<Q>,
  B,
  ReplyOf<R>,
  'json',
  'json' | 'none'
>;

/** Of a call about the object whose id is in its path, or about a project. */
export const byId = { subject: { id: 'params.id' } } as const;
export const byProjectId = { subject: { id: 'params.projectId' } } as const;
/** Of a call about the template or project that has questions. */
export const byOwner = {
  subject: { id: 'params.owner', ownerType: 'params.type' },
  params: { type: code(codesOf(ownerType)) },
} as const;

/**
 * Defines one call of the catalogue. Params, query and body are strict: an unknown field is refused
 * (decisions 2). The reply always carries `result: 'ok'`.
 */
export function call<
  const Path extends Route,
  const P extends Shape = None,
  const Q extends Shape = None,
  B extends z.ZodType = typeof nothing,
  const R extends Shape = None,
>(input: CallInput<Path, P, Q, B, R>): JsonCall<ParamsOf<Path, P>, Q, B, R> {
  return { ...define(input), payload: input.body ? 'json' : 'none', replies: 'json' };
}

type UploadFields<F extends Shape> = Strict<F & { uploadId: z.ZodOptional<typeof id> }>;

type UploadCall<P extends Shape, F extends Shape, R extends Shape> = CallDefinition<
  Strict<P>,
  Strict<None>,
  UploadFields<F>,
  ReplyOf<R>,
  'json',
  'multipart'
>;

interface UploadInput<Path extends Route, P extends Shape, F extends Shape, R extends Shape>
  extends Omit<CallInput<Path, P, None, z.ZodType, R>, 'query' | 'body'> {
  fileField: string;
  storesFile?: true;
  /** Text fields beside the file. */
  fields?: F;
}

/**
 * A call that receives one file as multipart form data; the text fields beside it are its body. A file that is too
 * large for one request is uploaded to the bucket first (`startUpload`), and the field `uploadId` replaces it.
 */
export function uploadCall<
  const Path extends Route,
  const P extends Shape = None,
  const F extends Shape = None,
  const R extends Shape = None,
>(input: UploadInput<Path, P, F, R>): UploadCall<ParamsOf<Path, P>, F, R> {
  const { fileField, storesFile, fields, bodyLimit = FILE_BODY_LIMIT, ...rest } = input;
  const body = z.strictObject({ ...fields, uploadId: id.optional() }) as z.ZodType as UploadFields<F>;
  return {
    ...define<Path, P, None, UploadFields<F>, R>({ ...rest, body, bodyLimit }),
    payload: 'multipart',
    fileField,
    ...(storesFile ? { storesFile } : {}),
    replies: 'json',
  };
}

/** An upload call whose file may be missing, because a text field can contain its content. */
export function optionalUploadCall<
  const Path extends Route,
  const P extends Shape = None,
  const F extends Shape = None,
  const R extends Shape = None,
>(input: UploadInput<Path, P, F, R>): UploadCall<ParamsOf<Path, P>, F, R> & { readonly fileOptional: true } {
  return { ...uploadCall(input), fileOptional: true };
}

type ConversionCall<P extends Shape, F extends Shape> = CallDefinition<
  Strict<P>,
  Strict<None>,
  UploadFields<F>,
  ReplyOf<None>,
  'file',
  'multipart'
>;

/** A call that receives one file as an upload call does, and answers with another. */
export function conversionCall<
  const Path extends Route,
  const P extends Shape = None,
  const F extends Shape = None,
>(input: Omit<UploadInput<Path, P, F, None>, 'reply'>): ConversionCall<ParamsOf<Path, P>, F> {
  return { ...uploadCall<Path, P, F, None>(input), replies: 'file' };
}

type DownloadCall<P extends Shape, Q extends Shape, R extends Shape> = CallDefinition<
  Strict<P>,
  Strict<Q>,
  typeof nothing,
  ReplyOf<R>,
  'file',
  'none'
>;

/** A call that answers with a file; where it `continuesWith` something, `reply` is what 202 says in place of it. */
export function downloadCall<
  const Path extends Route,
  const P extends Shape = None,
  const Q extends Shape = None,
  const R extends Shape = None,
>(
  input: Omit<CallInput<Path, P, Q, typeof nothing, R>, 'body' | 'bodyLimit'>,
): DownloadCall<ParamsOf<Path, P>, Q, R> {
  return { ...define<Path, P, Q, typeof nothing, R>(input), payload: 'none', replies: 'file' };
}

/** A call that sends JSON and answers with a file: it reads, and what it reads is too long for an address. */
export function fileCall<
  const Path extends Route,
  const P extends Shape = None,
  B extends z.ZodType = typeof nothing,
>(
  input: Omit<CallInput<Path, P, None, B, None>, 'query' | 'reply'>,
): CallDefinition<Strict<ParamsOf<Path, P>>, Strict<None>, B, ReplyOf<None>, 'file', 'json'> {
  return { ...define<Path, P, None, B, None>(input), payload: 'json', replies: 'file' };
}
