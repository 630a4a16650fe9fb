import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';
import { monotonicFactory } from 'ulid';
import { readJson, writeWhole } from '../files.ts';

/** A mail as `/local/mailbox/messages` shows it (decisions 15): bare addresses, the sender as the mail names it. */
export type CaughtMail = {
  readonly id: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
};

/** With everyone whom it was really sent to, blind copies too. */
type StoredMail = CaughtMail & { readonly recipients: readonly string[] };

/** The mails that were sent, each as `<id>.eml` and `<id>.json`, in the order of their ids. */
export class MailStore {
  readonly #directory: string;
  readonly #mails = new Map<string, StoredMail>();
  readonly #nextId = monotonicFactory();

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
    for (const name of readdirSync(directory)
      .filter((each) => each.endsWith('.json'))
      .sort()) {
      const mail = readJson<StoredMail | undefined>(join(directory, name), undefined);
      if (mail) this.#mails.set(mail.id, mail);
    }
  }

  /** Keeps a mail; when this answers, it is on the disk. Without recipients it goes to those that it names itself. */
  async add(raw: Uint8Array, recipients: readonly string[]): Promise<StoredMail> {
    const mime = await PostalMime.parse(raw);
    const to = addressesOf(mime.to);
    const cc = addressesOf(mime.cc);
    const named = [...to, ...cc, ...addressesOf(mime.bcc)];
    const mail: StoredMail = {
      id: this.#nextId(),
      to: to.length > 0 ? to : recipients,
      cc,
      from: sender(mime.from),
      subject: mime.subject ?? '',
      text: mime.text ?? '',
      html: mime.html ?? '',
      sentAt: new Date().toISOString(),
      recipients: recipients.length > 0 ? recipients : named,
    };
    writeWhole(join(this.#directory, `${mail.id}.eml`), raw);
    writeWhole(join(this.#directory, `${mail.id}.json`), JSON.stringify(mail));
    this.#mails.set(mail.id, mail);
    return mail;
  }

  /** Newest first; with `to`, those that this address was sent (upper and lower case are the same). */
  list(to?: string | null): CaughtMail[] {
    const wanted = to?.trim().toLowerCase();
    return [...this.#mails.values()]
      .filter(({ recipients }) => !wanted || recipients.some((each) => bareAddress(each) === wanted))
      .reverse()
      .map(({ recipients: _, ...mail }) => mail);
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.get(id);
  }

  /** The HTML part as a mail program shows it: with the pictures that came with the mail. */
  async html(id: string): Promise<string> {
    const { html = '', attachments } = await PostalMime.parse(this.source(id), {
      attachmentEncoding: 'base64',
    });
    return attachments.reduce((shown, { contentId, mimeType, content }) => {
      const data = `data:${mimeType};base64,${content}`;
      return contentId ? shown.replaceAll(`cid:${contentId.replaceAll(/[<>]/g, '')}`, data) : shown;
    }, html);
  }

  source(id: string): Buffer {
    return readFileSync(join(this.#directory, `${id}.eml`));
  }
}

/** `Riverbend <info@riverbend.test>` as `info@riverbend.test`. */
export function bareAddress(address: string): string {
  return (/<([^>]*)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}

function addressesOf(list: readonly Address[] | undefined): string[] {
  return (list ?? []).flatMap((each) => each.group?.map(({ address }) => address) ?? [each.address ?? '']);
}

function sender(from: Address | undefined): string {
  const address = from?.address ?? '';
  return from?.name ? `${from.name} <${address}>` : address;
}
