import type { ServerResponse } from 'node:http';
import { ulid } from 'ulid';
import { escapeXml, sendXml } from '../http.ts';

const statusOf = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  MalformedPOSTRequest: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** An answer of S3 that is no success, by the code that S3's own documentation lists. */
export class S3Error extends Error {
  readonly code: keyof typeof statusOf;
  constructor(code: keyof typeof statusOf, message: string) {
    super(message);
    this.code = code;
  }
}

/** Sends the error as S3 does; in the middle of an answer there is nothing left but to break off. */
export function sendError(response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const code = error instanceof S3Error ? error.code : 'InternalError';
  const message = error instanceof Error ? error.message : String(error);
  response.req.resume(); // What is left of a refused upload is read and dropped, so that the client sees the answer.
  const body = `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>${ulid()}</RequestId></Error>`;
  sendXml(response, statusOf[code], body);
}
