import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

/** Something that runs on this machine in the place of an AWS service. */
export type Engine = {
  /** Where the AWS SDK finds it. */
  readonly url: string;
  /** Ends it and frees what it held; may be called twice. */
  stop(): Promise<void>;
};

/** Closes no idle connection: a client that sends just then would find it reset. */
export const keepsConnections = { keepAliveTimeout: 0 } as const;

/** Serves on a port of 127.0.0.1 (0: a free one). Stopping ends open connections too. */
export async function serveHttp(listener: RequestListener, port = 0): Promise<Engine> {
  const server = createServer(keepsConnections, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The whole body, at most `limit` bytes; more is an error, as is a client that leaves in the middle. */
export async function readBody(request: IncomingMessage, limit = 32 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new Error(`The body has more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text);
}

/** Sends an XML document of one element. */
export function sendXml(response: ServerResponse, status: number, element: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  const isHead = response.req.method === 'HEAD';
  response.end(isHead ? undefined : `<?xml version="1.0" encoding="UTF-8"?>\n${element}`);
}

/** A text as it is written inside an XML element. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"'\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An error that an AWS service answers with; the SDK makes an exception of the same name of it. */
export class AwsError extends Error {
  readonly status: number;
  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Answers an AWS JSON or REST-JSON error. What is no `AwsError` is a fault of the engine and says so. */
export function sendAwsError(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const known = error instanceof AwsError;
  const name = known ? error.name : 'InternalFailure';
  const message = error instanceof Error ? error.message : String(error);
  sendJson(
    response,
    known ? error.status : 500,
    { __type: name, message, Message: message },
    { 'x-amzn-errortype': name },
  );
}

type JsonActions = Record<string, (input: Record<string, unknown>) => Promise<unknown> | unknown>;

/**
 * The AWS JSON protocol (1.0 and 1.1): one POST address, the action in `X-Amz-Target`. An action that is not there is
 * answered at once with a clear error.
 */
export function serveAwsJson(service: string, actions: JsonActions, port = 0): Promise<Engine> {
  return serveHttp(async (request, response) => {
    try {
      const action =
        String(request.headers['x-amz-target'] ?? '')
          .split('.')
          .at(-1) ?? '';
      const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
      const body = (await readBody(request)).toString('utf8');
      if (!run) {
        throw new AwsError('UnknownOperationException', `The local ${service} does not know ${action}`);
      }
      const input: unknown = body === '' ? {} : JSON.parse(body);
      sendJson(response, 200, await run(asRecord(input)), { 'content-type': 'application/x-amz-json-1.0' });
    } catch (error) {
      sendAwsError(response, error);
    }
  }, port);
}

/** A JSON object as a record; anything else is an empty one. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** A string field of a request; a missing one is the service's ValidationException. */
export function requireText(input: Record<string, unknown>, field: string): string {
  const value = input[field];
  if (typeof value !== 'string' || value === '') {
    throw new AwsError('ValidationException', `${field} is required`);
  }
  return value;
}
