import { expect, test } from '@playwright/test';
import { createProject } from './support/asked-property.ts';
import { look, lookAround } from './support/look.ts';
import { backdate, daysAgo } from './support/past.ts';
import { beginSession, browserOf, callsOf, mailTo, orgAdmin, owner } from './support/people.ts';

test('an organization keeps closed projects for a year: archived, announced, kept, and deleted by the rule', async ({
  page,
  browser,
}) => {
  const name = `Project Lapwing${process.env.JOURNEY_MARK ?? ''}`;
  const calls = await callsOf(owner);
  const administration = await callsOf(orgAdmin);
  const { user } = await administration.getMe();
  const organization = `/admin/organizations/${user.organization?._id}`;
  const projectId = await createProject(calls, 'Project Lapwing', { phaseCount: 1 });
  await calls.createQuestion({
    body: { question: { text: 'Is rail there?', tag: 'rail', type: 0, owner: projectId, ownerType: 2 } },
  });
  for (const status of [1, 2, 3] as const)
    await calls.setProjectStatus({ params: { status }, body: { projectId } });

  const admin = await browserOf(browser);
  await beginSession(admin, orgAdmin);
  const setYears = async (years: string) => {
    await admin.goto(`${organization}/edit`);
    await admin.getByRole('textbox', { name: 'Years that closed projects are kept' }).fill(years);
  };
  await test.step('its administrator sets the years', async () => {
    await setYears('1');
    await lookAround(admin, 'retention-1-years');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Deleted after 1 year')).toBeVisible();
    await look(admin, 'retention-2-organization');
  });

  await beginSession(page, owner);
  /** The page of the project, until the clock, which goes on its own, has done something with it. */
  const untilShown = (text: string | RegExp) =>
    expect(async () => {
      await page.goto(`/projects/${projectId}/details`);
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
  await test.step('the clock archives it, and its page says when it is deleted', async () => {
    await backdate(projectId, { closedAt: daysAgo(340), retentionAt: daysAgo(1) });
    await untilShown('It is put away, and everybody can read it.');
    await expect(page.getByText(/^Will be deleted on/)).toBeVisible();
    await lookAround(page, 'retention-3-archived');
  });

  await test.step('the deletion is announced, and stopped by its owner', async () => {
    await backdate(projectId, { retentionAt: daysAgo(1) });
    await mailTo(owner, `: ${name}`);
    await page.reload();
    await lookAround(page, 'retention-4-announced');
    await page.getByRole('button', { name: 'Keep this Project' }).click();
    await expect(page.getByText('This project is kept', { exact: true })).toBeVisible();
    await lookAround(page, 'retention-5-kept');
    await page.getByRole('button', { name: 'Keep No Longer' }).click();
    await expect(page.getByText(/^Will be deleted on/)).toBeVisible();
  });

  await test.step('it is deleted on its day, and the audit trail says by which rule', async () => {
    await backdate(projectId, { closedAt: daysAgo(400), retentionAt: daysAgo(1), deletesAt: daysAgo(1) });
    await expect(async () => {
      await admin.goto('/admin/audit');
      const entry = admin.getByText(`The retention rule deleted ${name}`);
      await expect(entry.first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await look(admin, 'retention-6-audit');
    await admin.getByRole('link', { name: new RegExp(`The retention rule deleted ${name}`) }).click();
    await expect(admin.getByRole('dialog', { name: 'Audit entry' })).toContainText('The retention rule');
    await look(admin, 'retention-7-entry');
    await page.goto(`/projects/${projectId}/details`);
    await expect(page.getByText(name)).toBeHidden();
  });

  await test.step('the administrator keeps projects for ever again', async () => {
    await setYears('');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).not.toHaveText(/Edit/);
  });
});
