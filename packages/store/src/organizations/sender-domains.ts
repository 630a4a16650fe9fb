import { problem } from '@landbrief/domain';
import { string } from 'dynamodb-toolbox';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from '../commit.ts';
import { ifStill, whereAll, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { type Organization, organizationItems } from './organization-entity.ts';

export type SenderDomain = NonNullable<Organization['senderDomain']>;

/** A domain is the sender domain of one organization, from the time that it is set up until it is removed or has failed. */
const senderDomainClaims = defineItems('SenderDomainClaim', {
  domain: string().key(),
  organizationId: string(),
}).keyedBy(({ domain }) => ({ pk: `DOMAIN#${domain}`, sk: 'SENDER' }));

/** The organization that has a domain as its sender domain. */
export async function findSenderDomainOwner(domain: string): Promise<string | undefined> {
  const { Item } = await senderDomainClaims.get({ domain }, { consistent: true });
  return Item?.organizationId;
}

/**
 * Sets, replaces or removes the sender domain of an organization that was read at its `version`, with its claim;
 * `domain_taken` when it is another one's.
 */
export function changeSenderDomain(before: Organization, senderDomain: SenderDomain | undefined): Write[] {
  const { senderDomain: former, ...others } = before;
  const { organizationId, version } = before;
  const isSame = former?.domain === senderDomain?.domain;
  const changed = organizationItems.transactUpdate(
    { organizationId, senderDomain: senderDomain ? $set(senderDomain) : $remove(), version: version + 1 },
    ifStill('version', version),
  );
  const after = { ...others, ...(senderDomain ? { senderDomain } : {}) };
  return [
    writeChange(changed, { before, after }),
    ...(isSame ? [] : releaseSenderDomain(before)),
    ...(senderDomain ? [claimSenderDomain(senderDomain.domain, organizationId)] : []),
  ];
}

/** Writes what a check found of a domain that was read as `before`; `stale` when it has changed since. */
export function recordSenderCheck(organization: Organization, senderDomain: SenderDomain): Write[] {
  const { organizationId, senderDomain: before } = organization;
  const condition = whereAll(
    { attr: 'senderDomain.domain', eq: before?.domain ?? '' },
    { attr: 'senderDomain.since', eq: before?.since ?? '' },
  );
  return [
    write(
      organizationItems.transactUpdate({ organizationId, senderDomain: $set(senderDomain) }, { condition }),
    ),
    ...(senderDomain.state === 'failed' ? releaseSenderDomain(organization) : []),
  ];
}

function claimSenderDomain(domain: string, organizationId: string): Write {
  const condition = whereAny(
    { attr: 'organizationId', exists: false },
    { attr: 'organizationId', eq: organizationId },
  );
  return write(senderDomainClaims.transactPut({ domain, organizationId }, { condition }), () =>
    problem('domain_taken', { message: `Another organization has set up ${domain}.` }),
  );
}

/** One that has failed may be another organization's by now, which keeps it. */
export function releaseSenderDomain({
  organizationId,
  senderDomain,
}: Pick<Organization, 'organizationId' | 'senderDomain'>): Write[] {
  if (!senderDomain) return [];
  const { domain } = senderDomain;
  const condition = { attr: 'organizationId' as const, eq: organizationId };
  return [write(senderDomainClaims.transactDelete({ domain }, { condition }), () => [])];
}
