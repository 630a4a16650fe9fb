import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sendJson } from '../http.ts';
import type { MailStore } from './mail-store.ts';

const pagePolicy =
  "default-src 'none'; img-src data:; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'";
/** A mail may show pictures and styles, and open its links in a new window; nothing in it runs. */
const mailPolicy =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src * data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Answers what belongs to the mailbox; false when it does not. */
export async function answerMailbox(
  action: string,
  url: URL,
  response: ServerResponse,
  store: MailStore,
): Promise<boolean> {
  if (action === 'GET /local/mailbox') {
    sendHtml(response, readFileSync(join(import.meta.dirname, 'mailbox.html'), 'utf8'), pagePolicy);
    return true;
  }
  if (action === 'GET /local/mailbox/messages') {
    sendJson(response, 200, store.list(url.searchParams.get('to')), { 'cache-control': 'no-store' });
    return true;
  }
  const [, id = '', form] = /^GET \/local\/mailbox\/messages\/([0-9A-Z]{26})\/(html|eml)$/.exec(action) ?? [];
  const mail = store.find(id);
  if (!mail) return false;
  if (form === 'html') sendHtml(response, `<base target="_blank">${await store.html(id)}`, mailPolicy);
  else response.writeHead(200, { 'content-type': 'message/rfc822' }).end(store.source(id));
  return true;
}

function sendHtml(response: ServerResponse, html: string, policy: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(html);
}
