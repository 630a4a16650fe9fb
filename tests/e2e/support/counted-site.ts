import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CountedRequest {
  method: string;
  path: string;
  /** Of the answer's body, as it was sent. */
  bytes: number;
}

/** The site at an address of its own, where every request is counted that a browser sends, its service worker's too. */
export async function countedSite(): Promise<{ url: string; requests: CountedRequest[]; close: () => void }> {
  const requests: CountedRequest[] = [];
  const { hostname, port } = new URL(process.env.LANDBRIEF_URL ?? '');
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const counted: CountedRequest = { method, path: new URL(url, 'http://site').pathname, bytes: 0 };
    requests.push(counted);
    const asked = ask({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('data', (chunk: Buffer) => {
        counted.bytes += chunk.length;
      });
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
