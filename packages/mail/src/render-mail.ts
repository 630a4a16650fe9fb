import { nameWithoutLinks } from '@landbrief/domain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, RenderedMail, Sender } from './content.ts';
import { MailLayout, wordFrame } from './layout.tsx';
import { type MailKind, type MailProps, mails } from './mails.ts';
import { textPart } from './text-part.ts';
import { clip, oneLine } from './words.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Inboxes cut longer subjects. */
const SUBJECT_MAX = 150;

/** Props with names that users chose. Links are removed from these, but not from texts such as notes and messages. */
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

/** A mail for the outbox. Checks that the props are those of its kind. */
export function mailOf<Kind extends MailKind>(
  kind: Kind,
  props: MailProps[Kind],
): { kind: Kind; props: MailProps[Kind] } {
  return { kind, props };
}

/**
 * Renders a mail from the outbox: the subject on one line, the HTML part and the text part. Throws for an unknown kind.
 */
export async function renderMail(
  kind: string,
  props: Record<string, unknown> & Sender,
): Promise<RenderedMail> {
  const { brand, siteUrl, letterhead = {} } = props;
  const content = compose(kind, withoutLinksInNames(props));
  const html =
    DOCTYPE +
    framedForWord(renderToStaticMarkup(createElement(MailLayout, { brand, siteUrl, letterhead, content })));
  const { unsubscribeUrl } = content;
  return {
    subject: clip(oneLine(content.subject), SUBJECT_MAX),
    html,
    text: textPart(content, { brand, siteUrl, letterhead }),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
}

/** Word knows no `max-width`: there a table of its own keeps the card as narrow. */
function framedForWord(html: string): string {
  const opens = `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`;
  return html
    .replace(`<${wordFrame.opens}></${wordFrame.opens}>`, opens)
    .replace(`<${wordFrame.closes}></${wordFrame.closes}>`, '<!--[if mso]></td></tr></table><![endif]-->');
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

/** The props come from the outbox, where `mailOf` checked their type. */
function compose(kind: string, props: unknown): MailContent {
  if (!isMailKind(kind)) throw new Error(`There is no mail of kind ${kind}.`);
  return mails[kind](props as never);
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mails, kind);
}
