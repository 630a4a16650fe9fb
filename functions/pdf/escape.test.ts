import { createServer, type Server } from 'node:net';
import { renderReport } from '@landbrief/report/page';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/report-sample.ts';
import { closePrinter, printHtml } from './print.ts';

/** A server that counts whoever so much as connects: a prefetched connection tells as much as a request. */
let server: Server;
let hits: string[] = [];
let at = '';

beforeAll(async () => {
  server = createServer((socket) => {
    hits.push('connection');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      hits.push(data.toString('latin1').split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\nloaded');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  at = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});

afterAll(async () => {
  await closePrinter();
  await new Promise((resolve) => server.close(resolve));
});

/** Ways out of a document, over `there`: an http address or a file. */
const vectors: Record<string, (there: string) => string> = {
  script: (there) => `<script src="${there}/a.js"></script>`,
  'inline script': (there) => `<script>fetch('${there}/a');location='${there}/b'</script>`,
  'script module': (there) => `<script type="module">import '${there}/a.js'</script>`,
  'event handler': (there) => `<img src=x onerror="fetch('${there}/a')"><body onload="fetch('${there}/b')">`,
  image: (there) => `<img src="${there}/a.png">`,
  'image srcset': (there) =>
    `<img srcset="${there}/a.png 1x"><picture><source srcset="${there}/b.png"><img></picture>`,
  iframe: (there) => `<iframe src="${there}/a" width=600 height=400></iframe>`,
  'iframe srcdoc': (there) =>
    `<iframe srcdoc="<iframe src='${there}/a'></iframe><script src='${there}/b'></script>"></iframe>`,
  'iframe data': (there) =>
    `<iframe src="data:text/html,<img src='${there}/a'><script>fetch('${there}/b')</script>"></iframe>`,
  'iframe javascript': (there) => `<iframe src="javascript:fetch('${there}/a')"></iframe>`,
  frameset: (there) => `<frameset><frame src="${there}/a"></frameset>`,
  object: (there) => `<object data="${there}/a" type="text/html" width=600 height=400></object>`,
  'object pdf': (there) => `<object data="${there}/a.pdf" type="application/pdf"></object>`,
  embed: (there) => `<embed src="${there}/a" type="text/html" width=600 height=400>`,
  stylesheet: (there) => `<link rel="stylesheet" href="${there}/a.css">`,
  'css import': (there) => `<style>@import url("${there}/a.css");</style>`,
  'css url': (there) =>
    `<style>body{background:url(${there}/a.png);cursor:url(${there}/b.cur),auto}</style><p>x`,
  'css content': (there) => `<style>p::before{content:url(${there}/a.png)}</style><p>x`,
  'css attribute': (there) =>
    `<p style="background-image:image-set('${there}/a.png' 1x);list-style:url(${there}/b.png)">x`,
  'css mask and filter': (there) => `<p style="mask:url(${there}/a.svg#m);filter:url(${there}/b.svg#f)">x`,
  'font face': (there) =>
    `<style>@font-face{font-family:F;src:url(${there}/a.woff2)}p{font-family:F}</style><p>x`,
  'page margin image': (there) => `<style>@page{@top-left{content:url(${there}/a.png)}}</style><p>x`,
  'meta refresh': (there) => `<meta http-equiv="refresh" content="0;url=${there}/a">`,
  'base href': (there) => `<base href="${there}/"><img src="a.png"><link rel=stylesheet href="b.css">`,
  prefetch: (there) => `<link rel="prefetch" href="${there}/a"><link rel="prerender" href="${there}/b">`,
  preload: (there) =>
    `<link rel="preload" as="image" href="${there}/a.png"><link rel="modulepreload" href="${there}/b.js">`,
  preconnect: (there) => `<link rel="preconnect" href="${there}"><link rel="dns-prefetch" href="${there}">`,
  manifest: (there) => `<link rel="manifest" href="${there}/a.json"><link rel="icon" href="${there}/b.ico">`,
  'svg image': (there) =>
    `<svg width=99 height=99><image href="${there}/a.png" xlink:href="${there}/b.png" width=99 height=99 /></svg>`,
  'svg use': (there) =>
    `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="${there}/a.svg#x"/><use href="${there}/b.svg#x"/></svg>`,
  'svg foreignObject': (there) =>
    `<svg width=600 height=400><foreignObject width=600 height=400><iframe xmlns="http://www.w3.org/1999/xhtml" src="${there}/a" width=600 height=400></iframe></foreignObject></svg>`,
  'svg script': (there) =>
    `<svg><script href="${there}/a.js"></script><animate onbegin="fetch('${there}/b')" attributeName=x dur=1s /></svg>`,
  'svg in a data image': (there) =>
    `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${there}/a.png" width="9" height="9"/></svg>`)}">`,
  form: (there) =>
    `<form action="${there}/a" id=f><input autofocus onfocus="f.submit()"><input type=image src="${there}/b.png"></form>`,
  media: (there) =>
    `<video autoplay src="${there}/a.mp4" poster="${there}/b.png"></video><audio autoplay src="${there}/c.mp3"><track src="${there}/d.vtt">`,
  ping: (there) => `<a href="#x" ping="${there}/a" id=a autofocus>x</a>`,
  xslt: (there) => `<?xml-stylesheet href="${there}/a.xsl" type="text/xsl"?><p>x`,
  'table and body background': (there) =>
    `<body background="${there}/a.png"><table background="${there}/b.png"><tr><td>x</table>`,
  'link import and speculation rules': (there) =>
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${there}/a"]}]}</script><link rel=import href="${there}/b">`,
  'css masks and cross-fade': (there) =>
    `<p style="-webkit-mask-image:url(${there}/a.png);-webkit-mask-box-image:url(${there}/b.png) 9;border-image:url(${there}/c.png) 9;background:-webkit-cross-fade(url(${there}/d.png),url(${there}/e.png),50%);shape-outside:url(${there}/f.png);offset-path:url(${there}/g.svg#p)">x`,
  'css import in other ways': (there) =>
    `<style>@import '${there}/a.css' layer(x) supports(display:block);@namespace url(${there}/b);@property --u{syntax:'<url>';inherits:true;initial-value:url(${there}/c.png)}p{--v:url(${there}/d.png);background:var(--v)}</style><p>x`,
  'svg named as another picture': (there) =>
    `<img src="data:image/png;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${there}/a.png" width="9" height="9"/><style>@import url(${there}/b.css)</style></svg>`).toString('base64')}">`,
  'xml inclusion and entities': (there) =>
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${there}/a" parse="text"/><object data="data:text/xml,${encodeURIComponent(`<!DOCTYPE x [<!ENTITY e SYSTEM "${there}/b">]><x>&e;</x>`)}"></object>`,
  'addresses of the browser': (there) =>
    `<iframe src="chrome://version"></iframe><iframe src="view-source:${there}/a"></iframe><iframe src="about:srcdoc"></iframe><embed src="blob:${there}/b"><iframe src="filesystem:${there}/temporary/c"></iframe>`,
  'nested document': (there) =>
    `<portal src="${there}/a"></portal><fencedframe src="${there}/b"></fencedframe>`,
};

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text;
}

describe('nothing in a document reaches the network', () => {
  test('the server does count', async () => {
    hits = [];
    await (await fetch(at)).text();
    expect(hits).toContain('GET / HTTP/1.1');
  });

  test.each(Object.keys(vectors))('%s', async (name) => {
    hits = [];
    const html = `<!doctype html><html><body>${vectors[name]?.(at)}<p>Riverbend`;
    const words = await wordsOf(await printHtml(html, { paper: 'letter' }));
    expect(hits).toEqual([]);
    expect(words).not.toContain('loaded');
  });
});

describe('nothing in a document reads a file of the machine', () => {
  test.each(Object.keys(vectors))('%s', async (name) => {
    const file = vectors[name]?.('file:///etc/passwd').replaceAll(/(\/etc\/passwd)\/\w(?:\.\w+)?/g, '$1');
    const words = await wordsOf(
      await printHtml(`<!doctype html><html><body>${file}<p>Riverbend`, { paper: 'letter' }),
    );
    expect(words).not.toContain('root:');
  });
});

test('a report whose every text holds every way out reaches nothing, and prints the texts as texts', async () => {
  hits = [];
  const all = Object.values(vectors)
    .map((vector) => vector(at))
    .join('');
  const report = sampleReport();
  const words = await wordsOf(
    await printHtml(
      renderReport({
        ...report,
        project: { ...report.project, name: `Plant ${all}`, description: all },
        properties: report.properties.map((one) => ({
          ...one,
          name: `Site ${all}`,
          address: [all],
          participantName: all,
        })),
      }),
      { paper: 'letter' },
    ),
  );
  expect(hits).toEqual([]);
  expect(words.replaceAll(/\s+/g, '')).toContain(`<iframesrc="${at}/a"`);
});

test('a picture whose header says that it is larger than any memory is left out, and the rest is printed', async () => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(60_000, 0);
  size.writeUInt32BE(60_000, 4);
  const head = Buffer.concat([Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64'), size]);
  const png = `data:image/png;base64,${head.toString('base64')}`;
  const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="1000000000"><filter id="f"><feTurbulence/></filter><rect width="100%" height="100%" filter="url(#f)"/></svg>')}`;
  const html = `<!doctype html><body><img src="${png}" width=50><img src="${svg}" width=50 height=50><p>Riverbend`;
  expect(await wordsOf(await printHtml(html, { paper: 'letter' }))).toContain('Riverbend');
});
