import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePrinter, printHtml } from './print.ts';

/** What a text that became markup could put behind a link or a control. */
const targets = [
  'javascript:app.alert(1)',
  'file:///etc/passwd',
  'file://10.0.0.1/share/x',
  'chrome://version',
  'about:blank',
  'data:text/html,<script>1</script>',
  'view-source:file:///etc/passwd',
  'blob:https://report.invalid/1',
  'filesystem:https://report.invalid/temporary/x',
  'ftp://10.0.0.1/x',
  '../../etc/passwd',
  'other.pdf#page=2',
];

let plain = '';

beforeAll(async () => {
  const links = targets.map((target, index) => `<p><a href="${target}">Site ${index}</a></p>`).join('');
  const drawn =
    '<svg xmlns:x="http://www.w3.org/1999/xlink"><a x:href="file:///etc/passwd"><text y="20">Site</text></a></svg>';
  const controls =
    '<form action="file:///x"><input name="a"><button>Send</button></form><object data="data:application/pdf;base64,JVBERi0=" type="application/pdf"></object>';
  const good =
    '<a href="#site">Site</a> <a href="mailto:ann@city.test">Ann</a> <a href="https://city.test/">City</a><h1 id="site">Site</h1>';
  const html = `<!doctype html><html lang="en"><head><title>Sites</title></head><body>${good}${links}${drawn}${controls}</body></html>`;
  const pdf = Buffer.from(await printHtml(html, { paper: 'letter' }));
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/\/FlateDecode[^>]*\/Length (\d+)>> stream\n/g)];
  plain =
    raw +
    streams
      .map(({ index, 0: head, 1: length }) =>
        inflateSync(pdf.subarray(index + head.length, index + head.length + Number(length))).toString(
          'latin1',
        ),
      )
      .join('\n');
});

afterAll(closePrinter);

test('a PDF does nothing by itself: no script, no form, no file in it', () => {
  expect(plain).toContain('/Type /Catalog');
  expect(plain).not.toMatch(
    /\/(?:JavaScript|JS|Launch|GoToR|GoToE|SubmitForm|ImportData|OpenAction|AA|AcroForm|EmbeddedFiles?|RichMedia)\b/,
  );
});

test('its links lead to its own pages, to mail and to the web', () => {
  const addresses = [...plain.matchAll(/\/URI \(([^)]*)\)/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set(['mailto:ann@city.test', 'https://city.test/']));
});
