import type { Brand, MailContent } from './content.ts';

const WIDTH = 76;

/** The text part, written for people who read it: short lines, the link on a line of its own. */
export function textPart(content: MailContent, brand: Brand, siteUrl: string): string {
  const { heading, paragraphs, facts = [], action, afterwards = [], reason } = content;
  const widest = Math.max(0, ...facts.map(([label]) => label.length));
  const factLines = facts.map(([label, value]) => `  ${`${label}:`.padEnd(widest + 2)} ${value}`);
  const blocks = [
    heading,
    ...paragraphs.map(wrap),
    factLines.join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ...afterwards.map(wrap),
    `--\n${wrap(`${reason} Questions? Write to ${brand.supportEmail}.`)}\n${brand.name} · ${siteUrl}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function wrap(text: string): string {
  return text.split('\n').map(wrapLine).join('\n');
}

function wrapLine(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}
