import type { ParticipantRow } from '@landbrief/spreadsheet';
import { type DistributionList, listMembers } from '@landbrief/store';
import type { Refusal } from './import-row.ts';
import type { CheckedTarget } from './import-target.ts';

/** A distribution list into which people are imported. The delegator of a delegate is chosen when the list is used. */
export async function listTarget({ distributionListId }: DistributionList): Promise<CheckedTarget> {
  const listed = await listMembers(distributionListId);
  return {
    into: 'list',
    targetId: distributionListId,
    roleRule: { defaultRole: 'participant', isDelegatorNeeded: false },
    // A name with a hidden address would tell whose the address is.
    included: new Map(
      listed.map(({ email, fullName, addressHidden }) => [email, addressHidden ? {} : { fullName }]),
    ),
    checkRole,
  };
}

function checkRole({ role }: ParticipantRow): Refusal | undefined {
  if (role !== 'reviewer' && role !== 'collaborator') return undefined;
  return {
    column: 'Role',
    code: 'validation_error',
    detail: 'On a distribution list the role is Participant, Delegator or Delegate.',
  };
}
