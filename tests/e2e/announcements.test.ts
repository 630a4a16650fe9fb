import { expect, test } from '@playwright/test';
import { look, lookAround } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, owner } from './support/people.ts';

const collaborator = 'collaborator@demo.test';
const mark = process.env.JOURNEY_MARK ?? '';
const title = `Deadline for the wetland survey${mark}`;
const note = `could you ask Valley Power about the second feeder${mark}?`;

async function bluebird() {
  const calls = await callsOf(city);
  const { projects } = await calls.listProjects({ query: { search: 'Bluebird' } });
  const projectId = projects[0]?._id ?? '';
  const participantId = projects[0]?.participant?._id ?? '';
  const { properties } = await calls.listParticipantProperties({
    params: { projectId, participantId },
    body: {},
  });
  const propertyId = properties[0]?._id ?? '';
  const { questions } = await calls.listPropertyQuestions({ params: { owner: projectId, propertyId } });
  return { projectId, propertyId, question: questions[0]?.text ?? '' };
}

test('an addendum is announced, acknowledged with one tap, and the owner sees who has', async ({
  page,
  browser,
}) => {
  const { projectId, propertyId, question } = await bluebird();
  const log = `/projects/${projectId}/clarifications`;
  const entry = page.getByRole('listitem').filter({ hasText: title }).first();

  await test.step('the owner announces it about a question, with a file', async () => {
    await beginSession(page, owner);
    await page.goto(log);
    await page.getByRole('button', { name: 'Announce', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Announce an addendum' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('It may be handed in by December 18.');
    await dialog.getByRole('combobox', { name: 'Questions that it concerns' }).fill(question);
    await page.getByRole('option', { name: question }).first().click();
    await page.keyboard.press('Escape');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'survey-area.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('corner,latitude,longitude\n1,41.2,-89.1\n'),
    });
    await expect(dialog.getByText('survey-area.csv')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Announce to Them' })).toBeEnabled();
    await lookAround(page, 'announce-dialog');
    const confirmation = page.getByRole('alertdialog');
    for (const [audience, field] of [
      ['Delegators with their delegates', 'Delegators'],
      ['Chosen people', 'People'],
    ] as const) {
      await dialog.getByRole('radio', { name: audience }).check();
      await dialog.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: 'delegator@state.test' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Announce to Them' }).click();
      const count = audience === 'Chosen people' ? '1 person gets' : '2 people get';
      await expect(confirmation.getByText(`${count} this email:`)).toBeVisible();
      await confirmation.getByRole('button', { name: 'NO' }).click();
    }
    await dialog.getByRole('radio', { name: 'Everybody who answers' }).check();
    await dialog.getByRole('button', { name: 'Announce to Them' }).click();
    await expect(
      page.getByRole('alertdialog').getByText(/^\d+ (person gets|people get) this email:$/),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
    await expect(dialog).toBeHidden();
    await expect(entry).toContainText('0 of');
  });

  await test.step('the participant finds it at the question, and acknowledges it with one tap', async () => {
    const participant = await browserOf(browser);
    await beginSession(participant, city);
    await participant.goto(`/projects/${projectId}/properties/${propertyId}`);
    const button = participant.getByRole('button', { name: `Clarifications: ${question}` }).first();
    await expect(button).toHaveAccessibleName(/addend/);
    await button.click();
    await expect(participant.getByRole('dialog').getByText(title)).toBeVisible();
    await participant.goto(log);
    const own = participant.getByRole('listitem').filter({ hasText: title });
    await expect(own).toContainText('Please Acknowledge');
    await lookAround(participant, 'addendum-to-acknowledge');
    await own.getByRole('button', { name: /^Acknowledge/ }).click();
    await expect(own).toContainText('Acknowledged');
    await expect(own.getByRole('button', { name: /^Acknowledge/ })).toHaveCount(0);
    await participant.context().close();
  });

  await test.step('the owner sees who has and who has not', async () => {
    await page.reload();
    await expect(entry).toContainText('1 of');
    await entry.getByRole('button', { name: /Show who/ }).click();
    const { user } = await (await callsOf(city)).getMe({});
    await expect(entry.getByRole('listitem').filter({ hasText: user.profile.firstName })).not.toContainText(
      'Not yet',
    );
    await expect(entry.getByRole('link', { name: 'Write to those who have not' })).toBeVisible();
    await lookAround(page, 'addendum-acknowledged');
  });
});

test('a note names a colleague, who opens the property from the inbox; the participant sees nothing of it', async ({
  page,
  browser,
}) => {
  const { projectId, propertyId } = await bluebird();
  const calls = await callsOf(owner);
  const { participants } = await calls.listParticipants({ params: { projectId }, query: { limit: 200 } });
  if (!participants.some(({ email }) => email === collaborator))
    await calls.addCollaborator({ params: { projectId }, body: { participant: { email: collaborator } } });
  const { user } = await (await callsOf(collaborator)).getMe({});
  const name = `${user.profile.firstName} ${user.profile.lastName}`;
  const address = `/projects/${projectId}/properties/${propertyId}`;

  await test.step('the owner writes it at the property', async () => {
    await beginSession(page, owner);
    await page.goto(address);
    await page.getByRole('button', { name: 'Notes for your team' }).click();
    const form = page.getByRole('form', { name: 'New note' });
    const text = form.getByRole('textbox', { name: 'New note' });
    await text.pressSequentially(`@${name.slice(0, 3)}`);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await look(page, 'note-colleagues');
    await text.press('Enter');
    await expect(text).toHaveValue(`@${name} `);
    await expect(page.getByRole('option')).toHaveCount(0);
    await text.pressSequentially(note);
    await form.getByRole('button', { name: 'Add Note' }).click();
    const shown = page.getByRole('list', { name: 'Notes for your team' }).getByRole('listitem');
    await expect(shown.filter({ hasText: note })).toContainText(`@${name}`);
    await expect(text).toHaveValue('');
    await lookAround(page, 'team-notes');
  });

  await test.step('the colleague opens the property from the inbox', async () => {
    const theirs = await callsOf(collaborator);
    // The inbox is read as it opens, and the message is written a moment after the note.
    await expect
      .poll(async () => {
        const { messages } = await theirs.listMessages({ params: { folder: 'inbox' } });
        return messages.some(({ subject }) => subject.startsWith('Note for you'));
      })
      .toBe(true);
    const colleague = await browserOf(browser);
    await beginSession(colleague, collaborator);
    await colleague.goto('/inbox');
    await colleague
      .getByText(/^Note for you/)
      .first()
      .click();
    await colleague.getByRole('link', { name: 'Read the note at the property' }).click();
    await expect(colleague).toHaveURL(new RegExp(`${address}#team-notes$`));
    await expect(colleague.getByText(note)).toBeVisible();
    await colleague.context().close();
  });

  await test.step('the participant has notes of their own, and none of these', async () => {
    const participant = await browserOf(browser);
    await beginSession(participant, city);
    await participant.goto(address);
    await participant.getByRole('button', { name: 'Notes for your team' }).click();
    await expect(participant.getByText('The project’s owner never does')).toBeVisible();
    await expect(participant.getByText(note)).toHaveCount(0);
    await lookAround(participant, 'own-team-notes');
    await participant.context().close();
  });
});
