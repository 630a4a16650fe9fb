import { Resolver } from 'node:dns/promises';
import type { GetEmailIdentityResponse, SESv2Client } from '@aws-sdk/client-sesv2';

/** A domain at the mail service. */
export interface MailDomain {
  signature: 'pending' | 'verified' | 'failed';
  /** Where its public keys are: values of CNAME records, whose first labels name them. */
  keys: string[];
}

/** Sender domains of organizations at the mail service, and what their DNS says. */
export interface MailDomains {
  /**
   * The domain of an owner, set up where it is not; the domain of a former owner is set up anew. Undefined where it is
   * somebody else's than this stage's.
   */
  ensure(domain: string, owner: string): Promise<MailDomain | undefined>;
  /** Deletes a domain that `ensure` set up; does nothing when there is none. */
  remove(domain: string): Promise<void>;
  /** The TXT records of a name; none where the name does not exist. Throws when DNS does not answer. */
  textRecords(name: string): Promise<string[]>;
}

/** What the rights of functions name as well (infra/stacks/mail-stack.ts). */
const STAGE_TAG = 'sender-domains-of';
const OWNER_TAG = 'owner';

interface SesDomains {
  /** Names the stage: others in the account have domains of their own. */
  configurationSet?: string | undefined;
  /** Without them, those of the machine. */
  dnsServers?: readonly string[] | undefined;
}

/** With SES, which signs their mails (Easy DKIM). The client is loaded with the first request. */
export function sesDomains({ configurationSet = 'local', dnsServers }: SesDomains = {}): MailDomains {
  let client: SESv2Client | undefined;
  const load = async () => {
    const sdk = await import('@aws-sdk/client-sesv2');
    client ??= new sdk.SESv2Client({
      requestHandler: { requestTimeout: 10_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
    });
    return { client, sdk };
  };
  const tagOf = ({ Tags = [] }: GetEmailIdentityResponse, key: string) =>
    Tags.find(({ Key }) => Key === key)?.Value;
  const read = async (domain: string): Promise<GetEmailIdentityResponse | undefined> => {
    const { client: ses, sdk } = await load();
    try {
      return await ses.send(new sdk.GetEmailIdentityCommand({ EmailIdentity: domain }));
    } catch (error) {
      if (!(error instanceof sdk.NotFoundException)) throw error;
      return undefined;
    }
  };
  const create = async (domain: string, owner: string) => {
    const { client: ses, sdk } = await load();
    const Tags = [
      { Key: STAGE_TAG, Value: configurationSet },
      { Key: OWNER_TAG, Value: owner },
    ];
    return ses.send(new sdk.CreateEmailIdentityCommand({ EmailIdentity: domain, Tags }));
  };
  const discard = async (domain: string) => {
    const { client: ses, sdk } = await load();
    await ses.send(new sdk.DeleteEmailIdentityCommand({ EmailIdentity: domain }));
  };
  return {
    async ensure(domain, owner) {
      const found = await read(domain);
      if (!found) return presented(await create(domain, owner));
      if (tagOf(found, STAGE_TAG) !== configurationSet) return undefined;
      if (tagOf(found, OWNER_TAG) === owner) return presented(found);
      await discard(domain);
      return presented(await create(domain, owner));
    },
    async remove(domain) {
      const found = await read(domain);
      if (found && tagOf(found, STAGE_TAG) === configurationSet) await discard(domain);
    },
    async textRecords(name) {
      const resolver = new Resolver({ timeout: 3000, tries: 2 });
      if (dnsServers) resolver.setServers(dnsServers);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'ENOTFOUND' && code !== 'ENODATA') throw error;
        return [];
      }
    },
  };
}

type Described = Pick<GetEmailIdentityResponse, 'DkimAttributes' | 'VerifiedForSendingStatus'>;

function presented({ DkimAttributes = {}, VerifiedForSendingStatus }: Described): MailDomain {
  const { Status, Tokens = [], SigningHostedZone = 'dkim.amazonses.com' } = DkimAttributes;
  // While SES cannot tell, it goes on signing.
  const isSigned = Status === 'SUCCESS' || Status === 'TEMPORARY_FAILURE';
  const signature =
    isSigned && VerifiedForSendingStatus ? 'verified' : Status === 'FAILED' ? 'failed' : 'pending';
  return { signature, keys: Tokens.map((token) => `${token}.${SigningHostedZone}`) };
}
