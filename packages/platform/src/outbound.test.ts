import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outboundFetch } from './outbound.ts';
import { isPublicAddress } from './outbound-policy.ts';

const names: Record<string, { address: string; family: number }[]> = {
  'login.agency.gov': [{ address: '93.184.216.34', family: 4 }],
  'inside.rival.test': [{ address: '169.254.169.254', family: 4 }],
  'both.rival.test': [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ],
};
vi.mock('node:dns', () => ({
  lookup: (
    name: string,
    _options: unknown,
    done: (error: Error | null, addresses?: { address: string; family: number }[]) => void,
  ) => (names[name] ? done(null, names[name]) : done(new Error(`getaddrinfo ENOTFOUND ${name}`))),
}));

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else if (request.url === '/large') response.end(Buffer.alloc(2000, 'a'));
  else if (request.url === '/silent') return;
  else request.pipe(response.writeHead(200, { 'x-method': request.method ?? '' }));
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('addresses of the public internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00:ec2::254',
    'localhost',
    '',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('what customers configure', () => {
  const outside = outboundFetch();
  it.each(['https://login.agency.gov/oidc', 'https://8.8.8.8/'])('%s may be requested', (address) => {
    expect(outside.permits(address)).toBe(true);
  });
  it.each([
    'http://login.agency.gov/',
    'https://localhost/',
    'https://127.0.0.1:9001/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://user:secret@login.agency.gov/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'login.agency.gov',
  ])('%s may not', async (address) => {
    expect(outside.permits(address)).toBe(false);
    await expect(outside.fetch(address)).rejects.toThrow();
  });
  it.each(['inside.rival.test', 'both.rival.test'])(
    'a name that leads inside (%s) is not asked',
    async (name) => {
      await expect(outside.fetch(`https://${name}/`)).rejects.toMatchObject({ name: 'OutboundRefused' });
    },
  );
  it('a name that does not resolve is an error', async () => {
    await expect(outside.fetch('https://nobody.test/')).rejects.toThrow('ENOTFOUND');
  });
});

describe('with private addresses allowed', () => {
  const inside = outboundFetch({ allowPrivate: true, maxBytes: 1000 });
  it('requests go out and come back whole', async () => {
    const answer = await inside.fetch(`${url}/token`, { method: 'POST', body: 'code=1' });
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([
      200,
      'POST',
      'code=1',
    ]);
  });
  it('redirects are not followed', async () => {
    expect((await inside.fetch(`${url}/moved`)).status).toBe(302);
  });
  it('rejects a response that is too large or too late', async () => {
    await expect(inside.fetch(`${url}/large`)).rejects.toMatchObject({ name: 'OutboundRefused' });
    const impatient = outboundFetch({ allowPrivate: true, timeout: 300 });
    await expect(impatient.fetch(`${url}/silent`)).rejects.toMatchObject({ name: 'AbortError' });
  });
  it('other schemes are refused all the same', () => {
    expect(inside.permits('file:///etc/passwd')).toBe(false);
  });
});
