import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Engine, serveHttp } from '../http.ts';
import { localCredentials } from '../identity.ts';
import { S3Error, sendError } from './errors.ts';
import { deleteObjects, listObjects } from './listing.ts';
import { abortUpload, completeUpload, createUpload, listParts, uploadPart } from './multipart.ts';
import { copyObject, deleteObject, type Exchange, getObject, putObject, sendXml } from './objects.ts';
import { postObject } from './post.ts';
import { type Credentials, verifySignature } from './signature.ts';
import { Storage } from './storage.ts';
import { parseTarget, type Target } from './target.ts';
import { element } from './xml.ts';

export type S3Options = {
  readonly directory: string;
  /** Made at start unless they are there. */
  readonly buckets?: readonly string[];
  /** Web origins that may read and write from a browser, as the deployed bucket's CORS rule. */
  readonly corsOrigins?: readonly string[];
  readonly credentials?: Credentials;
  /** Milliseconds since 1970; tests move it. */
  readonly now?: () => number;
  readonly port?: number;
};

/**
 * An S3-compatible server on this machine: path-style addresses, signatures verified, files crash-safe. It knows what
 * this product uses; everything else is answered NotImplemented instead of guessed.
 */
export function startS3(options: S3Options): Promise<Engine> {
  const storage = new Storage(options.directory);
  for (const name of options.buckets ?? []) storage.create(name);
  return serveHttp((request, response) => {
    const resource = request.url ?? '/';
    // A client that leaves while it is sent something is no fault of ours.
    response.on('error', () => undefined);
    serve(request, response, storage, options).catch((error) => sendError(response, error, resource));
  }, options.port);
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  storage: Storage,
  { credentials: known = localCredentials, now = Date.now, corsOrigins = [] }: S3Options,
): Promise<void> {
  allowOrigin(request, response, corsOrigins);
  if (request.method === 'OPTIONS') return answerPreflight(request, response);
  const target = parseTarget(request.url ?? '/');
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  if (request.method === 'POST' && target.key === '' && isForm) {
    return postObject({ request, response, target, storage, known, now: now() });
  }
  const signed = verifySignature(request, target, known, now());
  await run({ request, response, target, signed, storage });
}

type Operation = (exchange: Exchange) => Promise<void> | void;

const bucketOperations: Record<string, Operation> = {
  'PUT ': ({ response, target, storage }) => {
    storage.create(target.bucket);
    response.writeHead(200, { location: `/${target.bucket}` }).end();
  },
  'HEAD ': ({ response, target, storage }) => {
    storage.bucket(target.bucket);
    response.writeHead(200).end();
  },
  'GET list-type': listObjects,
  'POST delete': deleteObjects,
};

const objectOperations: Record<string, Operation> = {
  'PUT ': (exchange) =>
    exchange.request.headers['x-amz-copy-source'] ? copyObject(exchange) : putObject(exchange),
  'PUT uploadId': (exchange) => {
    if (exchange.request.headers['x-amz-copy-source']) throw new S3Error('NotImplemented', 'UploadPartCopy');
    return uploadPart(exchange);
  },
  'GET ': getObject,
  'HEAD ': getObject,
  'DELETE ': deleteObject,
  'POST uploads': createUpload,
  'POST uploadId': completeUpload,
  'GET uploadId': listParts,
  'DELETE uploadId': abortUpload,
};

/** Query names that go with an operation, but do not choose it. */
const plainQuery =
  /^(x-id|x-amz-.*|response-.*|partnumber|prefix|delimiter|max-keys|start-after|continuation-token|encoding-type|fetch-owner)$/i;

async function run(exchange: Exchange): Promise<void> {
  const { request, response, target, storage } = exchange;
  if (target.bucket === '') {
    const buckets = storage.names().map((Name) => ({ Name }));
    return sendXml(response, element('ListAllMyBucketsResult', { Buckets: { Bucket: buckets } }));
  }
  const operations = target.key === '' ? bucketOperations : objectOperations;
  const choosing = [...target.query.keys()].filter((name) => !plainQuery.test(name));
  const operation = operations[`${request.method} ${choosing.join('&')}`];
  if (!operation) {
    throw new S3Error(
      'NotImplemented',
      `${request.method} ${nameOf(target)}?${choosing.join('&')} is not provided.`,
    );
  }
  await operation(exchange);
}

const nameOf = ({ key }: Target) => (key === '' ? 'bucket' : 'object');

function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  const { origin } = request.headers;
  response.setHeader('vary', 'origin');
  if (origin === undefined || !(origins.includes(origin) || origins.includes('*'))) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader(
    'access-control-expose-headers',
    'etag, content-length, content-range, content-disposition, accept-ranges',
  );
}

/** Answers what a browser asks before a cross-origin request; an origin that is not allowed gets 403. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  if (!response.hasHeader('access-control-allow-origin')) {
    throw new S3Error('AccessDenied', 'CORSResponse: This CORS request is not allowed.');
  }
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-max-age', '3000');
  response.writeHead(204).end();
}
