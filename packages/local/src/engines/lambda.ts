import type { IncomingMessage, ServerResponse } from 'node:http';
import { ulid } from 'ulid';
import { AwsError, type Engine, readBody, sendAwsError, sendJson, serveHttp } from './http.ts';
import { type FunctionFailure, LambdaProcess, type ProcessFunction } from './lambda-process.ts';

/** A function that runs in this process, or the module that a process of its own loads. */
export type LambdaFunction = ((event: unknown) => Promise<unknown>) | ProcessFunction;

export type LambdaOptions = {
  readonly functions: Readonly<Record<string, LambdaFunction>>;
  readonly port?: number;
};

export type LambdaEngine = Engine & {
  /** Invokes by name or ARN, as AWS does from within: the result, or an error named as the function's own. */
  invoke(name: string, event: unknown): Promise<unknown>;
};

/** A Lambda takes and answers this much in one invocation. */
const largestPayload = 6 * 1024 * 1024;

/** Lambda's Invoke on this machine: waits for the result, or (Event) runs later with two more tries. */
export async function startLambda({ functions, port = 0 }: LambdaOptions): Promise<LambdaEngine> {
  const processes = new Map<string, LambdaProcess>();
  const runners = new Map<string, (event: unknown) => Promise<unknown>>();
  for (const [name, target] of Object.entries(functions)) {
    if (typeof target === 'function') runners.set(name, target);
    else {
      const process = new LambdaProcess(name, target);
      processes.set(name, process);
      runners.set(name, (event) => process.invoke(event));
    }
  }
  const invoke = async (id: string, event: unknown): Promise<unknown> => {
    const name = functionNameOf(id);
    const run = runners.get(name);
    if (!run) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`, 404);
    return (await run(event)) ?? null;
  };
  const engine = await serveHttp((request, response) => {
    serve(request, response, runners, invoke).catch((error) => sendAwsError(response, error));
  }, port);
  const stop = async () => {
    await Promise.all([...processes.values()].map((each) => each.stop()));
    await engine.stop();
  };
  return { url: engine.url, stop, invoke };
}

/** `arn:aws:lambda:us-east-1:000000000000:function:pdf:live` is `pdf`. */
function functionNameOf(id: string): string {
  return /:function:([^:]+)/.exec(id)?.[1] ?? id;
}

type Invoke = LambdaEngine['invoke'];

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  known: ReadonlyMap<string, unknown>,
  invoke: Invoke,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://lambda').pathname;
  const encoded = /^\/2015-03-31\/functions\/([^/]+)\/invocations\/?$/.exec(path)?.[1];
  if (request.method !== 'POST' || encoded === undefined) {
    throw new AwsError(
      'UnknownOperationException',
      `The local Lambda does not know ${request.method} ${path}.`,
      404,
    );
  }
  const id = decodeURIComponent(encoded);
  if (!known.has(functionNameOf(id))) {
    throw new AwsError('ResourceNotFoundException', `Function not found: ${id}`, 404);
  }
  const body = await readBody(request, largestPayload).catch((error) => {
    throw new AwsError('RequestTooLargeException', error.message, 413);
  });
  const event: unknown = body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
  const requestId = { 'x-amzn-requestid': ulid() };
  if (request.headers['x-amz-invocation-type'] === 'Event') {
    void invokeLater(invoke, id, event);
    response.writeHead(202, requestId).end();
    return;
  }
  await answer(response, requestId, () => invoke(id, event));
}

async function answer(
  response: ServerResponse,
  headers: Record<string, string>,
  run: () => Promise<unknown>,
): Promise<void> {
  const { payload, failed } = await run().then(
    (result) => ({ payload: result, failed: false }),
    (error: unknown) => ({ payload: failureOf(error), failed: true }),
  );
  const isTooLarge = Buffer.byteLength(JSON.stringify(payload)) > largestPayload;
  const size = {
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: 'Response payload size exceeded.',
  };
  const mark = failed || isTooLarge ? { 'x-amz-function-error': 'Unhandled' } : {};
  sendJson(response, 200, isTooLarge ? size : payload, { ...headers, ...mark });
}

/** An error as Lambda tells it. */
export function failureOf(error: unknown): FunctionFailure {
  const known = error instanceof Error ? error : new Error(String(error));
  return { errorType: known.name, errorMessage: known.message, trace: (known.stack ?? '').split('\n') };
}

/** An asynchronous invocation: nobody waits, and a failure is tried twice more. */
async function invokeLater(invoke: Invoke, id: string, event: unknown): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    try {
      await invoke(id, event);
      return;
    } catch (error) {
      console.error(`The function ${id} failed (try ${attempt} of 3):`, error);
    }
  }
}
