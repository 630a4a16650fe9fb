import type { AnswerValue, Question } from '@landbrief/contract';
import { expect, type Page, test } from '@playwright/test';
import { type AskedProperty, askedProperty, openProperty } from './support/asked-property.ts';
import { BadNetwork } from './support/bad-network.ts';
import { city, logIn } from './support/people.ts';
import { Draw } from './support/random.ts';

/**
 * Somebody answers behind a network that delays, cuts, reorders and loses, and reloads, goes elsewhere and comes back.
 * After each step: what the screen calls saved is what the API has, and nothing that was typed is gone. `NETWORK_SEED`
 * and `NETWORK_STEPS` draw other and longer stories.
 */
const seed = Number(process.env.NETWORK_SEED ?? 2026);
const steps = Number(process.env.NETWORK_STEPS ?? 160);

interface Story extends AskedProperty {
  page: Page;
  draw: Draw;
  network: BadNetwork;
  /** What the person typed last into each field; undefined where somebody else's answer was taken. */
  wanted: Map<string, string | undefined>;
  /** Questions that the owner changed; the screen need not know yet. */
  changedElsewhere: Set<string>;
  /** How many fields were called saved, and were. */
  compared: number;
}

const texts = ['M-1', 'Heavy industrial', 'Tract 4, north of the levee', 'Zoned in 2019', 'Planned unit'];
const numbers = ['41', '212', '345', '7', '88.5'];
const notNumbers = ['41 N', '12x', 'many'];

const fieldOf = (page: Page, { text }: Question) => page.getByRole('textbox', { name: text, exact: true });
const cardOf = (page: Page, { _id }: Question) => page.locator(`#question-${_id}`);

interface Screen {
  /** Nothing is unsaved, the bar says. */
  isSaved: boolean;
  fields: Record<string, string>;
  /** How the saving of each field stands, by its own mark. */
  marks: Record<string, string>;
}

/** What stands in the fields and in the bar, at one moment. */
function read({ page, questions }: Story): Promise<Screen> {
  const ids = questions.map(({ _id }) => _id);
  return page.evaluate((all) => {
    const bar = document.querySelector('section[aria-label="Progress"]')?.textContent ?? 'Saving…';
    const contentOf = (id: string) => {
      const first = document.getElementById(`answer-${id}`);
      if (first instanceof HTMLInputElement && first.type === 'radio')
        return document.querySelector<HTMLInputElement>(`input[name="answer-${id}"]:checked`)?.value ?? '';
      return first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : '?';
    };
    const markOf = (id: string) =>
      document.querySelector(`#question-${id} [data-status]`)?.getAttribute('data-status') ?? '?';
    return {
      isSaved: !/not saved|Saving/.test(bar),
      fields: Object.fromEntries(all.map((id) => [id, contentOf(id)])),
      marks: Object.fromEntries(all.map((id) => [id, markOf(id)])),
    };
  }, ids);
}

async function savedValues({ cityCalls, path }: Story): Promise<Map<string, AnswerValue>> {
  const { answers } = await cityCalls.listAnswers({ params: path });
  return new Map(
    answers.map(({ question, value, answerUpdates }) => [
      question,
      (answerUpdates.at(-1) ?? { value }).value,
    ]),
  );
}

/** What the screen calls saved, a field by its mark or all of them in the bar, is what the API has. */
async function compare(story: Story, what: string): Promise<void> {
  const before = await read(story);
  const saved = await savedValues(story);
  const after = await read(story);
  if (JSON.stringify(before) !== JSON.stringify(after)) return;
  for (const { _id, text } of story.questions) {
    const isCalledSaved = before.isSaved || /^(saved|idle)$/.test(before.marks[_id] ?? '');
    if (!isCalledSaved || story.changedElsewhere.has(_id)) continue;
    story.compared += 1;
    expect(before.fields[_id], `${what}: “${text}” is called saved`).toBe(String(saved.get(_id) ?? ''));
  }
}

/** Nothing that was typed is gone from its field. */
async function nothingIsLost(story: Story, what: string): Promise<void> {
  const wanted = Object.fromEntries([...story.wanted].filter(([, value]) => value !== undefined));
  await expect
    .poll(async () => (await read(story)).fields, `${what}: what was typed is there`)
    .toMatchObject(wanted);
}

async function typeSomething(story: Story): Promise<void> {
  const { page, draw, wanted } = story;
  const question = draw.of(story.questions);
  if (question.type === 2) {
    const choice = draw.of(question.choices);
    await cardOf(page, question).getByRole('radio', { name: choice, exact: true }).check();
    wanted.set(question._id, choice);
    return;
  }
  const kind = draw.weighted({ good: 7, bad: 1, nothing: 1 });
  const good = question.type === 1 ? numbers : texts;
  const bad = question.type === 1 ? notNumbers : texts;
  const text = kind === 'nothing' ? '' : draw.of(kind === 'good' ? good : bad);
  await fieldOf(page, question).fill(text);
  wanted.set(question._id, text);
}

async function clearSomething({ page, draw, questions, wanted }: Story): Promise<void> {
  const question = draw.of(questions);
  const clear = cardOf(page, question).getByRole('button', { name: `Clear Answer: ${question.text}` });
  if (!(await clear.isVisible())) return;
  await clear.click();
  wanted.set(question._id, '');
}

/** The owner answers in the participant's place. */
async function somebodyElseAnswers(story: Story): Promise<void> {
  const { draw, ownerCalls, path, changedElsewhere } = story;
  const question = draw.of(story.questions.filter(({ type }) => type === 0));
  const { answers } = await ownerCalls.listAnswers({ params: path });
  const version = answers.find((answer) => answer.question === question._id)?.version;
  const answerData = {
    value: `By the owner ${draw.below(1000)}`,
    ...(version === undefined ? {} : { version }),
  };
  changedElsewhere.add(question._id);
  await ownerCalls.saveAnswer({ params: { ...path, questionId: question._id }, body: { answerData } });
  // Until the conflict is seen, either of both may stand in the field.
  story.wanted.set(question._id, undefined);
}

async function decide({ page, draw, questions, wanted, changedElsewhere }: Story): Promise<void> {
  for (const question of questions) {
    const mine = cardOf(page, question).getByRole('button', { name: 'Keep mine' });
    if (!(await mine.isVisible())) continue;
    const isMine = draw.number() < 0.5;
    await (isMine ? mine : cardOf(page, question).getByRole('button', { name: 'Take theirs' })).click();
    wanted.set(question._id, undefined);
    changedElsewhere.delete(question._id);
  }
}

async function goElsewhereAndBack(story: Story): Promise<void> {
  const { page } = story;
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Questions' }).click();
  const asked = page.getByRole('alertdialog');
  const there = page.getByRole('heading', { level: 1, name: 'Questions', exact: true });
  await expect(asked.or(there)).toBeVisible();
  if (await asked.isVisible()) await asked.getByRole('button', { name: 'YES' }).click();
  await expect(there).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
}

const weights = {
  type: 40,
  leave: 12,
  wait: 14,
  letGo: 18,
  stray: 4,
  clear: 4,
  decide: 6,
  elsewhere: 2,
  reload: 3,
  owner: 2,
} as const;

const actions: Record<keyof typeof weights, (story: Story) => Promise<unknown>> = {
  type: typeSomething,
  leave: ({ page }) => page.getByRole('heading', { level: 1 }).click(),
  wait: ({ page, draw }) => page.clock.runFor(draw.of([100, 700, 2500])),
  letGo: ({ network }) => network.letOneGo(),
  stray: ({ network }) => network.letStrayArrive(),
  clear: clearSomething,
  decide,
  elsewhere: async (story) => {
    await goElsewhereAndBack(story);
    await nothingIsLost(story, 'back again');
  },
  reload: async (story) => {
    await openProperty(story.page, story);
    await nothingIsLost(story, 'loaded again');
  },
  owner: somebodyElseAnswers,
};

/** The network is well: everything that can be saved is, and the rest still stands in its field. */
async function comeToRest(story: Story): Promise<void> {
  const { page, network, questions, wanted } = story;
  await network.getWell();
  await expect(async () => {
    await decide(story);
    await page.clock.runFor(31_000);
    const { fields } = await read(story);
    const saved = await savedValues(story);
    for (const { _id, text, type } of questions) {
      const shown = fields[_id] ?? '';
      const isNumber = type !== 1 || /^[\d.]+$/.test(shown);
      if (wanted.get(_id) !== undefined) expect(shown, `“${text}” as it was typed`).toBe(wanted.get(_id));
      if (shown !== '' && isNumber) expect(String(saved.get(_id) ?? ''), `“${text}” is saved`).toBe(shown);
    }
  }).toPass({ timeout: 40_000 });
  await nothingIsLost(story, 'in the end');
}

test('what the screen calls saved is on the server, and nothing typed is lost, whatever the network does', async ({
  page,
}) => {
  const prepared = await askedProperty('Sandpiper');
  const draw = new Draw(seed);
  const network = new BadNetwork(page, new Draw(seed + 1));
  const story: Story = {
    page,
    draw,
    network,
    ...prepared,
    wanted: new Map(),
    changedElsewhere: new Set(),
    compared: 0,
  };
  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.install();
  await logIn(page, city);
  await openProperty(story.page, story);
  await network.begin();
  for (let step = 1; step <= steps; step += 1) {
    const action = draw.weighted(weights);
    const what = `seed ${seed}, step ${step} (${action})`;
    await test.step(what, () => actions[action](story));
    await compare(story, what);
  }
  await comeToRest(story);
  expect(story.compared, 'fields that were called saved').toBeGreaterThan(steps);
});
