import { connect, type Socket } from 'node:net';

/** A client that sends what it likes and leaves when it likes. */
export interface RawClient {
  /** Sends more; resolves when it is on its way. */
  send(text: string): Promise<void>;
  /** Resolves with the first bytes of the answer. */
  answered(): Promise<string>;
  /** Leaves without a word: the other side sees a reset. */
  vanish(): void;
}

export async function rawClient(port: number): Promise<RawClient> {
  const socket: Socket = await new Promise((resolve, reject) => {
    const opened = connect(port, '127.0.0.1', () => resolve(opened));
    opened.once('error', reject);
  });
  const first = new Promise<string>((resolve, reject) => {
    socket.once('data', (chunk) => {
      socket.pause();
      resolve(chunk.toString('latin1'));
    });
    socket.once('close', () => reject(new Error('The server hung up without an answer.')));
  });
  first.catch(() => undefined);
  return {
    send: (text) =>
      new Promise((resolve, reject) => socket.write(text, (error) => (error ? reject(error) : resolve()))),
    answered: () => first,
    vanish: () => void socket.resetAndDestroy(),
  };
}

interface RawRequest {
  method: string;
  path: string;
  token: string;
  body?: string;
  contentType?: string;
  /** What it says of its length, when that is not the truth. */
  contentLength?: number;
}

/** A request as it goes over the wire. */
export function rawRequest({
  method,
  path,
  token,
  body = '',
  contentType = 'application/json',
  contentLength = body.length,
}: RawRequest): string {
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    ...(method === 'GET' ? [] : [`Content-Type: ${contentType}`, `Content-Length: ${contentLength}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
