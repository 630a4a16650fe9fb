import { searchKey } from '@landbrief/domain';
import { getOrganizationDetails } from '@landbrief/store';
import { operationOn } from '../operation.ts';

/** The states that the organization's projects are limited to; none means no limit. */
export const listOrganizationStates = operationOn(
  'organization',
  'listOrganizationStates',
  async ({ query }, { subject }) => {
    const { states } = await getOrganizationDetails(subject.organization.organizationId);
    const wanted = searchKey(query.stateName ?? '');
    return {
      states: states
        .filter(({ name }) => searchKey(name).includes(wanted))
        .map(({ stateId, code, name }) => ({ _id: stateId, state_cd: code, name })),
    };
  },
);
