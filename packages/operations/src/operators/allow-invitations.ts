import type { Organization } from '@landbrief/store';
import {
  allowInvitationsOf,
  countInvitations,
  type InvitationCounts,
} from '../participants/returned-invitations.ts';
import { recordOperatorAct } from './operator-audit.ts';
import type { OperatorContext } from './operator-context.ts';
import { findOrganization } from './organization/find-organization.ts';

export interface FoundInvitations extends InvitationCounts {
  organization: Organization;
}

/** An organization's invitations of this month; an Error says that there is no such organization. */
export async function findInvitations(
  organizationId: string,
  context: OperatorContext,
): Promise<FoundInvitations> {
  const organization = await findOrganization(organizationId);
  if (!organization) throw new Error(`There is no organization ${organizationId}.`);
  return { organization, ...(await countInvitations(organizationId, context)) };
}

/** Lets the invitations of an organization go out again of which too many came back. May be repeated. */
export async function allowInvitations(
  { organization: { organizationId, name }, sent, returned }: FoundInvitations,
  context: OperatorContext,
): Promise<void> {
  await recordOperatorAct(
    'allowInvitations',
    {
      subject: { kind: 'organization', id: organizationId, name },
      organizationIds: [organizationId],
      values: { sent, returned },
    },
    context,
  );
  await allowInvitationsOf(organizationId, context);
}
