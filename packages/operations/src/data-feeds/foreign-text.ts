import { cleanName } from '@landbrief/domain';
import type { FeedSource } from './feed-source.ts';

const HIDDEN = '•••';
const EXCERPT = 60;
/** A shorter value is in ordinary text by chance. */
const SECRET_MIN = 4;

/** Removes the value of the secret header from a text of the source, which may echo what it is sent. */
export function withoutSecret(text: string, { secretHeader }: Pick<FeedSource, 'secretHeader'>): string {
  const secret = secretHeader?.value ?? '';
  if (secret.length < SECRET_MIN) return text;
  // Of `Bearer 12ab…` the token alone is secret too.
  const parts = secret.split(' ').filter((part) => part.length >= 2 * SECRET_MIN);
  return [secret, ...parts].reduce((cleaned, part) => cleaned.replaceAll(part, HIDDEN), text);
}

/** The beginning of a source's text for a message: one line, without markup, secrets and invisible characters. */
export function excerpt(text: string, source: Pick<FeedSource, 'secretHeader'>): string {
  const plain = cleanName(withoutSecret(text, source).replace(/<[^>]*>?/g, ' '));
  const cut = plain.slice(0, EXCERPT).toWellFormed();
  return `“${cut}${plain.length > EXCERPT ? '…' : ''}”`;
}
