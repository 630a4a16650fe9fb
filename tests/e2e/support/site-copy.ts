import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The site at an address of its own, which can go away, and of which a new version can be published. */
export interface SiteCopy {
  url: string;
  /** Which requests get a response. */
  answers: RegExp;
  /** Documents and the service worker name another version from now on, as after a deployment. */
  publish: () => void;
  /** Answered instead of the service worker's script. */
  worker: string | undefined;
  close: () => void;
}

const versioned = /^\/sw\.js$|\.html$/;

export async function copySite(): Promise<SiteCopy> {
  const copy: Pick<SiteCopy, 'answers' | 'worker'> & { published: string } = {
    answers: /./,
    published: '',
    worker: undefined,
  };
  const server = createServer((request, response) => {
    if (!copy.answers.test(request.url ?? '')) request.socket.destroy();
    else if (request.url === '/sw.js' && copy.worker !== undefined)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(copy.worker);
    else void passOn(request, response, copy.published).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(copy, {
    url: `http://localhost:${port}`,
    publish: () => {
      copy.published = 'a-newer-version';
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

async function passOn(request: IncomingMessage, response: ServerResponse, published: string): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !['host', 'connection', 'content-length'].includes(name))
      headers.set(name, String(value));
  }
  const body = method === 'GET' || method === 'HEAD' ? null : await text(request);
  const answer = await fetch(`${process.env.LANDBRIEF_URL}${url}`, {
    method,
    headers,
    body,
    redirect: 'manual',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (!['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'].includes(name))
      response.setHeader(name, value);
  }
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const isVersioned = published !== '' && (isDocument || versioned.test(url));
  response.end(
    isVersioned ? bytes.toString().replaceAll(versionOf(bytes.toString(), isDocument), published) : bytes,
  );
}

function versionOf(source: string, isDocument: boolean): string {
  const found = isDocument
    ? /name="version" content="([^"]+)"/.exec(source)
    : /version:[`'"]([0-9a-f]{12})/.exec(source);
  return found?.[1] ?? '%%none%%';
}
