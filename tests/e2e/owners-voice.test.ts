import { expect, type Page, test } from '@playwright/test';
import { createProject } from './support/asked-property.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, type Mail, mailTo, owner } from './support/people.ts';

const mark = process.env.JOURNEY_MARK ?? '';
const name = `Project Dunlin${mark}`;

const rulesOfMails = ['color-contrast', 'image-alt', 'link-name', 'list', 'heading-order'];

/** A mail in the light and in the dark, wide and on a phone. */
async function readMail(page: Page, mail: Mail, called: string): Promise<void> {
  const shown = await page.request.get(`${process.env.LANDBRIEF_URL}/local/mailbox/messages/${mail.id}/html`);
  await page.setContent(await shown.text());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await look(page, `${called}-${colorScheme}`, rulesOfMails);
  }
}

test('an owner speaks in their own words, from the invitation to the acknowledgement', async ({
  page,
  browser,
}) => {
  const [ownerCalls, cityCalls] = [await callsOf(owner), await callsOf(city)];
  const projectId = await createProject(ownerCalls, 'Project Dunlin', { phaseCount: 1 });
  await ownerCalls.createQuestion({
    body: { question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 } },
  });
  const { participant } = await ownerCalls.addParticipant({
    params: { projectId },
    body: { participant: { email: city, role: 'participant' } },
  });
  const { firstName } = (await cityCalls.getMe({})).user.profile;
  const mails = await browserOf(browser);
  const reader = await browserOf(browser);
  await beginSession(page, owner);
  await beginSession(reader, city);

  await test.step('writes the invitation, previews it and tests it', async () => {
    await page.goto(`/projects/${projectId}/letters`);
    await page.getByRole('link', { name: /^Invitation/ }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill(`Sites for ${name}`);
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('A cathode plant looks for 300 acres with rail. Good morning, ');
    await page.getByRole('button', { name: 'Insert into Text' }).click();
    await page.getByRole('menuitem', { name: 'First name' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Seen by').selectOption(participant._id);
    await expect(page.frameLocator('iframe').getByText(`Good morning, ${firstName}`).last()).toBeVisible();
    await expect(dialog.getByText(/via Landbrief </)).toBeVisible();
    await look(page, 'voice-1-preview');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Send a Test to Me' }).click();
    expect((await mailTo(owner, `[Test] Sites for ${name}`)).text).toContain('Good morning,');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This project’s text')).toBeVisible();
  });

  await test.step('sees the letter again before the activation sends it', async () => {
    await page.goto(`/projects/${projectId}/details`);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked.getByText(`Sites for ${name}`)).toBeVisible();
    await lookAround(page, 'voice-2-activate');
    await asked.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible();
    const invitation = await mailTo(city, `Sites for ${name}`);
    expect(invitation.text).toContain(`Good morning, ${firstName}`);
    expect(invitation.text).toContain('Questions? Write to');
    await readMail(mails, invitation, 'voice-3-invitation');
  });

  await cityCalls.setParticipation({
    params: { projectId, participantId: participant._id, participating: true },
  });

  await test.step('asks for consent, and announces an addendum', async () => {
    await page.goto(`/projects/${projectId}/confidentiality`);
    await page.getByRole('textbox', { name: 'Text of the agreement' }).fill('Keep the client to yourself.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText('In force: Version 1')).toBeVisible();
    await page.goto(`/projects/${projectId}/clarifications`);
    await page.getByRole('button', { name: 'Announce', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Announce an addendum' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Rail access');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('A spur at the levee counts as rail.');
    await dialog.getByRole('button', { name: 'Announce to Them' }).click();
    await expect(
      page.getByRole('alertdialog').getByText(/^\d+ (person gets|people get) this email:$/),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the mail says nothing of the addendum before the reader agrees', async () => {
    const veiled = await mailTo(city, `News: ${name}`);
    expect(`${veiled.subject}${veiled.text}${veiled.html}`).not.toMatch(/spur|Rail access/);
    await readMail(mails, veiled, 'voice-4-before-consent');
    await reader.goto(`/projects/${projectId}/clarifications`);
    await reader.getByRole('textbox', { name: 'Your full name' }).fill('Paula Participant');
    await reader.getByRole('button', { name: 'Agree and Continue' }).click();
    const addendum = reader.getByRole('listitem').filter({ hasText: 'Rail access' });
    await expect(addendum).toContainText('Please Acknowledge');
    await addendum.getByRole('button', { name: /^Acknowledge/ }).click();
    await expect(addendum).toContainText('Acknowledged');
  });

  await test.step('sees who agreed and who acknowledged', async () => {
    await page.goto(`/projects/${projectId}/confidentiality`);
    await expect(page.getByText('Paula Participant').first()).toBeVisible();
    await page.goto(`/projects/${projectId}/clarifications`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Rail access' }).first()).toContainText(
      '1 of 1',
    );
  });

  await test.step('announces to somebody who agreed, and the mail says what', async () => {
    await page.getByRole('button', { name: 'Announce', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Announce an addendum' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Site visit');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('We visit on December 18.');
    await dialog.getByRole('button', { name: 'Announce to Them' }).click();
    await expect(
      page.getByRole('alertdialog').getByText(/^\d+ (person gets|people get) this email:$/),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
    await expect(dialog).toBeHidden();
    const open = await mailTo(city, 'Site visit');
    expect(open.text).toContain('We visit on December 18.');
    await readMail(mails, open, 'voice-5-addendum');
  });
});
