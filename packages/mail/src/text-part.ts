import type { MailContent, Sender } from './content.ts';
import { letterText } from './letter.ts';
import { oneLine } from './words.ts';

const WIDTH = 76;

/** The text part of a mail: short lines, with the link on its own line. */
export function textPart(content: MailContent, { brand, siteUrl, letterhead = {} }: Sender): string {
  const { heading, letter, paragraphs, quote, facts = [], action } = content;
  const { afterwards = [], reason, unsubscribeUrl } = content;
  const footer = [
    wrap(`${reason} Questions? Write to ${letterhead.contactEmail ?? brand.supportEmail}.`),
    unsubscribeUrl ? `To end such notices: ${unsubscribeUrl}` : '',
    `${brand.name} · ${siteUrl}`,
  ];
  const title = wrap(oneLine(heading));
  const blocks = [
    letterhead.organizationName ? wrap(oneLine(letterhead.organizationName)) : '',
    `${title}\n${'='.repeat(Math.max(...title.split('\n').map((line) => line.length)))}`,
    ...(letter ? letterText(letter).map((paragraph) => wrap(paragraph)) : []),
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    quote ? quoteText(quote) : '',
    factText(facts),
    action ? `${action.label}:\n${action.url}` : '',
    ...afterwards.map((paragraph) => wrap(paragraph)),
    `-- \n${footer.filter((line) => line !== '').join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function quoteText({ text, by }: NonNullable<MailContent['quote']>): string {
  const lines = wrap(text.trim(), WIDTH - 2).split('\n');
  return [...lines, ...(by ? [`– ${oneLine(by)}`] : [])].map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** Aligns the values in one column, including their continuation lines. */
function factText(facts: NonNullable<MailContent['facts']>): string {
  const known = facts.flatMap(([label, value]) => (value?.trim() ? [{ label, value }] : []));
  const column = Math.max(0, ...known.map(({ label }) => label.length)) + 5;
  return known
    .map(({ label, value }) => {
      const [first, ...rest] = wrap(value, WIDTH - column).split('\n');
      const indent = ' '.repeat(column);
      return [`  ${label}:`.padEnd(column) + first, ...rest.map((line) => indent + line)].join('\n');
    })
    .join('\n');
}

function wrap(text: string, width = WIDTH): string {
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => wrapLine(line, width))
    .join('\n');
}

function wrapLine(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t]+/)) {
    if (line && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}
