import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { type Outbound, outboundFetch } from '@landbrief/platform';
import { afterAll } from 'vitest';

export type FeedRoute = (response: ServerResponse, request: IncomingMessage) => void;

/** A server of sources on this machine, good and hostile ones, that counts what is asked of it. */
export interface FeedServer {
  /** Adds an answer, and returns its address. */
  serve(path: string, route: FeedRoute | string, contentType?: string): string;
  /** Below the server's name. */
  address(path: string): string;
  /** Paths that were asked, with their headers. */
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  /** Bytes that it handed to connections. */
  sent(): number;
  connections(): number;
  open(): number;
  /** Requests with the product's rules, except that this server counts as public, by its name. */
  outbound: Outbound;
  /** Names that were looked up. */
  lookups: string[];
  /** What further names resolve to. */
  names: Map<string, string[]>;
}

const NAME = 'feeds.agency.test';

export async function startFeedServer(): Promise<FeedServer> {
  const routes = new Map<string, FeedRoute>();
  const requests: FeedServer['requests'] = [];
  const sockets = new Set<{ bytesWritten: number; destroyed: boolean }>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    requests.push({ path: request.url ?? '', headers: request.headers });
    const route = routes.get(pathname);
    if (route) route(response, request);
    else response.writeHead(404).end('Not here');
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const lookups: string[] = [];
  const names = new Map<string, string[]>([[NAME, ['127.0.0.1']]]);
  const lookup: LookupFunction = (name, _options, done) => {
    lookups.push(name);
    const found = names.get(name);
    if (!found) return done(Object.assign(new Error('No such name'), { code: 'ENOTFOUND' }), '', 0);
    // Names that change between two look-ups: each answer is given once, the last one for ever.
    const address = (found.length > 1 ? found.shift() : found[0]) ?? '';
    done(null, [{ address, family: 4 }]);
  };
  const address = (path: string) => `http://${NAME}:${port}${path}`;
  return {
    address,
    serve(path, route, contentType = 'text/plain') {
      routes.set(
        path,
        typeof route === 'string'
          ? (response) => response.writeHead(200, { 'content-type': contentType }).end(route)
          : route,
      );
      return address(path);
    },
    requests,
    sent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    connections: () => sockets.size,
    open: () => [...sockets].filter(({ destroyed }) => !destroyed).length,
    outbound: outboundFetch({
      policy: {
        protocols: ['https:', 'http:'],
        allowsShortNames: false,
        allows: (ip) => ip === '127.0.0.1',
        lookup,
      },
    }),
    lookups,
    names,
  };
}
