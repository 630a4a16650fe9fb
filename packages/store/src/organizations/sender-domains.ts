import { boolean, string } from 'dynamodb-toolbox';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from '../commit.ts';
import { ifStill, whereAll, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { type Organization, organizationItems } from './organization-entity.ts';

export type SenderDomain = NonNullable<Organization['senderDomain']>;

/**
 * The organization that has a domain at the mail service, until it is removed or has failed. It keeps others from the domain
 * only while the domain's DNS names it (`isProven`).
 */
const senderDomainClaims = defineItems('SenderDomainClaim', {
  domain: string().key(),
  organizationId: string(),
  isProven: boolean().optional(),
}).keyedBy(({ domain }) => ({ pk: `DOMAIN#${domain}`, sk: 'SENDER' }));

export async function findSenderDomainClaim(domain: string) {
  const { Item } = await senderDomainClaims.get({ domain }, { consistent: true });
  return Item;
}

/** Sets, replaces or removes the sender domain of an organization that was read at its `version`. */
export function changeSenderDomain(before: Organization, senderDomain: SenderDomain | undefined): Write[] {
  const { senderDomain: former, ...others } = before;
  const { organizationId, version } = before;
  const isSame = former?.domain === senderDomain?.domain;
  const changed = organizationItems.transactUpdate(
    { organizationId, senderDomain: senderDomain ? $set(senderDomain) : $remove(), version: version + 1 },
    ifStill('version', version),
  );
  const after = { ...others, ...(senderDomain ? { senderDomain } : {}) };
  return [writeChange(changed, { before, after }), ...(isSame ? [] : releaseSenderDomain(before))];
}

/** Writes what a check found of a domain that was read as `before`; `stale` when it has changed since. */
export function recordSenderCheck(organization: Organization, senderDomain: SenderDomain): Write[] {
  const { organizationId } = organization;
  const change = { organizationId, senderDomain: $set(senderDomain) };
  return [
    write(organizationItems.transactUpdate(change, { condition: isUnchanged(organization) })),
    ...(senderDomain.state === 'failed' ? releaseSenderDomain(organization) : []),
  ];
}

const isUnchanged = ({ senderDomain }: Organization) =>
  whereAll(
    { attr: 'senderDomain.domain', eq: senderDomain?.domain ?? '' },
    { attr: 'senderDomain.since', eq: senderDomain?.since ?? '' },
  );

/**
 * Claims the sender domain of an organization as it was read; `domain_taken` while another one has it, unless the DNS names
 * this one and not the other; `stale` when it has changed since.
 */
export function claimSenderDomain(organization: Organization): Write[] {
  const { organizationId, senderDomain: { domain = '', owner: isProven = false } = {} } = organization;
  const condition = whereAny(
    { attr: 'organizationId', exists: false },
    { attr: 'organizationId', eq: organizationId },
    ...(isProven ? [{ attr: 'isProven' as const, eq: false as const }] : []),
  );
  const claim = { domain, organizationId, isProven };
  return [
    write(senderDomainClaims.transactPut(claim, { condition }), 'domain_taken'),
    write(organizationItems.transactCheck({ organizationId }, isUnchanged(organization))),
  ];
}

/** One that another organization has taken over stays with it. */
export function releaseSenderDomain({
  organizationId,
  senderDomain,
}: Pick<Organization, 'organizationId' | 'senderDomain'>): Write[] {
  if (!senderDomain) return [];
  const { domain } = senderDomain;
  const condition = { attr: 'organizationId' as const, eq: organizationId };
  return [write(senderDomainClaims.transactDelete({ domain }, { condition }), () => [])];
}
