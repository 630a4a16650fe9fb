import type { AnswerValue, Question } from '@landbrief/contract';
import { expect, type Page, test } from '@playwright/test';
import { type AskedProperty, askedProperty, openProperty } from './support/asked-property.ts';
import { BadNetwork } from './support/bad-network.ts';
import { comment, commentsAreThere } from './support/network-comments.ts';
import { cardOf, nothingIsLost, read, type Story } from './support/network-story.ts';
import { beginSession, city } from './support/people.ts';
import { Draw } from './support/random.ts';

/**
 * Somebody types, pastes, recalls and comments behind a network that delays, cuts, reorders and loses, and reloads, goes
 * elsewhere and comes back.
 * After each step: what the screen calls saved is what the API has, and nothing that was typed is gone. `NETWORK_SEED`
 * and `NETWORK_STEPS` draw other and longer stories.
 */
const seed = Number(process.env.NETWORK_SEED ?? 2026);
const steps = Number(process.env.NETWORK_STEPS ?? 70);

const texts = ['M-1', 'Heavy industrial', 'Tract 4, north of the levee', 'Zoned in 2019', 'Planned unit'];
const numbers = ['41', '212', '345', '7', '88.5'];
const notNumbers = ['41 N', '12x', 'many'];

const fieldOf = (page: Page, { text }: Question) => page.getByRole('textbox', { name: text, exact: true });
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

/** An answer that the organization gave earlier, for the same place, into an empty field. */
async function recallOne(story: Story): Promise<void> {
  const { page, draw, changedElsewhere, wanted } = story;
  const question = draw.of(story.questions);
  const card = cardOf(page, question);
  const recall = card.getByRole('button', { name: `Recall Previous Answer: ${question.text}` });
  if (!(await recall.isVisible())) return;
  // It stays open where an earlier try failed.
  if ((await recall.getAttribute('aria-expanded')) !== 'true') await recall.click();
  const found = card.getByRole('group', { name: `Earlier answers: ${question.text}` });
  const isOpen = '[aria-expanded=true][aria-label^="Recall Previous Answer"]';
  const apply = found.getByRole('button', { name: 'Apply', exact: true });
  await expect(async () => {
    await page.clock.runFor(100);
    // It closes where nothing is found: a cleared answer is forgotten.
    expect((await found.isVisible()) || (await card.locator(isOpen).count()) === 0).toBe(true);
  }).toPass({ timeout: 120_000 });
  if (!(await apply.isVisible())) return;
  // Whether a recall whose reply is lost has arrived shows when the property is opened again.
  changedElsewhere.add(question._id);
  wanted.set(question._id, undefined);
  await apply.click();
  await page.clock.runFor(700);
}

/** Two rows of a spreadsheet, each saved or put into its field. */
async function pasteRows(story: Story): Promise<void> {
  const { page, draw, network, wanted } = story;
  const rows = story.questions
    .filter(({ type }) => type === 0)
    .map((question) => ({ question, value: `${draw.of(texts)} ${draw.below(1000)}` }));
  await page.getByRole('button', { name: 'Paste a column' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a column' });
  await dialog
    .getByRole('textbox')
    .fill(rows.map(({ question, value }) => `${question.tag}\t${value}`).join('\n'));
  for (const { question, value } of rows) {
    // What is saved or read meanwhile may tick it, or take the tick away.
    await expect(() => dialog.getByRole('checkbox', { name: question.text }).check()).toPass();
    wanted.set(question._id, value);
  }
  await dialog.getByRole('button', { name: 'Save 2 answers' }).click();
  await expect(async () => {
    await network.letOneGo();
    await page.clock.runFor(700);
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await nothingIsLost(story, 'pasted');
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
  recall: 4,
  paste: 2,
  comment: 8,
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
    story.changedElsewhere.clear();
  },
  owner: somebodyElseAnswers,
  recall: recallOne,
  paste: pasteRows,
  comment,
};

/** The network is well: everything that can be saved is, and the rest still stands in its field. */
async function comeToRest(story: Story): Promise<void> {
  const { page, network, questions, wanted } = story;
  await network.getWell();
  // What the owner has changed since the property was opened is not on the screen yet.
  await openProperty(page, story);
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
  }).toPass({ timeout: 120_000 });
  await nothingIsLost(story, 'in the end');
  await commentsAreThere(story);
}

/** The same site in the same project, with answers that can be recalled. */
async function givenEarlier({ cityCalls, path, questions }: AskedProperty): Promise<void> {
  const { property } = await cityCalls.getProperty({ params: path });
  const { propertyDetail, participant } = property;
  const earlier = await cityCalls.createProperty({
    params: { projectId: path.projectId },
    body: { participantId: participant._id, propertyDetail },
  });
  await cityCalls.saveAnswers({
    params: { projectId: path.projectId, propertyId: earlier.property._id },
    body: {
      answers: questions
        .filter(({ type }) => type < 2)
        .map(({ _id: question, type }) => ({ question, value: type === 1 ? 77 : 'Given earlier' })),
    },
  });
}

test('what the screen calls saved is on the server, and nothing typed is lost, whatever the network does', async ({
  page,
}) => {
  const prepared = await askedProperty('Sandpiper');
  await givenEarlier(prepared);
  const draw = new Draw(seed);
  const network = new BadNetwork(page, new Draw(seed + 1));
  const story: Story = {
    page,
    draw,
    network,
    ...prepared,
    wanted: new Map(),
    changedElsewhere: new Set(),
    drafts: new Map(),
    added: [],
    commented: 0,
    compared: 0,
  };
  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.install();
  await beginSession(page, city);
  await openProperty(story.page, story);
  await network.begin();
  for (let step = 1; step <= steps; step += 1) {
    const action = draw.weighted(weights);
    const what = `seed ${seed}, step ${step} (${action})`;
    await test.step(what, () => actions[action](story));
    await compare(story, what);
  }
  await comeToRest(story);
  expect(story.added, 'comments that were called added').not.toEqual([]);
  expect(story.compared, 'fields that were called saved').toBeGreaterThan(steps);
});
