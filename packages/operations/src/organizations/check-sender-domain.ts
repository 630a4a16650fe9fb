import {
  domainAndParents,
  isDmarcPolicy,
  nextSenderCheck,
  ownerRecord,
  policyRecord,
  senderStateAfter,
} from '@landbrief/domain';
import { derivedId, type MailDomain, type MailDomains, timestamp } from '@landbrief/platform';
import {
  claimSenderDomain,
  commitWrites,
  findSenderDomainClaim,
  getOrganization,
  recordSenderCheck,
} from '@landbrief/store';
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { unlessProblem } from '../unless-problem.ts';

/**
 * Makes the mail service have a sender domain exactly while an organization has it, and records what the domain's DNS says.
 * Of several organizations that set it up, the one that the DNS names has it there, and before that the first one.
 * Until the domain is removed or has failed, a check is followed by the next one.
 */
export const checkSenderDomain: HandlerOf<'check-sender-domain'> = async (
  { payload: { organizationId, domain } },
  { platform: { mailDomains, clock }, log },
) => {
  const organization = await getOrganization(organizationId, { consistent: true });
  const before = organization?.senderDomain;
  if (!organization || before?.domain !== domain || before.state === 'failed') {
    return removeUnclaimed(domain, mailDomains);
  }
  const isHeld = await unlessProblem('domain_taken', commitWrites(claimSenderDomain(organization)));
  const found = isHeld ? await mailDomains.ensure(domain, organizationId) : heldByAnother;
  const owning = ownerRecord(domain, organizationId);
  // What DNS does not answer stays as it was found before.
  const answered = (asked: Promise<boolean>, former = false) =>
    asked.catch((error: unknown) => {
      log.info('sender-domain.dns-silent', { organizationId, message: String(error) });
      return former;
    });
  const isOwner = mailDomains.textRecords(owning.name).then((texts) => texts.includes(owning.value));
  const findings = {
    signature: found?.signature ?? 'failed',
    owner: await answered(isOwner, before.owner),
    policy: await answered(hasPolicy(domain, mailDomains), before.policy),
  };
  const now = timestamp(clock);
  const { owner, policy, signature } = findings;
  const after = senderStateAfter(before, findings, now);
  const checked = { domain, ...after, checked: now, keys: found?.keys ?? [] };
  const record = recordSenderCheck(organization, {
    ...checked,
    owner,
    policy,
    signed: signature === 'verified',
  });
  // Changed meanwhile: that change has a check of its own.
  if (!(await unlessProblem('stale', commitWrites(record)))) return;
  if (after.state !== before.state)
    log.info('sender-domain.changed', { organizationId, from: before.state, to: after.state });
  if (after.state === 'failed') return removeUnclaimed(domain, mailDomains);
  const next = nextSenderCheck(after, now);
  const delay = (Date.parse(next) - Date.parse(now)) / 1000;
  const outboxId = derivedId(organizationId, `sender ${domain} ${next}`);
  await commitUnlessDone([
    enqueue('check-sender-domain', { organizationId, domain }, { outboxId, now, delay }),
  ]);
};

/** While another organization has the domain at the mail service: only the owner's record and the policy are looked for. */
const heldByAnother: MailDomain = { signature: 'pending', keys: [] };

async function removeUnclaimed(domain: string, mailDomains: MailDomains): Promise<void> {
  if (!(await findSenderDomainClaim(domain))) await mailDomains.remove(domain);
}

/** A policy of the domain, or of the next domain above that has one (RFC 7489, 6.6.3). */
async function hasPolicy(domain: string, { textRecords }: MailDomains): Promise<boolean> {
  for (const each of domainAndParents(domain))
    if (isDmarcPolicy(await textRecords(policyRecord(each).name))) return true;
  return false;
}
