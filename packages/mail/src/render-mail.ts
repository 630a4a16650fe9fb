import { nameWithoutLinks } from '@landbrief/domain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, RenderedMail, Sender } from './content.ts';
import { MailLayout } from './layout.tsx';
import { type MailKind, type MailProps, mails } from './mails.ts';
import { textPart } from './text-part.ts';
import { clip, oneLine } from './words.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Longer subjects are cut by every inbox. */
const MOST_SUBJECT = 150;

/** What people and organizations call themselves and their things; what they write (notes, messages) is theirs. */
const names: ReadonlySet<string> = new Set([
  'recipientName',
  'firstName',
  'personName',
  'fromName',
  'byName',
  'company',
  'organizationName',
  'ownOrganization',
  'client',
  'projectName',
  'projectNames',
  'propertyName',
]);

/** A mail as the outbox keeps it: what a writer gives here is what its kind is made from. */
export function mailOf<Kind extends MailKind>(
  kind: Kind,
  props: MailProps[Kind],
): { kind: Kind; props: MailProps[Kind] } {
  return { kind, props };
}

/**
 * The subject on one line, the HTML and the text part of a mail that the outbox kept. Throws for a kind that does not
 * exist.
 */
export async function renderMail(
  kind: string,
  props: Record<string, unknown> & Sender,
): Promise<RenderedMail> {
  const { brand, siteUrl } = props;
  const content = compose(kind, withoutLinksInNames(props));
  const html = DOCTYPE + renderToStaticMarkup(createElement(MailLayout, { brand, siteUrl, content }));
  const { unsubscribeUrl } = content;
  return {
    subject: clip(oneLine(content.subject), MOST_SUBJECT),
    html,
    text: textPart(content, brand, siteUrl),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
}

function withoutLinksInNames(props: Record<string, unknown>): Record<string, unknown> {
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned);
    return typeof value === 'string' ? nameWithoutLinks(value) : value;
  };
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) => [key, names.has(key) ? cleaned(value) : value]),
  );
}

/** The outbox holds what `mailOf` was given: its type ends where it is stored. */
function compose(kind: string, props: unknown): MailContent {
  if (!isMailKind(kind)) throw new Error(`There is no mail of kind ${kind}.`);
  return mails[kind](props as never);
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mails, kind);
}
