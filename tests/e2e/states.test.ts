import { expect, type Page, type Request, test } from '@playwright/test';
import { look, lookAsItIs } from './support/look.ts';
import { beginSession, browserOf, callsOf, logIn, owner } from './support/people.ts';

const superAdministrator = 'admin@demo.test';
const delegate = 'delegate@county.test';

interface ListScreen {
  path: string;
  heading: string;
  /** Path of the call that it lists from. */
  call: string;
  /** Of the address, so that nothing is found. */
  nothing: string;
  /** What the screen says then. */
  says: string;
}

const lists: readonly ListScreen[] = [
  { path: '/admin', heading: 'Users', call: '/users', nothing: 'search=qqqq', says: 'Nobody matches “qqqq”' },
  {
    path: '/admin/pending',
    heading: 'Pending Users',
    call: '/users/by/organization/pending',
    nothing: 'search=qqqq',
    says: 'Nobody who waits matches “qqqq”',
  },
  {
    path: '/admin/organizations',
    heading: 'Organizations',
    call: '/orgs',
    nothing: 'search=qqqq',
    says: 'No organization matches “qqqq”',
  },
  {
    path: '/admin/licences',
    heading: 'Licenses',
    call: '/licences',
    nothing: 'search=qqqq',
    says: 'No organization matches “qqqq”',
  },
  {
    path: '/admin/audit',
    heading: 'Audit',
    call: '/audit',
    nothing: 'from=2020-01-01&to=2020-01-02',
    says: 'Nothing matches',
  },
];

const isCall = (call: string) => (url: URL) => url.pathname === `/api/v1${call}`;

test('lists that are on their way, fail or have nothing', async ({ page }) => {
  await logIn(page, superAdministrator);
  for (const [at, { path, heading, call, nothing, says }] of lists.entries()) {
    // The first list is asked for again before it says that it failed, with pauses; the others are refused at once.
    const status = at === 0 ? 500 : 400;
    await test.step(heading, async () => {
      const title = page.getByRole('heading', { level: 1, name: heading });
      const held = Promise.withResolvers<void>();
      const asked = isCall(call);
      await page.route(asked, async (route) => {
        await held.promise;
        await route.fulfill({ status, json: { code: 'internal', message: 'Internal error' } });
      });
      await page.goto(path);
      await expect(title).toBeVisible();
      await expect(page.getByText(/^Loading /).first()).toBeAttached();
      await lookAsItIs(page, `${path}-loading`);

      held.resolve();
      const failed = page.getByRole('main').getByRole('alert');
      await expect(failed).toBeVisible();
      await expect(title).toBeVisible();
      await lookAsItIs(page, `${path}-failed`);
      await page.unroute(asked);
      await failed.getByRole('button', { name: 'Try again' }).click();
      const nobody = page.getByText('Nobody waits for admission');
      await expect(page.getByRole('main').getByRole('row').or(nobody).first()).toBeVisible();
      await expect(failed).toHaveCount(0);

      await page.goto(`${path}?${nothing}`);
      await expect(title).toBeVisible();
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
      await lookAsItIs(page, `${path}-nothing`);
    });
  }
});

test('the older part of a list that does not come says so, and is on its way again', async ({ page }) => {
  await logIn(page, superAdministrator);
  const arrived = Promise.withResolvers<void>();
  let status = 400;
  await page.route(isCall('/audit'), async (route, request) => {
    if (new URL(request.url()).searchParams.has('before')) {
      if (status === 200) await arrived.promise;
      return route.fulfill({ status, json: { code: 'internal', message: 'Not now.', entries: [] } });
    }
    const trail = await (await route.fetch()).json();
    return route.fulfill({ json: { ...trail, next: 'older' } });
  });
  await page.goto('/admin/audit');
  const older = page.getByRole('button', { name: 'Show older' });
  await older.click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Not now.');
  await expect(older).toBeHidden();
  status = 200;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(older).toHaveAttribute('data-loading', 'true');
  await expect(failed).toBeHidden();
  arrived.resolve();
  await expect(older).toBeHidden();
  await expect(failed).toBeHidden();
});

test('a list of 100,000 users draws one page, and asks once for the next', async ({ page }) => {
  await logIn(page, superAdministrator);
  const asked: Request[] = [];
  await page.route(isCall('/users'), async (route, request) => {
    asked.push(request);
    const skip = Number(new URL(request.url()).searchParams.get('skip') ?? 0);
    const users = Array.from({ length: 100 }, (_, index) => ({
      _id: `user-${skip + index}`,
      email: `resident.${skip + index}@riverbend.test`,
      role: 1,
      roles: [],
      version: 1,
      created: '2026-01-05T15:00:00.000Z',
      profile: { firstName: 'Riverbend', lastName: `Resident ${skip + index}` },
      confirmed: true,
    }));
    await route.fulfill({ json: { result: 'ok', users, count: 100_000 } });
  });
  await page.goto('/admin');
  await expect(page.getByText('1–100 of 100,000 users')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(101);
  const first = asked.length;
  const field = page.getByRole('textbox', { name: 'Page' });
  await field.fill('500');
  await field.press('Enter');
  await expect(page.getByText('49,901–50,000 of 100,000 users')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Resident 49900' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(101);
  expect(asked.length - first).toBe(1);
});

/** What the Tab key stops at, from the top of the page until it leaves it. */
async function stopsOf(page: Page): Promise<{ name: string; seen: boolean }[]> {
  const stops: { name: string; seen: boolean }[] = [];
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      // One that is cancelled has ended as well.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { activeElement: here } = document;
      if (!here || here === document.body) return undefined;
      const { top, bottom, left, right } = here.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const label = here.getAttribute('aria-label') ?? here.textContent ?? '';
      const field = here instanceof HTMLInputElement ? (here.labels?.[0]?.textContent ?? '') : '';
      const { outlineStyle, boxShadow } = getComputedStyle(here);
      const around = here.parentElement ? getComputedStyle(here.parentElement) : undefined;
      const isMarked =
        outlineStyle !== 'none' ||
        boxShadow !== 'none' ||
        here.matches('input, select, textarea') ||
        around?.outlineStyle !== 'none';
      return {
        name: label.trim() || field || here.tagName,
        seen: isMarked && at !== null && (here.contains(at) || at.contains(here)),
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('The Tab key does not leave the page.');
}

test('the keyboard goes through the screens of administration, and sees where it is', async ({ page }) => {
  await logIn(page, superAdministrator);
  for (const { path, heading } of lists) {
    await page.goto(path);
    await look(page, `keyboard ${heading}`);
    const stops = await stopsOf(page);
    const names = stops.map(({ name }) => name);
    expect.soft(names[0], heading).toBe('Skip to content');
    expect
      .soft(names, heading)
      .toContain(
        heading === 'Audit' ? 'From' : `Search ${heading === 'Licenses' ? 'Organizations' : heading}`,
      );
    expect
      .soft(
        stops.filter(({ seen }) => !seen),
        `${heading}: what has the focus is in sight`,
      )
      .toEqual([]);
  }
});

test('what one may not do is not offered to the owner of projects', async ({ page }) => {
  await logIn(page, owner);
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries.filter({ hasText: 'Templates' })).toBeVisible();
  await expect(entries.filter({ hasText: 'Admin' })).toHaveCount(0);
  for (const { path } of lists) {
    await page.goto(path);
    await expect(page, 'the landing page').toHaveURL((url) => url.pathname === '/');
  }
});

/** The system template, and a project of the owner's in which the delegate answers under the delegator. */
async function whatIsNotTheirs(): Promise<{ template: string; project: string }> {
  const [asked, answering] = await Promise.all([callsOf(owner), callsOf(delegate)]);
  const [{ templates }, { projects }] = await Promise.all([
    asked.listTemplates({ query: { filter: 'system' } }),
    answering.listProjects({ query: {} }),
  ]);
  const delegated = projects.find(({ participant }) => participant?.role === 'delegate');
  return { template: `/templates/${templates[0]?._id}`, project: `/projects/${delegated?._id}` };
}

test('addresses that are not for somebody lead on, and no call of theirs is refused', async ({ browser }) => {
  const { template, project } = await whatIsNotTheirs();
  const missing = 'This page could not be found';
  const visits: Record<string, [path: string, leadsTo: string, heading: string | RegExp][]> = {
    [owner]: [
      [`${template}/edit`, template, 'Site Selection Standard'],
      [`${template}/add-question`, template, 'Site Selection Standard'],
      [`${template}/question/edit-question`, template, 'Site Selection Standard'],
      [`${project}/questions`, `${project}/questions`, 'Questions'],
      ['/projects/xx/details', '/projects/xx/details', missing],
      ['/templates/none/edit', '/templates/none/edit', missing],
      ['/questionnaires/01J00000000000000000000000', '/', /./],
      ['/questionnaires/none', '/', /./],
      ['/support?referral=demo', '/support', 'Sales and Support'],
    ],
    'reviewer@demo.test': [[`${project}/questions`, `${project}/questions`, 'Questions']],
    [delegate]: [[`${project}/delegates`, `${project}/details`, /^Project/]],
    [superAdministrator]: [['/admin/datafeeds/none', '/admin/datafeeds/none', missing]],
  };
  for (const [person, addresses] of Object.entries(visits)) {
    const page = await browserOf(browser);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await beginSession(page, person);
    for (const [path, leadsTo, heading] of addresses)
      await test.step(`${person} ${path}`, async () => {
        await page.goto(path);
        await expect(page).toHaveURL((url) => url.pathname === leadsTo);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        if (path.startsWith('/support'))
          await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('Book a demo');
        await page.waitForLoadState('networkidle');
        const expected = path.startsWith('/questionnaires/') ? [/^40[04] .*\/questionnaire\//] : [];
        expect.soft(refused.splice(0)).toEqual(expected.map((one) => expect.stringMatching(one)));
      });
    await page.context().close();
  }
});

test('a report or a question that is not there says so, and leads home', async ({ page }) => {
  await logIn(page, owner);
  const nothing = '01J00000000000000000000000';
  const { project } = await whatIsNotTheirs();
  const question = `${project}/questions/${nothing}/edit-question`;
  for (const path of [`/reports/pdf/${nothing}`, `/pdf/report/project/${nothing}`, question]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await look(page, `report of nothing ${path.length}`);
  }
});

test('an import says which questions are of phases that the template does not have', async ({ page }) => {
  await logIn(page, owner);
  const calls = await callsOf(owner);
  const { template } = await calls.createTemplate({
    body: { template: { name: 'Rail-served sites', phaseCount: 2 } },
  });
  await page.goto(`/templates/${template._id}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Template Questions' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'rail.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Question,Phase\nWho is the rail carrier?,1\nHow long is the siding?,3\n'),
  });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(
    page.getByText('Questions were successfully imported into template "Rail-served sites".'),
  ).toBeVisible();
  await expect(
    page.getByText(
      '1 imported question has a phase that this template does not have: it has 2 phases. It is highlighted in the list.',
    ),
  ).toBeVisible();
});
