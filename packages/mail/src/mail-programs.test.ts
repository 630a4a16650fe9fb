import { describe, expect, test } from 'vitest';
import { sampleMails, sampleSender } from '../../../tests/support/mail-samples.ts';
import { type MailKind, renderMail } from './index.ts';

/**
 * What Outlook's Word engine and Gmail lay out, after caniemail.com and Microsoft's list of HTML and CSS in Outlook. What
 * is in neither list here is refused: look it up before it is added.
 */
const elements = new Set(
  'html head meta title style body table tbody tr td p h1 h2 a img span b strong i em u s br ul ol li div'.split(
    ' ',
  ),
);
/** Word applies these to the elements that are named; `*`: to all. */
const inWord: Readonly<Record<string, RegExp>> = {
  color: /.*/,
  'background-color': /^(body|table|td|a)$/,
  'font-family': /^(body|td|p|h1|h2|a|div)$/,
  'font-size': /.*/,
  'font-weight': /.*/,
  'line-height': /.*/,
  'text-decoration': /^(a|img)$/,
  'text-align': /.*/,
  'vertical-align': /^td$/,
  border: /^(table|td|img)$/,
  'border-top': /^(table|td)$/,
  'border-bottom': /^(table|td)$/,
  'border-collapse': /^table$/,
  padding: /^(body|td|ul|ol)$/,
  'padding-right': /^td$/,
  margin: /^(body|p|h1|h2|ul|ol|li|td|table|div)$/,
  'margin-top': /^(p|h1|h2|div)$/,
  'margin-bottom': /^(p|h1|h2|div)$/,
  'margin-left': /^(p|h1|h2|div)$/,
  'margin-right': /^(p|h1|h2|div)$/,
  width: /^(table|tr|td)$/,
  display: /^(div|span|a|img)$/,
  'letter-spacing': /^(h1|h2)$/,
};
/** Word leaves these out, and the mail is right without: why. */
const without: Readonly<Record<string, string>> = {
  'border-radius': 'square corners',
  'word-break': 'Word breaks long words by itself',
  'max-width': 'a table for Word alone has the width',
  overflow: 'beside rounded corners, and of the preview, which is hidden by `display`',
  opacity: 'of the preview',
  outline: 'of pictures, which Word gives none',
  'max-height': 'of the preview',
  'mso-padding-alt': 'Word’s own',
  'mso-text-raise': 'Word’s own',
  'text-decoration-line': 'beside `text-decoration`',
};
/** The button is a link, which Word gives no padding: what is read by Word alone makes it as large. */
const ofButton = new Set([
  'padding',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'margin',
]);

interface Element {
  name: string;
  classes: readonly string[];
  style: ReadonlyMap<string, string>;
  within: Element | undefined;
  /** Text that stands in it itself. */
  text: string;
}

const voids = new Set(['meta', 'br', 'img', 'hr']);

/** The elements of a mail; it is well-formed, which is checked too. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  let open: Element | undefined;
  const visible = html.replaceAll(/<!--.*?-->|<!DOCTYPE[^>]*>/gs, '');
  for (const [, tag, text] of visible.matchAll(/(<[^>]*>)|([^<]+)/g)) {
    if (text !== undefined) {
      if (open) open.text += text;
      continue;
    }
    const [, end, name = ''] = /^<(\/?)([\w-]+)/.exec(tag ?? '') ?? [];
    if (end) {
      expect(name).toBe(open?.name);
      open = open?.within;
      continue;
    }
    const value = (attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag ?? '')?.[1] ?? '';
    const element: Element = {
      ...{ name, within: open, text: '' },
      classes: value('class').split(' ').filter(Boolean),
      style: declarations(value('style').replaceAll('&quot;', "'")),
    };
    found.push(element);
    if (!voids.has(name)) open = element;
  }
  expect(open).toBeUndefined();
  return found;
}

const declarations = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(';')
      .filter((part) => part.includes(':'))
      .map((part) => [part.slice(0, part.indexOf(':')).trim(), part.slice(part.indexOf(':') + 1).trim()]),
  );

/** The rules of the style sheet for one class each, by the medium. */
function rulesOf(sheet: string, medium: string): Map<string, ReadonlyMap<string, string>> {
  const body = new RegExp(`@media \\(${medium}\\)\\{((?:[^{}]*\\{[^{}]*\\})*)\\}`).exec(sheet)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', rules = '']) =>
      selectors.split(',').map((one) => [one, declarations(rules.replaceAll('!important', ''))] as const),
    ),
  );
}

const letter =
  '<p>Dear Nora, <b>rail</b> &amp; <a href="https://city.test/x?a=1&amp;b=2">the plan</a></p><h3>Power</h3><ul><li><p>40 MW</p></li><li>Rail<ol><li>one</li></ol></li></ul><blockquote><p>Quoted</p></blockquote><hr><table><tr><th>A</th><td>B</td></tr></table><pre>x</pre><br>';
const letterhead = {
  organizationName: 'Demo Development Agency',
  contactEmail: 'rfi@demo.test',
  logo: { cid: 'organization-logo', width: 180, height: 36 },
};
const kinds = Object.keys(sampleMails) as MailKind[];
const variants = [
  ...kinds.map((kind) => [kind, kind, {}] as const),
  ...(['invitation', 'reminder', 'propertySentBack', 'phaseChanged', 'projectStatusChanged'] as const).map(
    (kind) => [`${kind} with a letter and its organization`, kind, { letter, letterhead }] as const,
  ),
];
const htmlOf = async (kind: MailKind, change: object) =>
  (await renderMail(kind, { ...sampleMails[kind], ...change, ...sampleSender })).html;

describe.each(variants)('%s', (_, kind, change) => {
  test('has elements and styles that Outlook’s Word engine and Gmail lay out', async () => {
    const html = await htmlOf(kind, change);
    const found = elementsOf(html);
    expect([...new Set(found.map(({ name }) => name))].filter((name) => !elements.has(name))).toEqual([]);
    const refused = found.flatMap(({ name, classes, style }) =>
      [...style.keys()]
        .filter((property) => {
          if (without[property] || inWord[property]?.test(name)) return false;
          return !(ofButton.has(property) && classes.includes('button'));
        })
        .map((property) => `${name}: ${property}`),
    );
    expect([...new Set(refused)]).toEqual([]);
    const values = found.flatMap(({ style }) => [...style.values()]);
    expect(values.filter((value) => /rgba?\(|hsl|var\(|calc\(|url\(|flex|grid|#\w{8}\b/.test(value))).toEqual(
      [],
    );
  });

  test('is as wide in Word as elsewhere', async () => {
    const html = await htmlOf(kind, change);
    expect(html.match(/<!--\[if mso\]><table [^>]*width="600"/g)).toHaveLength(1);
    expect(html).not.toContain('word-opens');
    expect(html.match(/<!--\[if mso\]>/g)?.length).toBe(html.match(/<!\[endif\]-->/g)?.length);
  });

  test('has a font in each table, because Word hands none down into one', async () => {
    const found = elementsOf(await htmlOf(kind, change));
    const tableOf = (one: Element | undefined): Element | undefined =>
      one === undefined || one.name === 'table' ? one : tableOf(one.within);
    const hasFont = (one: Element): boolean =>
      one.style.has('font-family') ||
      (one.name !== 'table' && one.within !== undefined && hasFont(one.within));
    const bare = found.filter(
      (one) => one.text.trim() !== '' && one.text !== '&nbsp;' && tableOf(one) !== undefined && !hasFont(one),
    );
    expect(bare.map(({ name, text }) => `${name} ${text.slice(0, 40)}`)).toEqual([]);
  });

  test('fits into what Gmail shows, with a style sheet that it keeps', async () => {
    const html = await htmlOf(kind, change);
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(Buffer.byteLength(sheet)).toBeLessThan(8_192);
    expect(sheet).not.toMatch(/@import|@font-face|url\(|:has|:not|\[/);
  });

  test('can be read in the light and in the dark', async () => {
    const html = await htmlOf(kind, change);
    const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const dark = rulesOf(sheet, 'prefers-color-scheme:dark');
    expect(dark.size).toBeGreaterThan(5);
    for (const rules of [new Map<string, ReadonlyMap<string, string>>(), dark]) {
      const styleOf = (one: Element | undefined, property: string): string | undefined => {
        if (!one) return undefined;
        const isPage = one.name === 'td' && one.within?.within?.within?.within?.classes.includes('paper');
        const named = [
          ...one.classes.map((name) => `.${name}`),
          ...(isPage ? ['.paper>table>tbody>tr>td'] : []),
        ];
        const [own] = named.flatMap((name) => rules.get(name)?.get(property) ?? []).reverse();
        return own ?? one.style.get(property) ?? styleOf(one.within, property);
      };
      const pale = elementsOf(html)
        .filter(({ name, text }) => text.trim() !== '' && !['title', 'style', 'head'].includes(name))
        .filter((one) => !one.text.includes('&nbsp;') && !isHidden(one))
        .map((one) => {
          const [ink = '', paper = ''] = [styleOf(one, 'color'), styleOf(one, 'background-color')];
          return { text: one.text.slice(0, 30), ink, paper, ratio: contrast(ink, paper) };
        })
        .filter(({ ratio }) => !(ratio >= 4.5));
      expect(pale).toEqual([]);
    }
  });
});

const isHidden = ({ style, within }: Element): boolean =>
  style.get('display') === 'none' || (within !== undefined && isHidden(within));

/** The contrast of WCAG 2 of two colors, `#123456`. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = Number.NaN, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('a letter of what people write fits, as long as it may be', async () => {
  const paragraph = `<p>${'Rail, power and water at the site. '.repeat(8)}</p>`;
  const long = paragraph.repeat(Math.floor(20_000 / paragraph.length));
  expect(Buffer.byteLength(await htmlOf('invitation', { letter: long }))).toBeLessThan(102_000);
});

test('what is no element of a letter is left out, whoever has written it', async () => {
  const html = await htmlOf('invitation', {
    letter:
      '<p onclick="x()">A<script>x()</script><img src="https://evil.test/x.png"><a href="javascript:x()">b</a></p><iframe src="//evil.test"></iframe><svg/onload=x()>',
  });
  expect(html).not.toMatch(/<script|<img|<iframe|<svg|onclick|onload|javascript:/);
});
