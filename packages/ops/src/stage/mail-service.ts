import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';

/** What the mail service knows of addresses: those on its suppression list get no mail, however often it is sent. */
export interface MailService {
  /** Why and since when it sends nothing to an address; undefined when it does. */
  suppression(address: string): Promise<{ reason: string; since: string } | undefined>;
  unsuppress(address: string): Promise<void>;
}

/** The local mail service takes mail for everybody. */
export const noSuppression: MailService = {
  suppression: async () => undefined,
  unsuppress: async () => undefined,
};

/** SES's suppression list of the account. */
export function sesMailService(): MailService {
  const client = new SESv2Client({});
  const unlessMissing = async <Reply>(asked: Promise<Reply>): Promise<Reply | undefined> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    }
  };
  return {
    async suppression(address) {
      const command = new GetSuppressedDestinationCommand({ EmailAddress: address });
      const found = (await unlessMissing(client.send(command)))?.SuppressedDestination;
      return (
        found && {
          reason: found.Reason?.toLowerCase() ?? 'unknown',
          since: found.LastUpdateTime?.toISOString() ?? 'unknown',
        }
      );
    },
    async unsuppress(address) {
      await unlessMissing(client.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address })));
    },
  };
}
