import { expect, type Locator, type Page, test } from '@playwright/test';
import { goInside } from './support/inside.ts';
import { beginSession, browserOf, callsOf, city, owner } from './support/people.ts';

const superAdministrator = 'admin@demo.test';
const question = (page: Page, title = 'Leave without saving?') =>
  page.getByRole('alertdialog', { name: title });

async function answer(page: Page, button: 'YES' | 'NO', title?: string): Promise<void> {
  await question(page, title).getByRole('button', { name: button, exact: true }).click();
  await expect(question(page, title)).toBeHidden();
}

function found<Item>(items: readonly Item[], is: (item: Item) => boolean): Item {
  const item = items.find(is);
  if (!item) throw new Error('The demo data has no such thing.');
  return item;
}

async function demoProject(email: string, name: string) {
  const { projects } = await (await callsOf(email)).listProjects({ query: { search: name } });
  return found(projects, (project) => project.name.startsWith(name));
}

/** The first field of the page that is typed into; in it `typed` is written after what stands there. */
async function type(field: Locator, typed = ' II'): Promise<string> {
  const before = await field.inputValue();
  await field.fill(before + typed);
  return before;
}

interface Form {
  path: string;
  /** The screen's heading. */
  heading: string;
  field: string;
  loses: string;
}

const fieldOf = (page: Page, { field }: Form) =>
  page.getByRole('main').getByRole('textbox', { name: field }).first();

/** Types into the form, follows a link, and stays. */
async function asks(page: Page, form: Form): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.heading);
  const box = fieldOf(page, form);
  const saved = await type(box, 'Riverbend');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(question(page)).toContainText(`Your changes to ${form.loses}`);
  await answer(page, 'NO');
  await expect(box).toHaveValue(`${saved}Riverbend`);
  return saved;
}

/** It asks about a way through the browser's history too; a change that was taken back is none. */
async function asksInHistory(page: Page, form: Form): Promise<void> {
  await page.goto(form.path);
  await expect(fieldOf(page, form)).toBeVisible();
  // Something lies behind and before the form in the browser's history.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  const saved = await asks(page, form);
  const box = fieldOf(page, form);
  await page.evaluate(() => history.forward());
  await answer(page, 'NO');
  await expect(page).toHaveURL(new RegExp(`${form.path.replace('?', '\\?')}$`));
  await expect(box).toHaveValue(`${saved}Riverbend`);
  await box.fill(saved);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/\/privacy$/);
}

/** The first of the forms is left through the history too; which mechanism asks is the same in all of them. */
async function allAsk(page: Page, email: string, [first, ...others]: readonly [Form, ...Form[]]) {
  await beginSession(page, email);
  await test.step(first.path, () => asksInHistory(page, first));
  for (const form of others)
    await test.step(form.path, async () => {
      await goInside(page, form.path);
      const saved = await asks(page, form);
      await fieldOf(page, form).fill(saved);
    });
}

test('every form asks before what was typed is lost', async ({ page, browser }) => {
  const calls = await callsOf(owner);
  const { _id, name } = await demoProject(owner, 'Project Bluebird');
  const { templates } = await calls.listTemplates({ query: {} });
  const template = found(templates, ({ editable }) => editable);
  const asked = (await calls.listRequirements({ params: { owner: _id, type: 2 } })).questions[0];
  if (!asked) throw new Error('The demo project has no requirement.');
  const project = `/projects/${_id}`;
  await allAsk(page, owner, [
    { path: '/projects/add', heading: 'Add Project', field: 'Name', loses: 'the new project' },
    { path: `${project}/edit`, heading: 'Edit Project', field: 'Name', loses: `the project “${name}”` },
    { path: '/templates/add', heading: 'Add Template', field: 'Name', loses: 'the new template' },
    {
      path: `/templates/${template._id}/edit`,
      heading: 'Edit Template',
      field: 'Name',
      loses: `the template “${template.name}”`,
    },
    {
      path: `${project}/questions/add`,
      heading: 'Add Question',
      field: 'Question',
      loses: 'the new question',
    },
    {
      path: `${project}/questions/${asked._id}/edit-question`,
      heading: 'Edit Question',
      field: 'Question',
      loses: 'the question “',
    },
    {
      path: `${project}/participants/add`,
      heading: 'Add Participants',
      field: 'Email addresses',
      loses: 'the people that you are adding',
    },
    { path: '/profile', heading: 'User Profile', field: 'Phone', loses: 'your profile' },
    { path: '/support', heading: 'Sales and Support', field: 'Your message', loses: 'your message' },
  ]);
  const bluebird = await demoProject(city, 'Project Bluebird');
  await allAsk(await browserOf(browser), city, [
    {
      path: `/projects/${bluebird._id}/properties/add?from=address`,
      heading: 'Add Property',
      field: 'Property Name',
      loses: 'the new property',
    },
  ]);
  const admin = await callsOf(superAdministrator);
  const { users } = await admin.listUsers({ query: { search: 'owner@demo' } });
  const user = found(users, ({ email }) => email === owner);
  const org = found((await admin.listOrganizations({ query: {} })).orgs, () => true);
  await allAsk(await browserOf(browser), superAdministrator, [
    { path: '/admin/add', heading: 'Add User', field: 'First name', loses: 'the new user' },
    { path: `/admin/${user._id}/edit`, heading: 'Edit User', field: 'First name', loses: 'the user ' },
    {
      path: '/admin/organizations/add',
      heading: 'Add Organization',
      field: 'Name',
      loses: 'the new organization',
    },
    {
      path: `/admin/organizations/${org._id}/edit`,
      heading: 'Edit Organization',
      field: 'Name',
      loses: `the organization “${org.name}”`,
    },
  ]);
});

test('a project that is being edited is kept whatever way leads away from it, and no question once it is saved', async ({
  page,
}) => {
  await beginSession(page, owner);
  await page.goto('/projects?search=Project+Bluebird');
  await page.getByRole('link', { name: /^Project Bluebird/ }).click();
  await page.getByRole('link', { name: 'Edit Project' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const saved = await type(name);
  const typed = `${saved} II`;

  await test.step('Back, also twice in a row', async () => {
    await page.goBack();
    await answer(page, 'NO');
    await expect(page).toHaveURL(/\/edit$/);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    // The question is open: Chromium loads the page anew where both come before it, and asks by itself.
    await page.goBack();
    await answer(page, 'NO');
    await expect(page).toHaveURL(/\/edit$/);
    await expect(name).toHaveValue(typed);
  });

  await test.step('reloading and closing', async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(name).toHaveValue(typed);
  });

  await test.step('Sign Out', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Demo Development Agency/ })
      .click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await answer(page, 'NO', 'Sign out without saving?');
    await expect(name).toHaveValue(typed);
  });

  await test.step('a NO to Back, then saving: nobody is asked, and Back works as ever', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/edit$/);
    await name.fill(saved);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: saved })).toBeVisible();
  });

  await test.step('a YES leads where Back was going', async () => {
    await page.getByRole('link', { name: 'Edit Project' }).click();
    await type(name, ' III');
    await page.goBack();
    await answer(page, 'YES');
    await expect(page).toHaveURL(/\/details$/);
    await expect(page.getByRole('heading', { level: 1, name: saved })).toBeVisible();
    await page.goForward();
    await expect(name).toHaveValue(saved);
  });
});
