import PostalMime, { type Email } from 'postal-mime';
import type { TestApi } from './api.ts';

export interface RawMail extends Email {
  /** The mail as it was handed over. */
  source: string;
}

/** What was mailed to addresses, as the mail service got it, oldest first, once everything that waits has been done. */
export async function rawMailsTo(api: TestApi, ...addresses: readonly string[]): Promise<RawMail[]> {
  await api.settle();
  const { mail } = api.environment.platform;
  const ids = addresses.flatMap((address) => mail.messages(address).map(({ id }) => id)).sort();
  return Promise.all(
    ids.map(async (id) => {
      const source = await (await fetch(`${mail.url}/local/mailbox/messages/${id}/eml`)).text();
      return { ...(await PostalMime.parse(source)), source };
    }),
  );
}
