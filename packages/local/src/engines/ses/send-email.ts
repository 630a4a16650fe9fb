import { asRecord } from '../http.ts';

/** One mail as it goes out: MIME, and everyone it goes to. */
export type Outgoing = {
  readonly raw: Buffer;
  readonly recipients: readonly string[];
  /** Published with the mail's events. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads SendEmail with raw content, as SES's second API takes it. */
export function parseSendEmail(request: unknown): Outgoing {
  const { Content, Destination, EmailTags } = asRecord(request);
  const { ToAddresses, CcAddresses, BccAddresses } = asRecord(Destination);
  const { Data } = asRecord(asRecord(Content).Raw);
  const tags = listOf(EmailTags).map((tag) => {
    const { Name, Value } = asRecord(tag);
    return [String(Name), [String(Value)]] as const;
  });
  return {
    tags: Object.fromEntries(tags),
    raw: Buffer.from(String(Data ?? ''), 'base64'),
    recipients: [ToAddresses, CcAddresses, BccAddresses].flatMap(listOf).map(String),
  };
}
