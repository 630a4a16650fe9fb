import {
  domainAndParents,
  invalid,
  ownerRecord,
  policyRecord,
  problem,
  senderAddress,
  senderDomainRefusal,
  signatureRecord,
} from '@landbrief/domain';
import {
  changeSenderDomain,
  findOrganizationByDomain,
  findSenderDomainClaim,
  getOrganization,
  type Organization,
  retryOvertaken,
  type SenderDomain,
} from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import type { Settings } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { onOrganization } from '../subjects/operation.ts';
import { followSenderDomain } from './follow-sender-domain.ts';

export const getSenderDomain = onOrganization('getSenderDomain', async (_, { subject }) => {
  const { organizationId, senderDomain } = subject.organization;
  return senderDomain ? { senderDomain: present(senderDomain, organizationId) } : {};
});

/** Lets the outbox set a domain up at the mail service; the same domain again is checked at once. */
export const setSenderDomain = onOrganization('setSenderDomain', async ({ body }, context) => {
  const { domain } = body;
  const { subject, now } = context;
  const { organizationId } = subject.organization;
  await requireAttempt('sender-domain', organizationId, context);
  await requireUsable(domain, organizationId, context.settings);
  return retryOvertaken(async (isFirst) => {
    const before = isFirst ? subject.organization : await current(organizationId);
    const former = before.senderDomain;
    const isKept = former?.domain === domain && former.state !== 'failed';
    const senderDomain = isKept ? former : { domain, state: 'pending' as const, since: now };
    const check = enqueue('check-sender-domain', { organizationId, domain }, context);
    const writes = isKept
      ? []
      : [
          ...changeSenderDomain(before, senderDomain),
          ...(former?.domain === domain ? [] : followSenderDomain(before, context)),
        ];
    return context.commit([...writes, check], { senderDomain: present(senderDomain, organizationId) });
  });
});

export const deleteSenderDomain = onOrganization('deleteSenderDomain', (_, context) =>
  retryOvertaken(async (isFirst) => {
    const { organization } = context.subject;
    const before = isFirst ? organization : await current(organization.organizationId);
    if (!before.senderDomain) return context.commit([], {});
    return context.commit(
      [...changeSenderDomain(before, undefined), ...followSenderDomain(before, context)],
      {},
    );
  }),
);

async function current(organizationId: string): Promise<Organization> {
  const organization = await getOrganization(organizationId, { consistent: true });
  if (!organization) throw problem('not_found');
  return organization;
}

/** Not the product's, a public service's, below an email domain of another organization, or proven to be another one's. */
async function requireUsable(
  domain: string,
  organizationId: string,
  { brand, siteUrl }: Settings,
): Promise<void> {
  const own = [brand.senderEmail.replace(/^.*@/, ''), new URL(siteUrl).hostname];
  const refusal = senderDomainRefusal(domain, own);
  if (refusal) throw invalid('body.domain', refusal);
  const owners = await Promise.all(domainAndParents(domain).map(findOrganizationByDomain));
  if (owners.some((owner) => owner !== undefined && owner !== organizationId))
    throw problem('domain_taken', { data: { domain } });
  const claim = await findSenderDomainClaim(domain);
  if (claim?.isProven && claim.organizationId !== organizationId)
    throw problem('domain_taken', { message: `Another organization has set up ${domain}.` });
}

function present(stored: SenderDomain, organizationId: string) {
  const { domain, state, since, checked, keys = [], signed = false, owner = false, policy = false } = stored;
  const records = [
    ...keys.map((key) => ({ ...signatureRecord(domain, key), found: signed })),
    { ...ownerRecord(domain, organizationId), found: owner },
    { ...policyRecord(domain), found: policy },
  ];
  return {
    ...{ domain, state, since, address: senderAddress(domain) },
    ...(checked ? { checked } : {}),
    records: checked ? records : [],
  };
}
