import { outsideHostOf } from '@landbrief/domain';
import type { CSSProperties } from 'react';
import { styles } from './styles.ts';

/**
 * A letter's clean HTML for mail programs. Outlook's Word engine has margins of its own for paragraphs and
 * lists, so that each element has inline styles; classes are for dark mode. Font and color are those of the cell. What is no known element is
 * left out, whoever has written the HTML.
 */
const looks: Readonly<Record<string, readonly [element: string, style: CSSProperties, dark?: string]>> = {
  p: ['p', styles.paragraph],
  ul: ['ul', styles.list],
  ol: ['ol', styles.list],
  li: ['li', styles.item],
  pre: ['p', styles.paragraph],
  td: ['td', styles.cell, 'ink rule'],
  th: ['td', { ...styles.cell, fontWeight: 600 }, 'ink rule'],
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['h2', styles.subheading, 'ink']]),
  ),
};
const plain: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'tr']);
/** Elements that Word lays out as a table only. */
const table = `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="${css(styles.quote)}">`;
const fixed: Readonly<Record<string, readonly [open: string, close: string]>> = {
  blockquote: [`${table}<tr><td class="ink quote" style="${css(styles.letterQuote)}">`, '</td></tr></table>'],
  table: [table, '</table>'],
  br: ['<br>', ''],
  hr: [`${table}<tr><td class="rule" style="${css(styles.line)}">&nbsp;</td></tr></table>`, ''],
};

/** This site's host, and where the links that are open lead, but for this site. */
interface Hosts {
  own: string | undefined;
  open: (string | undefined)[];
}

/** The HTML of a letter with the styles of a mail. */
export function letterHtml(clean: string, siteUrl: string): string {
  const hosts: Hosts = { own: outsideHostOf(siteUrl), open: [] };
  // Entries of a list are single paragraphs: as such they would stand as far apart as paragraphs.
  return clean
    .replaceAll(/<li>\s*<p>|<\/p>\s*<\/li>/g, (tags) => tags.replace(/<\/?p>/, ''))
    .split(/(<[^>]*>)/)
    .map((part, index) => (index % 2 === 1 ? tagHtml(part, hosts) : part.replaceAll(/[<>]/g, '')))
    .join('');
}

function partsOf(tag: string): { element: string; isEnd: boolean } {
  const [, slash = '', name = ''] = /^<(\/?)([a-z]+\d?)\b/i.exec(tag) ?? [];
  return { element: name.toLowerCase(), isEnd: slash !== '' };
}

function tagHtml(tag: string, hosts: Hosts): string {
  const { element, isEnd } = partsOf(tag);
  const around = fixed[element];
  if (around) return around[isEnd ? 1 : 0];
  if (plain.has(element)) return `<${isEnd ? '/' : ''}${element}>`;
  if (element === 'a') return linkHtml(tag, isEnd, hosts);
  const look = looks[element];
  if (!look) return '';
  const [shown, style, dark] = look;
  const className = dark ? ` class="${dark}"` : '';
  return isEnd ? `</${shown}>` : `<${shown}${className} style="${css(style)}">`;
}

/** A link names the site that it leads to: who reads may not know the writer. */
function linkHtml(tag: string, isEnd: boolean, { own, open }: Hosts): string {
  if (isEnd) {
    const host = open.pop();
    return `</a>${host ? ` (${host})` : ''}`;
  }
  const href = hrefOf(tag);
  const host = href && outsideHostOf(href);
  open.push(host === own ? undefined : host);
  return `<a class="anchor" style="${css(styles.letterLink)}"${href ? ` href="${href}"` : ''}>`;
}

function hrefOf(tag: string): string | undefined {
  const href = /\shref="([^"<>]*)"/.exec(tag)?.[1];
  return href && /^(https?:\/\/|mailto:)/i.test(href) ? href : undefined;
}

function css(style: CSSProperties): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const isLength = typeof value === 'number' && value !== 0 && name !== 'fontWeight';
      return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${isLength ? 'px' : ''}`;
    })
    .join(';');
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The paragraphs of a letter as plain text; links have their address after them, lists a mark before each entry. */
export function letterText(clean: string): string[] {
  const links: string[] = [];
  const counters: (number | undefined)[] = [];
  const text = clean
    .split(/(<[^>]*>)/)
    .map((part, index) => (index % 2 === 1 ? tagText(part, links, counters) : part.replaceAll(/\s+/g, ' ')))
    .join('')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => characters[entity] ?? entity);
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/ *\n */g, '\n').trim())
    .filter((paragraph) => paragraph !== '');
}

function tagText(tag: string, links: string[], counters: (number | undefined)[]): string {
  const { element, isEnd } = partsOf(tag);
  switch (element) {
    case 'a': {
      if (!isEnd) {
        links.push(hrefOf(tag) ?? '');
        return '';
      }
      const address = links.pop();
      return address ? ` (${address.replace(/^mailto:/i, '').replaceAll('&amp;', '&')})` : '';
    }
    case 'ul':
    case 'ol': {
      if (isEnd) counters.pop();
      else counters.push(element === 'ol' ? 1 : undefined);
      return '\n\n';
    }
    case 'li':
      return isEnd ? '' : `\n${markOf(counters)}`;
    case 'br':
    case 'tr':
      return '\n';
    case 'td':
    case 'th':
      return isEnd ? ' ' : '';
    case 'p':
      return counters.length > 0 ? '' : '\n\n';
    default:
      return /^(h[1-6]|blockquote|pre|hr|table)$/.test(element) ? '\n\n' : '';
  }
}

function markOf(counters: (number | undefined)[]): string {
  const number = counters.at(-1);
  if (number === undefined) return '- ';
  counters[counters.length - 1] = number + 1;
  return `${number}. `;
}
