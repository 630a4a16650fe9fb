import { escapeXml } from '../http.ts';

/** One mail as it goes out: MIME, and everyone it goes to. */
export type Outgoing = {
  readonly raw: Buffer;
  readonly recipients: readonly string[];
  /** Published with the mail's events. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
};

/** Reads SendRawEmail as the AWS query protocol sends it: a form. Undefined when the form asks for another action. */
export function parseSendRawEmail(form: URLSearchParams): Outgoing | undefined {
  if (form.get('Action') !== 'SendRawEmail') return undefined;
  const recipients = [...form].filter(([name]) => name.startsWith('Destinations.member.'));
  const tags = [...form].flatMap(([name, tag]) => {
    const [, index] = /^Tags\.member\.(\d+)\.Name$/.exec(name) ?? [];
    return index ? [[tag, [form.get(`Tags.member.${index}.Value`) ?? '']] as const] : [];
  });
  return {
    tags: Object.fromEntries(tags),
    raw: Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'),
    recipients: recipients.map(([, address]) => address),
  };
}

/** The answer to SendRawEmail. */
export function sentXml(messageId: string): string {
  const result = `<SendRawEmailResult><MessageId>${messageId}</MessageId></SendRawEmailResult>`;
  return `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${result}</SendRawEmailResponse>`;
}

/** A refusal, of which the SDK makes an exception of that name. */
export function errorXml(name: string, message: string): string {
  const error = `<Error><Code>${name}</Code><Message>${escapeXml(message)}</Message></Error>`;
  return `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${error}</ErrorResponse>`;
}
