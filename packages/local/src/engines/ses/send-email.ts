import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { AwsError, asRecord } from '../http.ts';

/** One mail as it goes out: MIME, and everyone it goes to. */
export type Outgoing = { readonly raw: Buffer; readonly recipients: readonly string[] };

/** Reads the body of SESv2 SendEmail: raw MIME, or the simple form of subject, text and HTML. */
export async function parseSendEmail(body: unknown): Promise<Outgoing> {
  const input = asRecord(body);
  const content = asRecord(input.Content);
  const destination = asRecord(input.Destination);
  const [to, cc, bcc] = ['ToAddresses', 'CcAddresses', 'BccAddresses'].map((name) =>
    texts(destination[name]),
  );
  const recipients = [...(to ?? []), ...(cc ?? []), ...(bcc ?? [])];
  const raw = asRecord(content.Raw).Data;
  if (typeof raw === 'string') return { raw: Buffer.from(raw, 'base64'), recipients };
  if (content.Simple === undefined) {
    throw new AwsError('BadRequestException', 'The local mail service knows Raw and Simple content only.');
  }
  if (recipients.length === 0) throw new AwsError('BadRequestException', 'Missing required header: To');
  const simple = asRecord(content.Simple);
  const parts = asRecord(simple.Body);
  const composer = new MailComposer({
    from: textOf(input.FromEmailAddress),
    to: to ?? [],
    cc: cc ?? [],
    replyTo: texts(input.ReplyToAddresses),
    subject: dataOf(simple.Subject),
    text: dataOf(parts.Text),
    html: dataOf(parts.Html),
    headers: headersOf(simple.Headers),
  });
  return { raw: await composer.compile().build(), recipients };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const dataOf = (value: unknown) => textOf(asRecord(value).Data);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function headersOf(value: unknown): { key: string; value: string }[] {
  return (Array.isArray(value) ? value : []).map((each) => ({
    key: textOf(asRecord(each).Name),
    value: textOf(asRecord(each).Value),
  }));
}
