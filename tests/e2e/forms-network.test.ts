import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { editedForms } from './support/edited-forms.ts';
import { type Fault, FormStory } from './support/form-story.ts';
import { formWorld } from './support/form-world.ts';
import { beginSession, contextOf } from './support/people.ts';
import { Draw } from './support/random.ts';

/**
 * Somebody edits one form after the other behind a network that fails and loses, in tabs that die and sessions that end,
 * while a colleague saves other and the same fields. After each step: what was typed is saved, in the form or offered, and
 * the server has nothing that nobody typed or was asked about. `NETWORK_SEED` and `FORMS_STEPS` draw other and longer
 * stories.
 */
const seed = Number(process.env.NETWORK_SEED ?? 2026);
const steps = Number(process.env.FORMS_STEPS ?? 28);

const weights = {
  type: 30,
  save: 14,
  fault: 12,
  offline: 3,
  session: 6,
  colleague: 16,
  kill: 8,
  reload: 4,
  take: 10,
  discard: 3,
  choose: 10,
} as const;

const faults: readonly Fault[] = ['lost reply', 'error 500', 'error 503', 'cut'];

const actions: Record<keyof typeof weights, (story: FormStory) => Promise<unknown>> = {
  type: (story) => story.type(),
  save: (story) => story.save(),
  fault: (story) => story.save(story.draw.of(faults)),
  offline: (story) => story.save('cut'),
  session: (story) => story.save('session ended'),
  colleague: (story) => story.changeElsewhere(),
  kill: async (story) => {
    await story.kill();
    await story.openTab();
  },
  reload: async (story) => {
    await story.page.reload();
    await story.openForm();
  },
  take: (story) => story.takeOffer(),
  discard: (story) => story.discardOffer(),
  choose: (story) => story.choose(),
};

/** Each person's browser, in which they log in once. */
function browsersOf(browser: Browser): (email: string) => Promise<BrowserContext> {
  const known = new Map<string, BrowserContext>();
  return async (email) => {
    const context = known.get(email) ?? (await contextOf(browser));
    if (known.has(email)) return context;
    known.set(email, context);
    const page = await context.newPage();
    await beginSession(page, email);
    await page.close();
    return context;
  };
}

test('no form loses what was typed or overwrites what was not, whatever the network and others do', async ({
  browser,
}) => {
  const world = await formWorld('Project Sanderling');
  const draw = new Draw(seed);
  const browserOf = browsersOf(browser);
  const stories: FormStory[] = [];
  for (const edited of editedForms) {
    const object = await edited.make(world);
    stories.push(new FormStory({ edited, object, draw, context: await browserOf(edited.by) }));
  }
  const each = Math.ceil(steps / stories.length);
  for (const story of stories) {
    const { name } = story.edited;
    await story.openTab();
    await test.step(`${name} outlasts its tab`, () => story.outlastsTab());
    for (let step = 1; step <= each; step += 1) {
      const action = draw.weighted(weights);
      const what = `seed ${seed}, ${name}, step ${step} (${action})`;
      await test.step(what, () => actions[action](story));
      await story.check(what);
    }
    await story.comeToRest();
    await story.kill();
  }
  const checked = stories.reduce((sum, one) => sum + one.checked, 0);
  expect(checked, 'values that were looked for').toBeGreaterThan(steps / 2);
});
