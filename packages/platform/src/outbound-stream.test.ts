import { createGzip, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FeedServer, startFeedServer } from '../../../tests/support/feed-server.ts';
import { until } from '../../../tests/support/until.ts';
import type { OpenLimits } from './outbound-stream.ts';

const KB = 1024;
/** Few bytes, so that a test ends soon, and times that only a test of a time reaches. */
const limits: OpenLimits = {
  headersTime: 60_000,
  idleTime: 60_000,
  totalTime: 120_000,
  bytes: 256 * KB,
  unpackedBytes: 512 * KB,
  ratio: 50,
  ratioFrom: 64 * KB,
  redirects: 3,
};

describe('a streamed answer', () => {
  let server: FeedServer;
  beforeAll(async () => {
    server = await startFeedServer();
  });

  async function read(address: string, options: Partial<OpenLimits> = {}, secretHeader?: Secret) {
    const response = await server.outbound.open(address, {
      limits: { ...limits, ...options },
      ...(secretHeader ? { secretHeader } : {}),
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }
  interface Secret {
    name: string;
    value: string;
  }

  test.each([
    ['plain', undefined, (text: string) => Buffer.from(text)],
    ['gzip', 'gzip', (text: string) => gzipSync(text)],
  ])('is read as %s', async (_, encoding, pack) => {
    const address = server.serve(`/good-${encoding}`, (response) =>
      response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(pack('id,name\n1,Mill')),
    );
    expect(await read(address)).toBe('id,name\n1,Mill');
  });

  test('without end is cut at its limit, and the connection closed', async () => {
    const block = Buffer.alloc(16 * KB, 'a');
    let handed = 0;
    const address = server.serve('/endless', (response) => {
      const more = () => {
        while (!response.destroyed && handed < 2 * KB * KB * KB) {
          handed += block.length;
          if (!response.write(block)) {
            response.once('drain', more);
            return;
          }
        }
      };
      more();
    });
    await expect(read(address)).rejects.toMatchObject({ name: 'OutboundRefused', reason: 'bytes' });
    await until(() => expect(server.open()).toBe(0));
    expect(handed).toBeLessThan(64 * KB * KB);
  });

  test('that unpacks to far more than arrived is cut', async () => {
    const address = server.serve('/bomb', (response) => {
      const gzip = createGzip();
      gzip.pipe(response.writeHead(200, { 'content-encoding': 'gzip' }));
      gzip.end(Buffer.alloc(20 * KB * KB));
    });
    const before = server.sent();
    await expect(read(address)).rejects.toMatchObject({
      reason: expect.stringMatching(/ratio|unpackedBytes/),
    });
    await expect(read(address, { ratio: 1e9 })).rejects.toMatchObject({ reason: 'unpackedBytes' });
    expect(server.sent() - before).toBeLessThan(256 * KB);
    await until(() => expect(server.open()).toBe(0));
  });

  test.each<[string, Partial<OpenLimits>, string]>([
    ['/no-headers', { headersTime: 30 }, 'headersTime'],
    ['/no-end', { idleTime: 30 }, 'idleTime'],
    ['/drip', { totalTime: 60 }, 'totalTime'],
  ])('of a server that hangs ends (%s)', async (path, options, reason) => {
    server.serve('/no-headers', () => undefined);
    server.serve('/no-end', (response) => response.writeHead(200).write('id,name\n'));
    server.serve('/drip', (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('a'), 5);
      response.on('close', () => clearInterval(timer));
    });
    await expect(read(server.address(path), options)).rejects.toMatchObject({ reason });
    await until(() => expect(server.open()).toBe(0));
  });

  test.each<[string, Partial<OpenLimits>, string]>([
    ['/close-idle', { idleTime: 30 }, 'idleTime'],
    ['/close-drip', { totalTime: 60 }, 'totalTime'],
  ])(
    'that only the end of its connection ends is not complete at a limit (%s)',
    async (path, options, reason) => {
      // Without a length and without chunks.
      server.serve(path, ({ socket }) => {
        socket?.write('HTTP/1.1 200 OK\r\n\r\nid,name\n');
        const timer = setInterval(() => path === '/close-drip' && socket?.write('a'), 5);
        socket?.on('close', () => clearInterval(timer));
      });
      await expect(read(server.address(path), options)).rejects.toMatchObject({ reason });
    },
  );

  test('that switches to another protocol is an error', async () => {
    const address = server.serve('/switch', ({ socket }) =>
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
    );
    await expect(read(address)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(server.outbound.fetch(address)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('that ends early is an error, not a short answer', async () => {
    const address = server.serve('/cut', (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('id,name\n');
      setImmediate(() => response.destroy());
    });
    await expect(read(address)).rejects.toThrow();
    const packed = gzipSync('id,name\n'.repeat(100));
    const cutPacked = server.serve('/cut-packed', (response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length - 12)),
    );
    await expect(read(cutPacked)).rejects.toMatchObject({ code: 'Z_BUF_ERROR' });
  });

  test('stopping early closes the connection', async () => {
    const address = server.serve('/long', (response) => response.writeHead(200).write('a'.repeat(KB)));
    const { body } = await server.outbound.open(address, { limits });
    for await (const _ of body) break;
    await until(() => expect(server.open()).toBe(0));
  });

  test('after redirects is read, and endless ones are refused after three', async () => {
    server.serve('/end', 'here');
    const once = server.serve('/once', (response) => response.writeHead(302, { location: '/end' }).end());
    expect(await read(once)).toBe('here');
    const round = server.serve('/round', (response) => response.writeHead(307, { location: '/round' }).end());
    const asked = server.requests.length;
    await expect(read(round)).rejects.toMatchObject({ reason: 'redirects' });
    expect(server.requests.length - asked).toBe(4);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://2852039166/',
    'http://0xA9FEA9FE/',
    'http://0251.0376.0251.0376/',
    'http://10.1/',
    'http://localhost/',
    'http://me:pass@feeds.agency.test/',
    'file:///etc/passwd',
    'http://inside.agency.test/',
    'http://changing.agency.test/',
  ])('is not read from %s, also not after a redirect', async (target) => {
    server.names.set('inside.agency.test', ['169.254.169.254']);
    const address = server.serve('/inside', (response) =>
      response.writeHead(302, { location: target }).end(),
    );
    server.names.set('changing.agency.test', ['169.254.169.254', '127.0.0.1']);
    await expect(read(address)).rejects.toMatchObject({ reason: 'address' });
    server.names.set('changing.agency.test', ['10.0.0.7', '127.0.0.1']);
    const before = server.connections();
    await expect(read(target)).rejects.toMatchObject({ reason: 'address' });
    expect(server.connections()).toBe(before);
  });

  test('comes from the address that was checked: its name is looked up once', async () => {
    const { port } = new URL(server.address('/'));
    server.serve('/pinned', 'checked');
    server.names.set('rebinding.agency.test', ['127.0.0.1', '169.254.169.254']);
    const before = server.lookups.length;
    expect(await read(`http://rebinding.agency.test:${port}/pinned`)).toBe('checked');
    expect(server.lookups.slice(before)).toEqual(['rebinding.agency.test']);
  });

  test('the secret header goes only to the host that it is for', async () => {
    const { port } = new URL(server.address('/'));
    server.names.set('other.agency.test', ['127.0.0.1']);
    server.serve('/other', 'other');
    server.serve('/same', (response) =>
      response.writeHead(302, { location: `http://other.agency.test:${port}/other` }).end(),
    );
    const first = server.serve('/first', (response) => response.writeHead(302, { location: '/same' }).end());
    const asked = server.requests.length;
    expect(await read(first, {}, { name: 'X-Api-Key', value: 'k-7f3a9b2c' })).toBe('other');
    expect(server.requests.slice(asked).map(({ path, headers }) => [path, headers['x-api-key']])).toEqual([
      ['/first', 'k-7f3a9b2c'],
      ['/same', 'k-7f3a9b2c'],
      ['/other', undefined],
    ]);
  });
});
