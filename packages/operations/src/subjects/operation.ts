import { type CallName, type Calls, calls } from '@landbrief/contract';
import type { ObjectKind, Relation } from '@landbrief/domain';
import type * as z from 'zod';
import type { Context, SignedInContext, VisitorContext } from '../context.ts';
import type { Subjects } from './index.ts';

/** A file that came with a multipart call, read whole within the call's limit. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
}

/** A file of this machine, deleted when it was sent. */
export interface TemporaryFile {
  path: string;
  /** Bytes. */
  size: number;
  delete: () => Promise<void>;
}

export type FileReply = ({ bytes: Uint8Array } | { file: TemporaryFile }) & {
  contentType: string;
  fileName: string;
  /** Shown by the browser instead of saved. */
  inline?: boolean;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

export interface Input<Name extends CallName> {
  params: Parsed<Calls[Name]['params']>;
  query: Parsed<Calls[Name]['query']>;
  body: Parsed<Calls[Name]['body']>;
  /** Present for multipart calls. */
  file?: Upload;
}

type JsonReply<Name extends CallName> = Omit<z.input<Calls[Name]['reply']>, 'result'> & {
  result?: z.input<Calls[Name]['reply']>['result'];
};

/** What an operation returns; the mount adds `result: 'ok'`. */
export type Reply<Name extends CallName> = Calls[Name]['replies'] extends 'file'
  ? FileReply | (keyof z.input<Calls[Name]['reply']> extends 'result' ? never : JsonReply<Name>)
  : JsonReply<Name>;

export interface Operation {
  name: CallName;
  run(
    input: unknown,
    context: Context & { caller?: unknown; subject?: unknown },
    ahead?: Promise<unknown>,
  ): Promise<unknown>;
  readAhead?: ReadAhead<unknown> | undefined;
}

/**
 * Reads what the path names while access is still being decided; undefined where it is better read later. The body has
 * not been read yet: only its length in bytes is known.
 */
type ReadAhead<Ahead> = (params: unknown, bodyBytes: number) => Promise<Ahead> | undefined;

function define(name: CallName, run: unknown, readAhead?: ReadAhead<unknown>): Operation {
  return { name, run: run as Operation['run'], readAhead };
}

/** A call that anybody may make; with a valid token the context has a caller too. */
export function publicOperation<Name extends CallName>(
  name: Name,
  run: (input: Input<Name>, context: VisitorContext) => Promise<Reply<Name>>,
): Operation {
  return define(name, run);
}

/** A call that needs a login (and perhaps a role), but names no particular object. */
export function operation<Name extends CallName>(
  name: Name,
  run: (input: Input<Name>, context: SignedInContext) => Promise<Reply<Name>>,
): Operation {
  return define(name, run);
}

/** The object that a call names, with the caller's relations to it. */
export type SubjectOf<Kind extends keyof Subjects> = Subjects[Kind] & { relations: ReadonlySet<Relation> };

/**
 * A call that names an object: the mount has loaded it, with the caller's relations to it, and has decided by the
 * catalogue's access rule. The operation finds it in `subject`.
 */
const operationOn =
  <Kind extends keyof Subjects>(kind: Kind) =>
  <Name extends CallName, Ahead = unknown>(
    name: Name,
    run: (
      input: Input<Name>,
      context: SignedInContext & { subject: SubjectOf<Kind> },
      ahead?: Promise<Ahead>,
    ) => Promise<Reply<Name>>,
    readAhead?: ReadAhead<Ahead>,
  ): Operation => {
    const { access } = calls[name];
    const object: ObjectKind | undefined = access.who === 'related' ? access.object : undefined;
    if (object !== kind) throw new Error(`${name} speaks of ${object ?? 'no object'}, not of a ${kind}.`);
    return define(name, run, readAhead);
  };

export const onAttachment = operationOn('attachment');
export const onDatafeed = operationOn('datafeed');
export const onDistributionList = operationOn('distributionList');
export const onMessage = operationOn('message');
export const onOrganization = operationOn('organization');
export const onParticipant = operationOn('participant');
export const onProject = operationOn('project');
export const onProperty = operationOn('property');
export const onQuestion = operationOn('question');
export const onQuestionOwner = operationOn('questionOwner');
export const onQuestionnaire = operationOn('questionnaire');
export const onReport = operationOn('report');
export const onTemplate = operationOn('template');
export const onTrashed = operationOn('trashed');
export const onUser = operationOn('user');
