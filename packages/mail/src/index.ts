export type { Brand, MailContent, RenderedMail } from './content.ts';
export { type MailKind, renderMail } from './render-mail.ts';
