import { expect, it } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { demoDirectory } from './directory.ts';

it('the licenses of the demo agency tell a story: seats came month by month', async () => {
  const { environment } = await testApi();
  const { clock } = environment.platform;
  const year = clock.now().getUTCFullYear();
  clock.advance((Date.UTC(year, 10, 20) - clock.now().getTime()) / 1000);
  const directory = await demoDirectory(environment);
  const { organizationId = '' } = directory.user('owner@demo.test');
  const { trend, summary, count } = await directory
    .client('admin@demo.test')
    .listLicenceUse({ params: { organizationId }, query: { year } });
  expect(trend.map(({ seats }) => seats)).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]);
  expect(summary).toMatchObject({ userCount: 5, userLimit: 8, addOns: { propertySync: 1500 } });
  expect(count).toBe(8);
});
