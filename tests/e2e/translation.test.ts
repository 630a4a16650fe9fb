import { resolve } from 'node:path';
import { participantRole } from '@landbrief/domain';
import { expect, type Page, test } from '@playwright/test';
import { type AskedProperty, askedProperty, openProperty } from './support/asked-property.ts';
import { goInside } from './support/inside.ts';
import { beginSession, browserOf, callsOf, city, owner } from './support/people.ts';
import { staleTexts } from './support/stale-texts.ts';
import { translatedTree } from './support/translated-tree.ts';
import { showOriginal, translatePage, translators } from './support/translator.ts';

declare global {
  interface Window {
    show(seed: number): void;
    shown(): [string, string];
  }
}

for (const kind of translators)
  test(`whatever React changes is shown while a translator ${kind} texts`, async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await translatePage(page, kind, 3);
    await page.goto('about:blank');
    await page.addScriptTag({ content: await translatedTree() });
    const wrong = await page.evaluate(async () => {
      // React gives the focus back to a field that is taken out and put in; an unfinished word of an IME would be lost.
      let moved = false;
      document.addEventListener('focusin', () => {
        moved = true;
      });
      for (let seed = 1; seed <= 400; seed += 1) {
        const field = document.querySelector('main input');
        if (field instanceof HTMLElement) field.focus();
        moved = false;
        window.show(seed);
        if (field?.isConnected && moved) return { seed, lost: 'the focus' };
        // The translator translates in a task of its own, of which some changes of the page come too early.
        if (seed % 3 > 0) await new Promise((done) => setTimeout(done));
        const [shown, expected] = window.shown();
        if (shown !== expected) return { seed, shown, expected };
      }
      return undefined;
    });
    expect(failures).toEqual([]);
    expect(wrong).toBeUndefined();
    await expect(page.locator('main')).toContainText(/[A-Z]{4}/);
    await showOriginal(page);
  });

interface Screen {
  path: string;
  guards: readonly string[];
  layout: string;
}

const routes = resolve(import.meta.dirname, '../../web/src/routes.ts');

const admin = 'admin@demo.test';
const delegator = 'delegator@state.test';

/** Those who open a screen; what is everybody's in a project looks different for its participants. */
function peopleOf({ path, guards, layout }: Screen): (string | undefined)[] {
  const is = (...names: string[]) => guards.some((guard) => names.includes(guard));
  if (is('admin', 'user-admin')) return [admin];
  if (is('project-delegating')) return [delegator];
  if (is('project-answering')) return [city];
  if (is('project-role') && path.startsWith('/projects/')) return [owner, city];
  return [layout === 'full-page' ? undefined : owner];
}

/** The screens by the person who opens them; a new one is among them by itself. */
async function screensByPerson(): Promise<Map<string | undefined, string[]>> {
  const { screens }: { screens: readonly Screen[] } = await import(routes);
  const visits = screens.flatMap((screen) =>
    peopleOf(screen).map((person) => ({ person, path: screen.path })),
  );
  const byPerson = Map.groupBy(visits, ({ person }) => person);
  return new Map([...byPerson].map(([person, list]) => [person, list.map(({ path }) => path)]));
}

type Ids = Record<string, string | undefined>;

async function idsOfAdmin(): Promise<Ids> {
  const calls = await callsOf(admin);
  const [{ users }, { orgs }] = await Promise.all([
    calls.listUsers({ query: { search: 'owner@demo' } }),
    calls.listOrganizations({ query: {} }),
  ]);
  const organizationid = orgs[0]?._id ?? '';
  const { datafeed } = await calls.createDataFeed({
    body: {
      datafeed: {
        name: `Sites of the valley${process.env.JOURNEY_MARK ?? ''}`,
        kind: 'csv',
        address: 'https://sites.test/valley.csv',
        organizationId: organizationid,
      },
    },
  });
  return { userid: users[0]?._id, organizationid, datafeedid: datafeed._id };
}

async function idsOfDelegator(): Promise<Ids> {
  const calls = await callsOf(delegator);
  const { projects } = await calls.listProjects({ query: {} });
  for (const { _id: projectId, participant } of projects) {
    if (participant?.role !== participantRole.delegator) continue;
    const { participants } = await calls.listParticipants({ params: { projectId }, query: {} });
    if (participants[0]) return { projectid: projectId, delegateid: participants[0]._id };
  }
  return {};
}

async function idsOfProject({
  path,
  participantId,
  questions,
  ownerCalls,
  cityCalls,
}: AskedProperty): Promise<Ids> {
  const asked = questions.slice(0, 2).map(({ _id }) => _id);
  const [{ questionnaire }, { templates }, { distributionLists }] = await Promise.all([
    cityCalls.createQuestionnaire({
      params: { ...path, participantId },
      body: {
        name: 'Power at the site',
        targetedUser: { email: 'lee.valley@utility.test', firstName: 'Lee', lastName: 'Valley' },
        questions: asked,
      },
    }),
    ownerCalls.listTemplates({ query: {} }),
    ownerCalls.listDistributionLists({ query: {} }),
  ]);
  const template = templates.find(({ editable, questionCount }) => editable && questionCount > 0)?._id ?? '';
  const { questions: ofTemplate } = await ownerCalls.listQuestions({
    params: { owner: template, type: 1 },
    query: {},
  });
  return {
    projectid: path.projectId,
    propertyid: path.propertyId,
    questionid: questions[0]?._id,
    templatequestion: ofTemplate[0]?._id,
    participantid: participantId,
    questionnaireid: questionnaire._id,
    templateid: template,
    listid: distributionLists[0]?._id,
    reportId: '01J00000000000000000000000',
  };
}

function addressOf(path: string, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[path.startsWith('/templates') && name === 'questionid' ? 'templatequestion' : name];
    if (!id) throw new Error(`The demo data has no ${name} for ${path}.`);
    return id;
  });
}

/** The page as a person sees it: complete, translated, without an error, and with the texts of now. */
async function isWell(page: Page, failures: string[]): Promise<void> {
  // A report that somebody else may see has no heading.
  await expect(
    page.locator('h1').or(page.getByText('There is no report for you here')).first(),
  ).toBeAttached();
  await expect(page.getByText(/^Loading /i)).toHaveCount(0);
  await expect(page.locator('font')).not.toHaveCount(0);
  await expect.soft.poll(() => staleTexts(page)).toEqual([]);
  expect.soft(failures.splice(0)).toEqual([]);
  const shown = await page.getByRole('main').textContent();
  expect.soft(shown?.match(/[A-Z.]+@[A-Z]+\.TEST/g), 'addresses are not translated').toBeNull();
}

/** Opens, closes, chooses and types what the screen has. */
async function use(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const of = (selector: string) => main.locator(selector).filter({ visible: true });
  const opener = of('button[aria-haspopup]:enabled');
  if (await opener.count()) {
    await opener.first().click();
    await page.keyboard.press('Escape');
  }
  const part = of('button[aria-expanded=false]:not([aria-haspopup])');
  if (await part.count()) await part.first().click();
  const boxes = main.locator('input:is([type=radio], [type=checkbox]):enabled');
  if (await boxes.count()) await boxes.last().dispatchEvent('click');
  const fields = of('input:is([type=text], [type=search]):enabled:not([readonly]), textarea:enabled');
  for (const at of [0, 1, 2]) {
    if ((await fields.count()) <= at) break;
    await fields.nth(at).fill('Riverbend');
    await fields.nth(at).blur();
  }
}

const between = { path: '/terms', heading: /^Terms/i };

/** To a screen that every screen is left for. */
async function leave(page: Page): Promise<void> {
  await goInside(page, between.path);
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'YES', exact: true });
  const arrived = page.getByRole('heading', { level: 1, name: between.heading });
  await expect(yes.or(arrived)).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(arrived).toBeVisible();
}

async function visitAll(page: Page, paths: readonly string[], ids: Ids): Promise<void> {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (said) => {
    // A report that does not exist is one of the screens; a write that is repeated meets its own value (`saveOnce`).
    if (said.type() === 'error' && !/status of (404|409)/.test(said.text())) failures.push(said.text());
  });
  await translatePage(page, 'replaces');
  await page.goto(between.path);
  for (const path of paths)
    await test.step(path, async () => {
      await goInside(page, addressOf(path, ids));
      if (path !== between.path)
        await expect(page.getByRole('heading', { level: 1, name: between.heading })).toHaveCount(0);
      await isWell(page, failures);
      await use(page);
      await isWell(page, failures);
      await leave(page);
    });
}

let asked: AskedProperty;
test.beforeAll(async () => {
  asked = await askedProperty('Project Osprey');
});

const idsOf: Partial<Record<string, () => Promise<Ids>>> = {
  [admin]: idsOfAdmin,
  [delegator]: idsOfDelegator,
};

test('answers are typed, saved and counted on a translated page, and names stay as they are', async ({
  page,
}) => {
  const [acres, , zoning, , rail] = asked.questions;
  if (!acres || !zoning || !rail) throw new Error('The project has five questions.');
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await translatePage(page, 'replaces');
  await beginSession(page, city);
  await openProperty(page, asked);
  // What is read is in the other language; names are not, and neither is what is typed.
  await expect(page.getByText('HOW MANY ACRES ARE AVAILABLE?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riverbend Commerce Park, Tract 4');
  const field = page.getByRole('textbox', { name: acres.text });
  await field.fill('1250.5');
  await page.getByRole('textbox', { name: zoning.text }).fill('Heavy industry');
  await page.getByRole('radio', { name: 'Planned' }).check();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('ALL ANSWERS SAVED')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText(/3 OF 5/);
  await isWell(page, failures);
  await page.reload();
  await expect(page.getByRole('textbox', { name: zoning.text })).toHaveValue('Heavy industry');
  const { answers } = await asked.cityCalls.listAnswers({ params: asked.path });
  expect(new Set(answers.map(({ value, answerUpdates }) => answerUpdates.at(-1)?.value ?? value))).toEqual(
    new Set([1250.5, 'Heavy industry', 'Planned']),
  );
});

test('a project is changed on a translated page: its texts are those that were typed', async ({ page }) => {
  const { path, ownerCalls } = asked;
  await translatePage(page, 'replaces');
  await beginSession(page, owner);
  await page.goto(`/projects/${path.projectId}/edit`);
  await page.getByRole('textbox', { name: /^name$/i }).fill('Project Osprey II');
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('At least 100 acres near Riverbend');
  await page.getByRole('button', { name: /^save$/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Osprey II' })).toBeVisible();
  const { project } = await ownerCalls.getProject({ params: { id: path.projectId } });
  expect(project.description).toContain('At least 100 acres near Riverbend');
});

test('every screen can be used while it is translated', async ({ browser }) => {
  const ids = await idsOfProject(asked);
  for (const [person, paths] of await screensByPerson()) {
    const page = await browserOf(browser);
    if (person) await beginSession(page, person);
    await visitAll(page, paths, { ...ids, ...(await idsOf[person ?? '']?.()) });
    await page.context().close();
  }
});
