import type { IncomingMessage, ServerResponse } from 'node:http';
import { ulid } from 'ulid';
import { AwsError, type Engine, readBody, sendAwsError, sendJson, serveHttp } from './http.ts';
import { type LambdaFunction, LambdaPool } from './lambda-process.ts';

/** A Lambda takes and answers this much in one invocation. */
const largestPayload = 6 * 1024 * 1024;

/**
 * Lambda on this machine: Invoke, which waits for the result, and `Event`, for which nobody waits: it is tried once, and
 * lost when this process ends. Every function gets the environment variables beside its own, and where to invoke others.
 */
export async function startLambda(
  functions: Readonly<Record<string, LambdaFunction>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Engine> {
  const pools = new Map<string, LambdaPool>();
  const engine = await serveHttp((request, response) => {
    serve(request, response, pools).catch((error) => sendAwsError(response, error));
  });
  for (const [name, target] of Object.entries(functions)) {
    const own = { AWS_ENDPOINT_URL_LAMBDA: engine.url, ...environment, ...target.environment };
    pools.set(name, new LambdaPool(name, { ...target, environment: own }));
  }
  const stop = async () => {
    await Promise.all([...pools.values()].map((each) => each.stop()));
    await engine.stop();
  };
  return { url: engine.url, stop };
}

/** `arn:aws:lambda:us-east-1:000000000000:function:pdf:live` is `pdf`. */
function functionNameOf(id: string): string {
  return /:function:([^:]+)/.exec(id)?.[1] ?? id;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  pools: ReadonlyMap<string, LambdaPool>,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://lambda').pathname;
  const encoded = /^\/2015-03-31\/functions\/([^/]+)\/invocations\/?$/.exec(path)?.[1];
  if (request.method !== 'POST' || encoded === undefined) {
    const what = `${request.method} ${path}`;
    throw new AwsError('UnknownOperationException', `The local Lambda does not know ${what}.`, 404);
  }
  const name = functionNameOf(decodeURIComponent(encoded));
  const target = pools.get(name);
  if (!target) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`, 404);
  const body = await readBody(request, largestPayload).catch((error) => {
    throw new AwsError('RequestTooLargeException', error.message, 413);
  });
  const event: unknown = body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
  if (request.headers['x-amz-invocation-type'] !== 'Event') return answer(response, target, event);
  void runEvent(name, target, event);
  response.writeHead(202, { 'x-amzn-requestid': ulid() }).end();
}

async function runEvent(name: string, target: LambdaPool, event: unknown): Promise<void> {
  const outcome = await target.invoke(event);
  if ('failure' in outcome) console.error(`${name} failed:`, outcome.failure);
}

async function answer(response: ServerResponse, target: LambdaPool, event: unknown): Promise<void> {
  const outcome = await target.invoke(event);
  const payload = 'failure' in outcome ? outcome.failure : outcome.result;
  const isTooLarge = Buffer.byteLength(JSON.stringify(payload)) > largestPayload;
  const tooLarge = {
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: 'Response payload size exceeded.',
  };
  sendJson(response, 200, isTooLarge ? tooLarge : payload, {
    'x-amzn-requestid': ulid(),
    ...('failure' in outcome || isTooLarge ? { 'x-amz-function-error': 'Unhandled' } : {}),
  });
}
