import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeWhole } from '../files.ts';
import { AwsError, asRecord } from '../http.ts';

type Identity = { readonly tags: Readonly<Record<string, string>>; published: boolean; asked: number };

/**
 * SES's email identities and, in one, the DNS of their domains. It is as if the owner of a domain published its records
 * between the first and the second look, unless `publish` says otherwise.
 */
export class Identities {
  readonly #file: string;
  readonly #identities: Map<string, Identity>;

  constructor(directory: string) {
    this.#file = join(directory, 'identities');
    this.#identities = new Map(Object.entries(readJson<Record<string, Identity>>(this.#file, {})));
  }

  #save(): void {
    writeWhole(this.#file, JSON.stringify(Object.fromEntries(this.#identities)));
  }

  /** Publishes or withdraws the records of a domain. */
  publish(domain: string, published: boolean): void {
    Object.assign(this.#find(domain), { published });
    this.#save();
  }

  #find(domain: string): Identity {
    const found = this.#identities.get(domain);
    if (!found) throw new AwsError('NotFoundException', `Email identity ${domain} does not exist.`, 404);
    return found;
  }

  #isVerified = ({ published, asked }: Identity) => published && asked > 1;

  create(request: unknown): unknown {
    const { EmailIdentity, Tags } = asRecord(request);
    const domain = String(EmailIdentity);
    if (this.#identities.has(domain)) throw new AwsError('AlreadyExistsException', `${domain} exists.`);
    const tags = (Array.isArray(Tags) ? Tags : []).map(asRecord).map(({ Key, Value }) => [Key, Value]);
    this.#identities.set(domain, { tags: Object.fromEntries(tags), published: true, asked: 0 });
    return this.read(domain);
  }

  read(domain: string): unknown {
    const identity = this.#find(domain);
    identity.asked += 1;
    this.#save();
    const isVerified = this.#isVerified(identity);
    const token = (index: number) =>
      createHash('sha256').update(`${domain} ${index}`).digest('hex').slice(0, 32);
    return {
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: isVerified,
      DkimAttributes: { Status: isVerified ? 'SUCCESS' : 'PENDING', Tokens: [1, 2, 3].map(token) },
      Tags: Object.entries(identity.tags).map(([Key, Value]) => ({ Key, Value })),
    };
  }

  remove(domain: string): unknown {
    this.#find(domain);
    this.#identities.delete(domain);
    this.#save();
    return {};
  }

  /** The TXT record of a name in the DNS of these domains. */
  textRecord(name: string): string | undefined {
    const [, kind, domain = ''] = /^(_dmarc|_sender)\.(.+)$/.exec(name) ?? [];
    const identity = this.#identities.get(domain);
    if (!identity || !this.#isVerified(identity)) return undefined;
    return kind === '_dmarc' ? 'v=DMARC1; p=none' : `organization=${identity.tags.owner}`;
  }
}
