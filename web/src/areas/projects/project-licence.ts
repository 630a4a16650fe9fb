import { licenceAvailable } from '@landbrief/domain';
import { client } from '../../api.ts';

/** Whether the organization has a project licence left. */
export async function hasProjectLicence(organizationId: string): Promise<boolean> {
  return licenceAvailable(await client.getOrganizationLimits({ params: { id: organizationId } }), 'rfi');
}
