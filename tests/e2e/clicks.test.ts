import type { Question } from '@landbrief/contract';
import { layout, questionType } from '@landbrief/domain';
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { cardOf, openCategory } from './support/answering.ts';
import { askedProperty } from './support/asked-property.ts';
import { beginSession, callsOf, city, owner } from './support/people.ts';

/** The layouts differ in where the choices are; the categories do not, so a part of them is pressed through in each. */
const widths = [
  { name: 'a phone', width: 390, height: 844, every: 2 },
  { name: 'a small window', width: 1024, height: 768, every: 4 },
];

const serverNotReached = 'The server could not be reached.';

interface Place {
  projectId: string;
  propertyId: string;
  questions: Question[];
}

/** A property of its own in a running project, with nothing answered. */
async function newProperty(name: string): Promise<Place> {
  const calls = await callsOf(city);
  const { projects } = await calls.listProjects({});
  const project = projects.find((listed) => listed.name.startsWith('Project Bluebird'));
  if (!project?.participant) throw new Error('The demo data has no project that is answered.');
  const location = { street: '4100 Levee Road', city: 'Riverbend', state: 'IL', zip: '62040' };
  const { property } = await calls.createProperty({
    params: { projectId: project._id },
    body: {
      participantId: project.participant._id,
      propertyDetail: { name, type: 'site', basicInfo: { location } },
    },
  });
  const propertyId = property._id;
  const { questions } = await calls.listPropertyQuestions({ params: { owner: project._id, propertyId } });
  return { projectId: project._id, propertyId, questions };
}

function fieldOf(page: Page, { text, type }: Question): Locator {
  return type === questionType.choice
    ? page.getByRole('group', { name: text, exact: true })
    : page.getByRole('textbox', { name: text, exact: true });
}

/** Types an answer; what this answers to comes when the server has it, or has not answered. */
async function type(page: Page, question: Question, refused: boolean): Promise<() => Promise<unknown>> {
  const isItsSave = (request: Request) =>
    request.url().includes(question._id) && request.method() !== 'GET' && request.method() !== 'OPTIONS';
  if (refused) await page.route(`**/*${question._id}*`, (route) => route.abort(), { times: 1 });
  const done = refused
    ? page.waitForEvent('requestfailed', isItsSave)
    : page.waitForEvent('requestfinished', isItsSave);
  await fieldOf(page, question).fill(question.type === questionType.number ? '41' : 'Levee Road');
  return () => done;
}

/** Presses the first choice with the mouse; between down and up comes what the screen says of the answer before. */
async function pressWhileSaving(
  page: Page,
  { question, typed, refused }: { question: Question; typed: Question | undefined; refused: boolean },
): Promise<boolean> {
  const group = fieldOf(page, question);
  const row = group.locator('label').first();
  await expect(row).toBeVisible();
  const saved = typed && (await type(page, typed, refused));
  await row.hover();
  await page.mouse.down();
  await saved?.();
  await nextDrawn(page);
  await page.mouse.up();
  // A save that is tried again takes its message away at any time, also while the next place to press is looked up.
  await expect(page.getByText(serverNotReached)).toHaveCount(0);
  return group
    .getByRole(question.multiple ? 'checkbox' : 'radio')
    .first()
    .isChecked();
}

function nextDrawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

async function open(page: Page, category: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) <= layout.mobileBreakpoint;
  if (!isNarrow) return openCategory(page, category);
  await page.getByRole('combobox', { name: 'Category' }).selectOption(category);
  await expect(
    page.getByRole('heading', { level: 2, name: `Questions For: ${category}` }).first(),
  ).toBeVisible();
}

/** Where the cards and their fields are on the page. */
function placesOfCards(page: Page): Promise<string[]> {
  return page.locator('li[id^="question-"]').evaluateAll((cards) =>
    cards.flatMap((card) =>
      [card, ...card.querySelectorAll('input, textarea, select')].map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return [left, top + window.scrollY, width, height].map(Math.round).join(' ');
      }),
    ),
  );
}

async function begin(page: Page, { name, width, height }: (typeof widths)[number]): Promise<Place> {
  const place = await newProperty(`Levee Road Tract, ${name}`);
  await page.setViewportSize({ width, height });
  await beginSession(page, city);
  await page.goto(`/projects/${place.projectId}/properties/${place.propertyId}`);
  await expect(page.locator('li[id^="question-"]').first()).toBeVisible();
  return place;
}

for (const width of widths) {
  test(`no click on a choice is lost on ${width.name}`, async ({ page }) => {
    const { questions } = await begin(page, width);
    const lost: string[] = [];
    let pressed = 0;
    const categories = [...Map.groupBy(questions, ({ primaryCategory = '' }) => primaryCategory)];
    for (const [category, asked] of categories.filter((_, place) => place % width.every === 0)) {
      await open(page, category);
      const typedOnes = asked.filter(({ type }) => type !== questionType.choice);
      for (const question of asked.filter(({ type }) => type === questionType.choice)) {
        pressed += 1;
        const press = { question, typed: typedOnes.shift(), refused: pressed % 5 === 0 };
        if (!(await pressWhileSaving(page, press))) lost.push(question.text);
      }
    }
    expect(pressed).toBeGreaterThan(20 / width.every);
    expect(lost).toEqual([]);
  });
}

for (const width of widths) {
  test(`nothing moves when an answer is saved on ${width.name}`, async ({ page }) => {
    const { questions } = await begin(page, width);
    const [first] = questions;
    const asked = questions.filter(({ primaryCategory }) => primaryCategory === first?.primaryCategory);
    const text = asked.find(({ type, requirement }) => type === questionType.text && !requirement);
    if (!text) throw new Error('The first category has no text question.');
    const before = await placesOfCards(page);
    await fieldOf(page, text).fill('Levee Road');
    const mark = cardOf(page, text).getByText('Saved', { exact: true });
    await expect(mark).toBeVisible();
    expect(await placesOfCards(page)).toEqual(before);
    await fieldOf(page, text).press('Tab');
    await fieldOf(page, text).fill('4100 Levee Road');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(mark).toBeVisible();
    expect(await placesOfCards(page)).toEqual(before);

    const docks = questions.find(({ allowNotApplicable }) => allowNotApplicable);
    if (!docks?.primaryCategory) throw new Error('No question takes “Not applicable”.');
    await open(page, docks.primaryCategory);
    await expect(fieldOf(page, docks)).toBeVisible();
    const unticked = await placesOfCards(page);
    await page.getByRole('checkbox', { name: `Not applicable: ${docks.text}` }).check();
    await expect(cardOf(page, docks).getByText('Saved', { exact: true })).toBeVisible();
    await expect(fieldOf(page, docks)).toBeDisabled();
    expect(await placesOfCards(page)).toEqual(unticked);
  });
}

test('a button is pressed whose form finds a mistake as the field before is left', async ({ page }) => {
  await page.goto('/?login');
  const dialog = page.getByRole('dialog', { name: 'Log In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('participant at city');
  await dialog.getByRole('button', { name: 'Sign Up' }).hover();
  await page.mouse.down();
  await nextDrawn(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'User Registration' })).toBeVisible();
});

test('a part of a form that has a script of its own does not move what is being pressed', async ({
  page,
}) => {
  const { path, questions } = await askedProperty('Project Avocet');
  const arrival = Promise.withResolvers<void>();
  let part = '';
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Counting the answers')) {
      part = route.request().url();
      await arrival.promise;
    }
    await route.fulfill({ response });
  });
  await beginSession(page, owner);
  await page.goto(`/projects/${path.projectId}/questions/${questions[0]?._id}/edit-question`);
  const required = page.getByRole('checkbox', { name: 'Required', exact: true });
  const before = await required.isChecked();
  await required.hover();
  await expect.poll(() => part).not.toBe('');
  await page.mouse.down();
  const arrived = page.waitForEvent('requestfinished', (request) => request.url() === part);
  arrival.resolve();
  await arrived;
  for (let frames = 0; frames < 40; frames += 2) await nextDrawn(page);
  await page.mouse.up();
  expect(await required.isChecked()).toBe(!before);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
