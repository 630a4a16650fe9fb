export type { Brand, Letterhead, MailContent, RenderedMail, Sender } from './content.ts';
export type { MailKind, MailProps } from './mails.ts';
export { mailOf, renderMail } from './render-mail.ts';
