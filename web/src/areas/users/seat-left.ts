import { licenceAvailable } from '@landbrief/domain';
import { client } from '../../api.ts';

/** Looked up anew each time: another one may have taken the last seat just now. */
export async function hasSeatLeft(organizationId: string): Promise<boolean> {
  return licenceAvailable(await client.getOrganizationLimits({ params: { id: organizationId } }), 'user');
}
