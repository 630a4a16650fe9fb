import { isPublicMailDomain } from './organization.ts';

/** How far the own sender domain of an organization is: its mails come from there while it is verified. */
export const senderDomainStates = ['pending', 'verified', 'failed'] as const;
export type SenderDomainState = (typeof senderDomainStates)[number];

/** SES looks for its records so long (hours); then the domain is set up again, or left. */
export const senderDomainHours = 72;

/** A domain and the domains above it, without the last label: `rfi.agency.gov`, `agency.gov`. */
export function domainAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Why a domain cannot be an organization's sender domain; `own` are the product's hosts. */
export function senderDomainRefusal(domain: string, own: readonly string[]): string | undefined {
  const parents = domainAndParents(domain);
  if (parents.some(isPublicMailDomain))
    return `${domain} is a public mail service: only a domain of your own can be verified.`;
  if (own.some((host) => parents.includes(host) || domainAndParents(host).includes(domain)))
    return `${domain} is this product’s own domain. Enter one of your organization.`;
  return undefined;
}

export interface SenderRecord {
  type: 'CNAME' | 'TXT';
  name: string;
  value: string;
}

/** In the domain's DNS it says which organization may use the domain: records that one left prove nothing for another. */
export function ownerRecord(domain: string, organizationId: string): SenderRecord {
  return { type: 'TXT', name: `_sender.${domain}`, value: `organization=${organizationId}` };
}

/** Where SES publishes the key of a signature, as the value of the CNAME record whose name has the same first label. */
export function signatureRecord(domain: string, value: string): SenderRecord {
  return { type: 'CNAME', name: `${value.split('.')[0]}._domainkey.${domain}`, value };
}

/** The least policy: what is not signed is delivered, and reported to nobody. */
export function policyRecord(domain: string): SenderRecord {
  return { type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' };
}

/** Whether the TXT records of a `_dmarc` name are one policy; several are none (RFC 7489, 6.6.3). */
export function isDmarcPolicy(texts: readonly string[]): boolean {
  const policies = texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text.trim()));
  return policies.length === 1 && /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(policies[0] ?? '');
}

/** What a check found. A mail is aligned for DMARC by its signature, which is of the domain of its From address. */
export interface SenderFindings {
  signature: SenderDomainState;
  owner: boolean;
  policy: boolean;
}

/** The state after a check at `now`, and since when (ISO 8601). */
export function senderStateAfter(
  { state, since }: { state: SenderDomainState; since: string },
  { signature, owner, policy }: SenderFindings,
  now: string,
): { state: SenderDomainState; since: string } {
  const isVerified = signature === 'verified' && owner && policy;
  const isOver = state === 'pending' && Date.parse(now) - Date.parse(since) > senderDomainHours * 3_600_000;
  const next = isVerified ? 'verified' : signature === 'failed' || isOver ? 'failed' : 'pending';
  return next === state ? { state, since } : { state: next, since: now };
}

/**
 * When the next check is due: on a full interval, so that checks that are near each other have one successor, and at
 * least half an interval away, because DNS has nothing new right after a check.
 */
export function nextSenderCheck(
  { state, since }: { state: SenderDomainState; since: string },
  now: string,
): string {
  const isNew = state === 'pending' && Date.parse(now) - Date.parse(since) < 3_600_000;
  const step = isNew ? 120_000 : 3_600_000;
  return new Date(Math.ceil((Date.parse(now) + step / 2) / step) * step).toISOString();
}
