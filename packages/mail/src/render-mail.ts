import { messageKind } from '@landbrief/domain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand, MailContent, RenderedMail } from './content.ts';
import { MailLayout } from './layout.tsx';
import { invitation, notice } from './messages/message-mails.ts';
import { alreadyRegistered, confirmEmail, resetPassword, sessionEnded } from './session/session-mails.ts';
import { textPart } from './text-part.ts';

type Compose = (props: never) => MailContent;

const notices = Object.fromEntries(
  Object.values(messageKind).map((kind) => [
    kind,
    (props: Parameters<typeof notice>[1]) => notice(kind, props),
  ]),
) as Record<string, Compose>;

/** Every mail by its kind: those of the session, and one for each kind of message. */
const mails: Readonly<Record<string, Compose>> = {
  ...notices,
  [messageKind.invitation]: invitation,
  'confirm-email': confirmEmail,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'session-ended': sessionEnded,
};

export type MailKind = keyof typeof mails;

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML and the text part of a mail, and its subject on one line. Throws for a kind that does not exist. */
export async function renderMail(
  kind: string,
  props: Record<string, unknown> & { brand: Brand; siteUrl: string },
): Promise<RenderedMail> {
  const compose = mails[kind];
  if (!compose) throw new Error(`There is no mail of kind ${kind}.`);
  const { brand, siteUrl } = props;
  const content = compose(props as never);
  const html = DOCTYPE + renderToStaticMarkup(createElement(MailLayout, { brand, siteUrl, content }));
  return { subject: oneLine(content.subject), html, text: textPart(content, brand, siteUrl) };
}

/** A name cannot begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
