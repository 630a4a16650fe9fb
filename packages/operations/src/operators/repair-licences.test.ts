import { getOrganization } from '@landbrief/store';
import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { changeStored } from '../../../../tests/support/change-stored.ts';
import { licensedOrganization } from '../../../../tests/support/licensed-organization.ts';
import { opsContext } from '../../../../tests/support/ops.ts';
import { planLicenceRepair, repairLicences } from './repair-licences.ts';

test('nothing is corrected when a licence is taken after the counters were compared', async () => {
  const api = await testApi();
  const organizationId = await licensedOrganization(api, 'Riverbend Agency');
  const context = opsContext(api);
  await changeStored(api, [`ORG#${organizationId}`, 'ORG'], { userCount: 4 });
  const plan = await planLicenceRepair(organizationId, context);
  await changeStored(api, [`ORG#${organizationId}`, 'ORG'], { userCount: 5 });
  await expect(repairLicences(plan, context)).rejects.toMatchObject({ code: 'stale' });
  expect(await getOrganization(organizationId, { consistent: true })).toMatchObject({ userCount: 5 });
});
