import type { ServerResponse } from 'node:http';
import { ulid } from 'ulid';
import { element } from './xml.ts';

const statusOf = {
  AccessDenied: 403,
  BadDigest: 400,
  BucketAlreadyOwnedByYou: 409,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  ExpiredToken: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof statusOf;

/** An answer of S3 that is no success, by the code that S3's own documentation lists. */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  constructor(code: S3ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Sends the error as S3 does; in the middle of an answer there is nothing left but to break off. */
export function sendError(response: ServerResponse, error: unknown, resource: string): void {
  if (response.destroyed) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const code = error instanceof S3Error ? error.code : 'InternalError';
  const message = error instanceof Error ? error.message : String(error);
  const body = element('Error', {
    Code: code,
    Message: message,
    Resource: resource,
    RequestId: ulid(),
  });
  response.req.resume(); // What is left of a refused upload is read and dropped, so that the client sees the answer.
  response.writeHead(statusOf[code], { 'content-type': 'application/xml' });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
