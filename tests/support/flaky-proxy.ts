import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/**
 * What becomes of one request to the database. `lost`: done, and the connection ends before the answer; `cut`: in the
 * middle of the answer; `late`: done, and answered when the client has given up waiting (so never); `held`: not even
 * passed on; `dropped`: not passed on either, and the connection ends; `throttled`: refused for its throughput, a
 * transaction by being cancelled; `unexplained`: the same, with the reasons in the message alone; `conflict`: refused for
 * a transaction that is under way; `unprocessed`: a batch of which one half is written; `forbidden`: refused for want of
 * a right; `garbage`: answered with what is no JSON.
 */
export type Fate =
  | 'pass'
  | 'lost'
  | 'cut'
  | 'late'
  | 'held'
  | 'dropped'
  | 'throttled'
  | 'unexplained'
  | 'conflict'
  | 'unprocessed'
  | 'forbidden'
  | 'garbage';

export interface DatabaseRequest {
  /** `TransactWriteItems`, `GetItem`, … */
  operation: string;
  /** Which request of its operation since `decide`, from 1. */
  nth: number;
  /** Whether its body contains a text, such as an id. */
  says(text: string): boolean;
}

export interface FlakyProxy {
  url: string;
  /** Decides anew what becomes of requests from now on. */
  decide(fateOf: (request: DatabaseRequest) => Fate): void;
  /** The fates since `decide`, as they were met; each operation with what became of it. */
  met(): string[];
  /** Resolves when a request has met this fate since `decide`: the database has done it, unless it is held. */
  until(fate: Fate): Promise<void>;
  /** Refuses connections, and ends those that are open. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const passAll = (): Fate => 'pass';

/** Stands between the API and DynamoDB, and does to single requests what networks do. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const agent = new Agent({ keepAlive: true });
  let fateOf: (request: DatabaseRequest) => Fate = passAll;
  let counts = new Map<string, number>();
  let met: string[] = [];
  let waiting: { fate: Fate; resolve: () => void }[] = [];

  const meets = (operation: string, fate: Fate) => {
    met.push(`${operation} ${fate}`);
    for (const one of waiting) if (one.fate === fate) one.resolve();
    waiting = waiting.filter((one) => one.fate !== fate);
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await whole(incoming);
    const operation = String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    const nth = (counts.get(operation) ?? 0) + 1;
    counts.set(operation, nth);
    const fate = fateOf({ operation, nth, says: (text) => body.includes(text) });
    if (fate === 'held') return meets(operation, fate);
    if (fate === 'dropped') {
      meets(operation, fate);
      return void response.destroy();
    }
    const answered = answerInstead(fate, operation, body);
    if (answered !== undefined) {
      meets(operation, fate);
      response.writeHead(fate === 'garbage' ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
      return void response.end(answered);
    }
    if (fate === 'unprocessed') {
      const [taken, left] = halvesOf(body);
      await passOn({ target, agent, incoming, body: taken });
      meets(operation, fate);
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      return void response.end(JSON.stringify({ UnprocessedItems: left }));
    }
    const { status, headers, answer } = await passOn({ target, agent, incoming, body });
    meets(operation, fate);
    if (fate === 'late') return;
    if (fate === 'lost') return void response.destroy();
    response.writeHead(status, headers);
    if (fate === 'pass') return void response.end(answer);
    response.write(answer.subarray(0, Math.floor(answer.length / 2)), () => response.destroy());
  };

  // A client that gives up takes its request with it.
  let server = await listen((incoming, response) =>
    serve(incoming, response).catch(() => response.destroy()),
  );
  const listener = server.listeners('request')[0] as Parameters<typeof listen>[0];
  const port = portOf(server);

  return {
    url: `http://127.0.0.1:${port}`,
    decide: (decided) => {
      fateOf = decided;
      counts = new Map();
      met = [];
    },
    met: () => met,
    until: (fate) =>
      new Promise((resolve) => {
        if (met.some((one) => one.endsWith(` ${fate}`))) resolve();
        else waiting.push({ fate, resolve });
      }),
    goAway: () => close(server),
    comeBack: async () => {
      server = await listen(listener, port);
    },
    stop: async () => {
      agent.destroy();
      await close(server);
    },
  };
}

/** The first half of a batch as a request, and the items of the second one. */
function halvesOf(body: Buffer): [Buffer, Record<string, unknown[]>] {
  const batch: { RequestItems: Record<string, unknown[]> } = JSON.parse(body.toString());
  const [[table = '', requests = []] = []] = Object.entries(batch.RequestItems);
  const half = Math.ceil(requests.length / 2);
  const taken = { ...batch, RequestItems: { [table]: requests.slice(0, half) } };
  const left = requests.slice(half);
  return [Buffer.from(JSON.stringify(taken)), left.length > 0 ? { [table]: left } : {}];
}

/** What a request is answered that is not passed on. */
function answerInstead(fate: Fate, operation: string, body: Buffer): string | undefined {
  if (fate === 'garbage') return '<html>Riverbend Municipal Wi-Fi</html>';
  if (fate === 'forbidden') {
    const Message = 'User is not authorized to perform this action.';
    return JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message });
  }
  if (fate === 'conflict') {
    const Message = 'Transaction is ongoing for the item';
    const __type = 'com.amazonaws.dynamodb.v20120810#TransactionConflictException';
    if (operation !== 'TransactWriteItems') return JSON.stringify({ __type, message: Message });
    return JSON.stringify(cancelled(body, { Code: 'TransactionConflict', Message }, true));
  }
  if (fate !== 'throttled' && fate !== 'unexplained') return undefined;
  const Message = 'Throughput exceeds the current capacity of your table or index.';
  if (operation !== 'TransactWriteItems') {
    const __type = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
    return JSON.stringify({ __type, message: Message });
  }
  return JSON.stringify(cancelled(body, { Code: 'ThrottlingError', Message }, fate === 'throttled'));
}

/** As DynamoDB says it: a reason for each item of the transaction, in their order. */
function cancelled(body: Buffer, reason: { Code: string; Message: string }, explained: boolean): object {
  const { TransactItems = [] }: { TransactItems?: unknown[] } = JSON.parse(body.toString());
  const reasons = TransactItems.map((_, index) => (index === 0 ? reason : { Code: 'None' }));
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    ...(explained ? { CancellationReasons: reasons } : {}),
  };
}

function listen(
  listener: (incoming: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address.port;
}

async function whole(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Passed {
  target: string;
  agent: Agent;
  incoming: IncomingMessage;
  body: Buffer;
}

async function passOn({ target, agent, incoming, body }: Passed) {
  const { method = 'POST', url = '/' } = incoming;
  const headers = { ...incoming.headers, 'content-length': String(body.length) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const passed = forward(new URL(url, target), { method, headers, agent }, resolve);
    passed.once('error', reject);
    passed.end(body);
  });
  return { status: answer.statusCode ?? 500, headers: answer.headers, answer: await whole(answer) };
}
