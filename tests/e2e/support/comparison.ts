import type { ComparedProperty } from '@landbrief/contract';
import { expect, type Page } from '@playwright/test';
import { followRequests } from './follow-requests.ts';
import { callsOf, owner } from './people.ts';

/** As many as a large search has. */
export const many = 60;

/** A project of the demo with its properties, again and again under other names, until there are sixty. */
export async function openComparison(page: Page, count = many): Promise<ComparedProperty[]> {
  const calls = await callsOf(owner);
  const { projects } = await calls.listProjects({ query: { limit: 50 } });
  const project = projects.find(({ name }) => name === 'Project Bluebird');
  if (!project) throw new Error('The demo has no Project Bluebird.');
  const projectId = project._id;
  const { properties: real, questions } = await calls.compareProperties({ params: { projectId }, body: {} });
  const properties = Array.from({ length: count }, (_, at): ComparedProperty => {
    const copied = real[at % real.length];
    if (!copied) throw new Error('Project Bluebird has no properties.');
    return { ...copied, _id: `${copied._id.slice(0, -3)}${100 + at}`, name: `${copied.name}, lot ${at + 1}` };
  });
  await page.route(
    (url) => url.pathname === `/api/v1/projectowner/comparison/${projectId}`,
    async (route, request) => {
      if (request.method() !== 'POST') return route.fallback();
      const { skip = 0, limit = 50 } = request.postDataJSON() ?? {};
      return route.fulfill({
        json: { result: 'ok', questions, properties: properties.slice(skip, skip + limit), count, most: 50 },
      });
    },
  );
  const isAnswered = followRequests(page);
  await page.goto(`/projects/${projectId}/properties/compare`);
  await expect(page.getByRole('grid', { name: 'Comparison' })).toBeVisible();
  // The first twelve are shown while the others are read, which draws all of them again.
  await expect(page.getByText(new RegExp(`^${count} propert(y|ies) of `))).toBeVisible();
  await isAnswered();
  return properties;
}
