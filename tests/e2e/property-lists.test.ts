import { propertyStatus } from '@landbrief/domain';
import { expect, test } from '@playwright/test';
import { look, lookAround } from './support/look.ts';
import { beginSession, callsOf, owner } from './support/people.ts';

test('the owner narrows the list, chooses columns, and finds the same properties as cards and on the map', async ({
  page,
  baseURL,
}) => {
  const calls = await callsOf(owner);
  const { projects } = await calls.listProjects({ query: { limit: 50 } });
  const project = projects.find(({ name }) => name === 'Project Bluebird');
  if (!project) throw new Error('The demo has no Project Bluebird.');
  const count = async (...filters: { by: 'statuses' | 'requirements'; values: (string | number)[] }[]) => {
    const params = { projectId: project._id };
    return (await calls.listOwnerProperties({ params, body: { filters } })).count;
  };
  // Other journeys add properties to the project.
  const all = await count();
  const found = await count(
    { by: 'statuses', values: [propertyStatus.finished] },
    { by: 'requirements', values: ['notMet'] },
  );
  expect(all).toBeGreaterThan(found);
  const strangers: string[] = [];
  await beginSession(page, owner);
  await page.goto(`/projects/${project._id}/properties`);
  const table = page.getByRole('table', { name: 'Properties' });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(all + 1);

  await test.step('several filters are on at once, stand in the address and go one by one', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('group', { name: 'Status' }).getByRole('checkbox', { name: 'Submitted' }).check();
    await page
      .getByRole('group', { name: 'Requirements' })
      .getByRole('checkbox', { name: 'Not met' })
      .check();
    await expect(rows).toHaveCount(found + 1);
    await look(page, 'property-list-filters');
    await page.getByRole('button', { name: 'Remove filter Requirements: Not met' }).click();
    await page.getByRole('button', { name: 'Remove filter Status: Submitted' }).click();
    await expect(rows).toHaveCount(all + 1);
    await page.goBack();
    await expect(rows).toHaveCount(found + 1);
    await page.getByRole('button', { name: 'Remove filter Status: Submitted' }).click();
  });

  await test.step('columns stay chosen', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Organization' }).check();
    await page.getByRole('checkbox', { name: 'Not seen' }).uncheck();
    await page.reload();
    await expect(table.getByRole('columnheader', { name: 'Organization' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Not seen' })).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('list', { name: 'Properties' }).getByRole('listitem')).toHaveCount(all);
  await look(page, 'property-list-cards');

  await test.step('the map is drawn from our own files, by the keyboard too', async () => {
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
    });
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('application', { name: new RegExp(`^Map of ${all} properties`) });
    await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await page.getByRole('button', { name: 'Show Old Mill Building 7 on the map' }).press('Enter');
    const details = map.getByRole('region', { name: 'Selected on the map' });
    await expect(details.getByRole('link', { name: 'Old Mill Building 7' })).toBeVisible();
    await lookAround(page, 'property-list-map');
    await map.press('Escape');
    await expect(details).toHaveCount(0);
    expect(strangers).toEqual([]);
    await page.goto(`/projects/${project._id}/properties`);
    await expect(map).toBeVisible();
  });

  await test.step('the map viewer has a tab of its own, narrows the properties and leads to one', async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map Viewer' }).click();
    const viewer = await opened;
    await expect(viewer).toHaveURL(/\/mapviewer\?organization=\w+$/);
    const shown = (number: number) =>
      viewer.getByRole('application', { name: new RegExp(`^Map of ${number} propert`) });
    // Other journeys have active projects too.
    await viewer.getByRole('button', { name: /of \d+ projects/ }).click();
    await viewer.getByRole('button', { name: 'None' }).click();
    await viewer.getByRole('checkbox', { name: project.name }).check();
    await expect(shown(all).getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await viewer.getByRole('button', { name: 'Filters' }).click();
    await viewer
      .getByRole('group', { name: 'Requirements' })
      .getByRole('checkbox', { name: 'Not met' })
      .check();
    await expect(shown(found)).toBeVisible();
    await viewer
      .getByRole('button', { name: 'Show Riverbend Commerce Park, Tract 4 on the map' })
      .press('Enter');
    const details = viewer.getByRole('region', { name: 'Selected on the map' });
    await expect(details.getByText('Requirements not met')).toBeVisible();
    await lookAround(viewer, 'map-viewer');
    await details.getByRole('link', { name: 'Riverbend Commerce Park, Tract 4' }).click();
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Riverbend Commerce Park, Tract 4');
  });
});
