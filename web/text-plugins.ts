import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { textValues } from './text-values.ts';

type Values = Readonly<Record<string, string>>;

/** A text of `texts/`, as its page shows it. */
interface RenderedText {
  title: string;
  /** Of the first paragraph, without markup. */
  summary: string;
  /** What follows: one part, or two around `{{uptime}}`. */
  parts: readonly string[];
}

/** Renders `*.md` when it is imported, and writes what else is made of the texts: a document to print, and security.txt. */
export function texts(env: Readonly<Record<string, string | undefined>>): Plugin {
  const values = textValues(env);
  return {
    name: 'landbrief:texts',
    transform: (source, id) =>
      id.endsWith('.md')
        ? {
            code: `export default ${JSON.stringify(renderText(source, values))}`,
            moduleType: 'js',
            map: null,
          }
        : null,
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const [trust, accessibility] = ['trust', 'accessibility'].map((name) =>
        renderText(readFileSync(resolve(import.meta.dirname, `texts/${name}.md`), 'utf8'), values),
      );
      if (trust && accessibility) emit('texts/trust.html', printedDocument([trust, accessibility], values));
      emit('.well-known/security.txt', securityText(values));
    },
  };
}

/** Throws for a placeholder that nothing fills. */
function renderText(source: string, values: Values): RenderedText {
  const filled = source.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    if (name === 'uptime') return placeholder;
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing fills ${placeholder} of a text in web/texts.`);
    return value;
  });
  const [title, summary, ...rest] = marked.lexer(filled).filter(({ type }) => type !== 'space');
  const html = marked.parser(rest as Token[]).replaceAll('<th>', '<th scope="col">');
  return { title: textOf(title), summary: textOf(summary), parts: html.split('<p>{{uptime}}</p>') };
}

const textOf = (token: Token | undefined) => (token && 'text' in token ? String(token.text) : '');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the API prints as a PDF, with the canary's figures where the mark stands (`operations/src/service/trust.ts`). */
function printedDocument(documents: readonly RenderedText[], { brand, operator, date }: Values): string {
  const bodies = documents.map(
    ({ title, summary, parts }) =>
      `<section><h1>${escaped(title)}</h1><p class="summary">${escaped(summary)}</p>${parts.join('<!--uptime-->')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(`${brand}: Trust`)}</title>
<style>${printStyle}</style></head><body><p class="head">${escaped(`${brand}, ${operator}, ${date}`)}</p>${bodies.join('')}</body></html>
`;
}

const printStyle = `body{font:10.5px/1.5 Inter,Helvetica,Arial,sans-serif;color:#1c2b2a}
@page{margin:18mm}
section+section{break-before:page}
.head,.summary{color:#51605c}
h1{font-size:24px;margin:0 0 4px}
h2{font-size:14px;margin:18px 0 4px;break-after:avoid}
h3{font-size:12px;break-after:avoid}
p{margin:0 0 6px}
table{width:100%;border-collapse:collapse;margin:6px 0}
td,th{padding:3px 8px 3px 0;border-bottom:1px solid #d5dbd8;text-align:left;vertical-align:top}
tr{break-inside:avoid}
a{color:inherit}`;

/** Until when a build may be trusted to be looked after: RFC 9116 asks for less than a year. */
const validDays = 180;

/** RFC 9116; the canonical address is known where a site has a host of its own. */
function securityText({ securityEmail, siteUrl }: Values): string {
  const expires = new Date(Date.now() + validDays * 86_400_000).toISOString();
  const lines = [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${expires.slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: en',
    ...(siteUrl ? [`Canonical: ${siteUrl}/.well-known/security.txt`, `Policy: ${siteUrl}/trust`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
