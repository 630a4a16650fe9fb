import { expect, test } from '@playwright/test';
import { createProject } from './support/asked-property.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, callsOf, city, mailTo, orgAdmin, owner } from './support/people.ts';

const mark = process.env.JOURNEY_MARK ?? '';

test('an owner writes the invitation, previews it, tests it, and reads what was sent', async ({ page }) => {
  const ownerCalls = await callsOf(owner);
  const name = `Project Avocet${mark}`;
  const projectId = await createProject(ownerCalls, 'Project Avocet', { phaseCount: 1 });
  await ownerCalls.createQuestion({
    body: { question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 } },
  });
  await ownerCalls.addParticipant({
    params: { projectId },
    body: { participant: { email: city, role: 'participant' } },
  });
  await beginSession(page, owner);
  await page.goto(`/projects/${projectId}/letters`);
  await lookAround(page, 'letters-1-list');
  await page.getByRole('link', { name: /^Invitation/ }).click();

  const subject = page.getByRole('textbox', { name: 'Subject' });
  const text = page.getByRole('textbox', { name: 'Text' });
  await test.step('placeholders come from a menu, and are chips', async () => {
    await subject.fill('Sites for ');
    await page.getByRole('button', { name: 'Insert into Subject' }).click();
    await page.getByRole('menuitem', { name: 'Project', exact: true }).click();
    await expect(subject).toHaveText('Sites for Project');
    await text.fill('We would love to see your sites, ');
    await page.getByRole('button', { name: 'Insert into Text' }).click();
    await page.getByRole('menuitem', { name: 'First name' }).click();
    await expect(text.locator('[data-token="firstName"]')).toHaveText('First name');
    await lookAround(page, 'letters-2-editor');
  });

  await test.step('the preview is the mail, on a phone and as text too', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    const mail = page.frameLocator('iframe[title="Email"]');
    await expect(mail.getByText('We would love to see your sites, Nora', { exact: true })).toBeVisible();
    await expect(mail.getByRole('link', { name: 'Open the invitation' })).toBeVisible();
    await expect(page.getByRole('dialog').getByText(`Sites for ${name}`)).toBeVisible();
    await look(page, 'letters-2-preview');
    await page.getByText('Phone', { exact: true }).click();
    const phone = page.locator('iframe[title="Phone"]');
    await expect(phone).toBeVisible();
    expect((await phone.boundingBox())?.width).toBeLessThanOrEqual(377);
    await page.getByText('Plain text', { exact: true }).click();
    await expect(page.getByRole('dialog').locator('pre')).toContainText(
      'We would love to see your sites, Nora',
    );
    await page.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('a test comes to the owner, before anything is saved', async () => {
    await page.getByRole('button', { name: 'Send a Test to Me' }).click();
    const mail = await mailTo(owner, `[Test] Sites for ${name}`);
    expect(mail.text).toContain('We would love to see your sites, Nora');
  });

  await test.step('it is saved, and the activation sends it', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This project’s text')).toBeVisible();
    await ownerCalls.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    const mail = await mailTo(city, `Sites for ${name}`);
    expect(mail.html).toContain('We would love to see your sites, ');
    expect(mail.text).toContain('Open the invitation:');
    expect(`${mail.subject}${mail.text}`).not.toContain('{');
  });

  await test.step('reset, the default is in force again', async () => {
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText('Default', { exact: true })).toBeVisible();
    await expect(subject).toHaveText('Invitation: Project');
  });
});

test('administrators write the letters of their organization', async ({ page }) => {
  const calls = await callsOf(orgAdmin);
  const { organization } = await calls.getMyOrganization();
  await beginSession(page, orgAdmin);
  await page.goto(`/admin/organizations/${organization?._id ?? ''}/letters`);
  await page.getByRole('link', { name: /^Sent back/ }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Hello First name');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(
    page.frameLocator('iframe').getByText('Riverbend Commerce Park').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await lookAround(page, 'letters-3-organization');
});

test('an owner sets reminders, sees how they read, and what was sent to whom', async ({ page }) => {
  const ownerCalls = await callsOf(owner);
  const projectId = await createProject(ownerCalls, 'Project Turnstone', { phaseCount: 1 });
  await ownerCalls.createQuestion({
    body: { question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 } },
  });
  await ownerCalls.addParticipant({
    params: { projectId },
    body: { participant: { email: city, role: 'participant' } },
  });
  await ownerCalls.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  await mailTo(city, `Project Turnstone${mark}`);
  await beginSession(page, owner);
  await page.goto(`/projects/${projectId}/edit`);
  const days = page.getByRole('combobox', { name: 'Days before the deadline' });

  await test.step('wrong days are refused, with what is possible', async () => {
    await days.fill('90');
    await days.press('Enter');
    await page.getByRole('checkbox', { name: 'Required left' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('different whole numbers from 1 to 60')).toBeVisible();
    await lookAround(page, 'reminders-1-refused');
    await days.press('Backspace');
  });

  await test.step('the next one is announced with its people and its letter, and the setting is kept', async () => {
    await days.fill('3');
    await days.press('Enter');
    await page.getByLabel('Time of day').fill('08:30');
    await expect(page.getByText(/The next one goes out 7 days before the deadline.*1 person/)).toBeVisible();
    await lookAround(page, 'reminders-2-set');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(
      page
        .frameLocator('iframe[title="Email"]')
        .getByText(/Turnstone/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('7 days, 3 days, and 1 day before')).toBeVisible();
    const { project } = await ownerCalls.getProject({ params: { id: projectId } });
    expect(project.settings.reminders).toEqual({
      days: [7, 1, 3],
      time: '08:30',
      to: ['notStarted', 'sentBack'],
    });
  });

  await test.step('the list shows what was sent last, and all of it in a dialog', async () => {
    await ownerCalls.sendReminders({ params: { projectId }, body: { state: 'notAccepted' } });
    // The mail is recorded after it was sent, and the list is read as it opens.
    await expect
      .poll(async () => {
        const { participants } = await ownerCalls.listParticipants({ params: { projectId }, query: {} });
        return participants.find(({ email }) => email === city)?.lastMail?.kind;
      })
      .toBe('reminder');
    await page.goto(`/projects/${projectId}/participants`);
    await page.getByRole('button', { name: /^Reminder .*: emails to / }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText(`Invitation: Project Turnstone${mark}`)).toBeVisible();
    await lookAround(page, 'reminders-3-log');
  });
});
