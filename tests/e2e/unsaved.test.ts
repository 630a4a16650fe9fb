import { expect, type Locator, type Page, test } from '@playwright/test';
import { beginSession, callsOf, city, logIn, owner } from './support/people.ts';

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
  field: string;
  loses: string;
}

/** Every one of them asks, and names what it would lose; a change that was taken back is none. */
async function asks(page: Page, { path, field, loses }: Form): Promise<void> {
  await page.goto(path);
  const box = page.getByRole('main').getByRole('textbox', { name: field }).first();
  const saved = await box.inputValue();
  // Something lies behind and before the form in the browser's history.
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  await box.fill(`${saved}Riverbend`);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(question(page)).toContainText(`Your changes to ${loses}`);
  await answer(page, 'NO');
  await expect(box).toHaveValue(`${saved}Riverbend`);
  await page.evaluate(() => history.forward());
  await answer(page, 'NO');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(box).toHaveValue(`${saved}Riverbend`);
  await box.fill(saved);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/\/privacy$/);
}

test('every form asks before what was typed is lost', async ({ browser }) => {
  const of = async (email: string, forms: Form[]) => {
    const page = await (await browser.newContext()).newPage();
    await logIn(page, email);
    for (const form of forms) await test.step(form.path, () => asks(page, form));
    await page.close();
  };
  const calls = await callsOf(owner);
  const { _id, name } = await demoProject(owner, 'Project Bluebird');
  const { templates } = await calls.listTemplates({ query: {} });
  const template = found(templates, ({ editable }) => editable);
  const asked = (await calls.listRequirements({ params: { owner: _id, type: 2 } })).questions[0];
  if (!asked) throw new Error('The demo project has no requirement.');
  await of(owner, [
    { path: '/projects/add', field: 'Name', loses: 'the new project' },
    { path: `/projects/${_id}/edit`, field: 'Name', loses: `the project “${name}”` },
    { path: '/templates/add', field: 'Name', loses: 'the new template' },
    {
      path: `/templates/${template._id}/edit`,
      field: 'Name',
      loses: `the template “${template.name}”`,
    },
    { path: `/projects/${_id}/questions/add`, field: 'Question', loses: 'the new question' },
    {
      path: `/projects/${_id}/questions/${asked._id}/edit-question`,
      field: 'Question',
      loses: 'the question “',
    },
    {
      path: `/projects/${_id}/participants/add`,
      field: 'Email addresses',
      loses: 'the people that you are adding',
    },
    { path: '/profile', field: 'Phone', loses: 'your profile' },
    { path: '/support', field: 'Your message', loses: 'your message' },
  ]);
  const bluebird = await demoProject(city, 'Project Bluebird');
  await of(city, [
    { path: `/projects/${bluebird._id}/properties/add`, field: 'Property Name', loses: 'the new property' },
  ]);
  const admin = await callsOf(superAdministrator);
  const user = found(
    (await admin.listUsers({ query: { search: 'owner@demo' } })).users,
    ({ email }) => email === owner,
  );
  const org = found((await admin.listOrganizations({ query: {} })).orgs, () => true);
  await of(superAdministrator, [
    { path: '/admin/add', field: 'First name', loses: 'the new user' },
    { path: `/admin/${user._id}/edit`, field: 'First name', loses: 'the user ' },
    { path: '/admin/organizations/add', field: 'Name', loses: 'the new organization' },
    { path: `/admin/organizations/${org._id}/edit`, field: 'Name', loses: `the organization “${org.name}”` },
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
    const reloaded = page.reload({ timeout: 2000 }).catch(() => 'kept');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reloaded;
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
