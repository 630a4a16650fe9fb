import { expect, type Page, test } from '@playwright/test';
import { askedProperty } from './support/asked-property.ts';
import { holdUndo } from './support/hold-undo.ts';
import { goInside } from './support/inside.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, mailTo, owner, referralLink } from './support/people.ts';

const state = 'delegator@state.test';
const mark = process.env.JOURNEY_MARK ?? '';

test('a message goes to the trash, back, and is deleted for good; a demo is booked', async ({ page }) => {
  const calls = await callsOf(state);
  const inbox = async () => (await calls.listMessages({ params: { folder: 'inbox' } })).messages;
  await expect.poll(async () => (await inbox()).length).toBeGreaterThan(0);
  const { subject = '' } = (await inbox())[0] ?? {};
  await beginSession(page, state);
  await page.goto('/inbox');
  const choose = () =>
    page
      .getByRole('checkbox', { name: `Select ${subject}`, exact: true })
      .first()
      .check();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const listed = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  const trash = async () => {
    await goInside(page, '/inbox');
    await choose();
    const count = await listed.count();
    await press('Delete');
    await expect(listed).toHaveCount(count - 1);
  };

  await test.step('deleted, restored and deleted again', async () => {
    await trash();
    await goInside(page, '/inbox?folder=trash');
    await choose();
    await press('Restore');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await trash();
  });

  await test.step('a page after the last one gives way to the first', async () => {
    await goInside(page, '/inbox?folder=trash&skip=5000');
    await expect(page.getByRole('checkbox', { name: `Select ${subject}` }).first()).toBeVisible();
    await expect(page).toHaveURL(/folder=trash$/);
  });

  await test.step('emptied, the trash closes the message that is open, on whatever page it stands', async () => {
    await page.getByRole('link', { name: subject }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
    const list = (url: URL) => url.pathname.endsWith('/messages/trash');
    await page.route(list, async (route) => {
      const { messages, ...rest } = await (await route.fetch()).json();
      const other = { ...messages[0], _id: '01K00000000000000000000000', subject: 'On the page before' };
      await route.fulfill({ json: { ...rest, messages: [other] } });
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'On the page before' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
    await page.unroute(list);
    await press('Empty Trash');
    await press('YES');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeHidden();
    expect((await calls.countMessages()).folders.trash).toBe(0);
  });

  await test.step('what is written to sales arrives there', async () => {
    await goInside(page, '/support?demo');
    const words = `We look for sites of 100 acres${mark}.`;
    await page.getByRole('textbox', { name: 'Your message' }).fill(words);
    await look(page, 'support');
    await press('Send');
    await expect(page.getByText('Thank you, your message is with us.')).toBeVisible();
    const address = await page.locator('a[href^="mailto:"]').first().getAttribute('href');
    const mail = await mailTo(address?.replace('mailto:', '') ?? '', 'Book a demo');
    expect(mail.text).toContain(words);
  });
});

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

test('a message goes to a group of a project, is read by its link and answered', async ({
  page,
  browser,
}) => {
  const { path } = await askedProperty('Project Kestrel');
  const subject = `Truck access of the sites${mark}`;
  await beginSession(page, owner);

  await test.step('written with the keyboard to all participants, it is saved by itself', async () => {
    await page.goto(`/projects/${path.projectId}/participants`);
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Remove All participants \(\d+\)/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type('How wide are the ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('turning circles?');
    const chosen = { name: 'plan.png', mimeType: 'image/png', buffer: picture };
    await page.locator('input[accept="image/*"]').setInputFiles(chosen);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await lookAround(page, 'messages-write');
    await page.reload();
    await expect(textOf(page)).toContainText('turning circles?');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  });

  await test.step('an address of nobody is marked and taken out', async () => {
    await page.getByRole('textbox', { name: 'To' }).fill('nobody@nowhere.test,');
    await expect(page.getByText('1 address to correct')).toBeVisible();
    await page.getByRole('button', { name: /^Remove nobody@nowhere.test: Nobody whom/ }).click();
    await expect(page.getByText('1 address to correct')).toBeHidden();
  });

  await test.step('sent, it tells how the mails fared', async () => {
    await send(page);
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' }).getByText(/^\d+ sent$/)).toBeVisible();
    await look(page, 'messages-sent');
  });

  await test.step('its reader comes by the link of the mail and answers with r', async () => {
    const reader = await browserOf(browser);
    await beginSession(reader, city);
    await reader.goto(referralLink(await mailTo(city, subject)));
    await expect(reader.getByRole('heading', { level: 2, name: subject })).toBeVisible();
    await expect(reader.getByRole('article').getByRole('img', { name: 'plan.png' })).toBeVisible();
    await reader.keyboard.press('r');
    await expect(textOf(reader)).toBeFocused();
    await reader.keyboard.type('Sixty feet.');
    await send(reader);
    await expect(reader.getByRole('heading', { level: 2, name: subject })).toBeVisible();
    await reader.context().close();
  });

  await test.step('the answer is archived with e, and brought back', async () => {
    const listed = page.getByRole('list', { name: 'Inbox' });
    await expect(async () => {
      await page.goto('/inbox');
      await expect(listed.getByRole('link', { name: `Re: ${subject}` })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await listed.getByRole('link', { name: `Re: ${subject}` }).click();
    await expect(page.getByRole('article').getByText('Sixty feet.')).toBeVisible();
    await page.keyboard.press('e');
    await holdUndo(page);
    await expect(listed.getByRole('link', { name: `Re: ${subject}` })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(listed.getByRole('link', { name: `Re: ${subject}` })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys in the inbox' })).toBeVisible();
  });
});

test('a draft that another window changed is merged, and is not sent before it was read', async ({
  page,
}) => {
  const calls = await callsOf(owner);
  const written = { to: [city], subject: `Site visit${mark}`, body: '<p>Monday</p>' };
  const { message: draft } = await calls.createDraft({ body: { draft: written } });
  const read = async () => (await calls.getMessage({ query: { id: draft._id } })).message;
  const change = async (changed: object) => {
    const { version } = await read();
    await calls.updateDraft({ body: { draft: { _id: draft._id, version, ...changed } } });
  };
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const text = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await beginSession(page, owner);
  await page.goto(`/inbox?folder=drafts&message=${draft._id}`);
  await expect(text).toHaveText('Monday');

  await text.press('ControlOrMeta+End');
  await text.press('Shift+Enter');
  await text.pressSequentially('at nine');
  await expect.poll(async () => (await read()).body).toContain('at nine');
  await change({ subject: `Tour${mark}` });
  await text.pressSequentially(' sharp');
  await expect(page.getByText('Another window changed Subject meanwhile; kept.')).toBeVisible();
  await expect.poll(async () => (await read()).body).toContain('at nine sharp');
  await expect(subject).toHaveValue(`Tour${mark}`);

  const held = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    const isUpload = route.request().method() === 'POST' && !route.request().url().includes('/api/');
    if (isUpload) await held.promise;
    await route.fallback();
  });
  await page
    .locator('input[accept="image/*"]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture });
  await expect(text.getByRole('img', { name: 'plan.png' })).toBeVisible();
  await change({ body: '<p>Wednesday</p>' });
  await subject.fill(`Midweek${mark}`);
  await page
    .getByRole('radiogroup', { name: 'Text and files' })
    .getByRole('radio', { name: 'Theirs' })
    .check();
  await expect(text).toHaveText('Wednesday');
  await page.getByRole('alert').getByRole('button', { name: 'Save' }).click();
  held.resolve();
  await expect.poll(async () => (await read()).body).toMatch(/Wednesday.*attachment:/);

  await change({ body: '<p>Tuesday</p>' });
  await subject.fill(`Visit${mark}`);
  await send.click();
  await expect(page.getByText('The message was not sent: read what the other window changed')).toBeVisible();
  await expect(text).toHaveText('Tuesday');
  await expect.poll(async () => (await read()).subject).toBe(`Visit${mark}`);
  expect((await read()).folder).toBe(draft.folder);

  await change({ subject: `Their visit${mark}` });
  await subject.fill(`My visit${mark}`);
  const choice = page.getByRole('radiogroup', { name: 'Subject' });
  await choice.getByRole('radio', { name: 'Theirs' }).check();
  await goInside(page, '/inbox?folder=sent');
  await goInside(page, `/inbox?folder=drafts&message=${draft._id}`);
  await expect(choice.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(subject).toHaveValue(`My visit${mark}`);
  await page.getByRole('alert').getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await read()).subject).toBe(`My visit${mark}`);
  await send.click();
  await expect(page.getByText('The message is on its way to 1 person.')).toBeVisible();
});

test('submitted properties are one row of the inbox, which leads to each of them', async ({ page }) => {
  const long = 'W'.repeat(200);
  const { cityCalls, ownerCalls, path, participantId, questions } = await askedProperty('Project Curlew');
  const { projectId, propertyId } = path;
  const rest = [...Array.from({ length: 12 }, (_, at) => `Levee Road Tract ${at + 1}`), long];
  const ids = [propertyId];
  for (const name of rest) {
    const location = { street: '4100 Levee Road', city: 'Riverbend', state: 'IL', country: 'US' };
    const propertyDetail = { name, type: 'site' as const, basicInfo: { location } };
    const body = { participantId, propertyDetail };
    ids.push((await cityCalls.createProperty({ params: { projectId }, body })).property._id);
  }
  for (const id of ids) await cityCalls.submitProperty({ params: { id: participantId, propertyId: id } });
  const inbox = async () => {
    const query = { project: projectId, kind: 'propertySubmitted' as const };
    return (await ownerCalls.listMessages({ params: { folder: 'inbox' }, query })).messages;
  };
  await expect.poll(async () => (await inbox()).length).toBe(14);
  await beginSession(page, owner);
  await page.goto(`/inbox?about=${projectId}`);
  const fold = page.getByRole('button', { name: /^14 properties submitted/ });
  const members = page.getByRole('list', { name: '14 properties submitted' }).getByRole('listitem');

  await test.step('it says of which, unfolds, and its messages are selected and marked together', async () => {
    await expect(fold).toHaveText('14 properties submitted, 14 unread');
    await expect(members).toHaveCount(0);
    await lookAround(page, 'messages-group');
    await page.getByRole('checkbox', { name: 'Select 14 properties submitted' }).check();
    await expect(page.getByRole('checkbox', { name: 'Deselect All' })).toBeChecked();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(fold).toHaveText('14 properties submitted');
    expect((await inbox()).filter(({ read }) => !read)).toEqual([]);
    await fold.click();
    await expect(members).toHaveCount(14);
    await lookAround(page, 'messages-group-unfolded');
  });

  await test.step('the button to the property stays in the pane, however long its name is', async () => {
    await members.filter({ hasText: long }).getByRole('link').click();
    const article = page.getByRole('article');
    const open = article.getByRole('link', { name: `Open ${long}` });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const [button, pane] = [await open.boundingBox(), await article.boundingBox()];
      if (!button || !pane) throw new Error('The button or the pane is not shown.');
      expect(button.x).toBeGreaterThanOrEqual(pane.x);
      expect(button.x + button.width).toBeLessThanOrEqual(pane.x + pane.width);
      expect(button.height, 'of two lines at most').toBeLessThan(64);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page, 'messages-long-name');
  });

  await test.step('the keys go through it, and one of them goes to the trash', async () => {
    await page.goto(`/inbox?about=${projectId}`);
    await expect(fold).toBeVisible();
    await page.keyboard.press('j');
    await expect(members.first().getByRole('link')).toBeFocused();
    await page.keyboard.press('j');
    await expect(members.nth(1).getByRole('link')).toBeFocused();
    await expect(page.getByRole('article', { name: (await inbox())[1]?.subject ?? '' })).toBeVisible();
    await page.keyboard.press('#');
    await holdUndo(page);
    await expect(page.getByRole('button', { name: '13 properties submitted' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(fold).toBeVisible();
  });

  await test.step('a comment opens the property at its question, for either side', async () => {
    const [, , zoning] = questions;
    if (!zoning) throw new Error('The question is missing.');
    await page.goto(`/projects/${projectId}/properties/${propertyId}?question=${zoning._id}`);
    await expect(page.locator(`[aria-controls="details-${zoning._id}"]`)).toBeFocused();
    await beginSession(page, city);
    await page.goto(`/projects/${projectId}/properties/${propertyId}?question=${zoning._id}`);
    await expect(page.locator(`#question-${zoning._id} :focus`)).toBeVisible();
  });

  await test.step('opened from the inbox, it is the property', async () => {
    await beginSession(page, owner);
    await page.goto(`/inbox?about=${projectId}&kind=propertySubmitted`);
    await fold.click();
    await page.getByRole('link', { name: /Submitted: Levee Road Tract 12/ }).click();
    await page.getByRole('link', { name: 'Open Levee Road Tract 12' }).click();
    await expect(page).toHaveURL(`/projects/${projectId}/properties/${ids[12]}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Levee Road Tract 12' })).toBeVisible();
  });
});
