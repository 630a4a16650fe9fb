import type { Question } from '@landbrief/contract';
import { isProblem } from '@landbrief/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import {
  CategoryModel,
  type CategoryStep,
  intention,
  intentions,
  stepOf,
} from '../../support/category-model.ts';

/** Any sequence of acts through the API and the database, beside a plain model. */
describe('any acts on categories', () => {
  let api: TestApi;
  let olivia: Person;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
  });

  const act = (owner: string, step: CategoryStep): Promise<unknown> => {
    const of = { owner, ownerType: 1 as const };
    switch (step.act) {
      case 'add':
        return olivia.api.createQuestion({ body: { question: question(owner, step) } });
      case 'rename': {
        const [primaryCategory, secondaryCategory] = step.path.slice(0, -1);
        return olivia.api.renameCategory({
          params: {
            level: (['primary', 'secondary', 'tertiary'] as const)[step.path.length - 1] ?? 'primary',
          },
          body: {
            ...of,
            previousName: step.path.at(-1) ?? '',
            newName: step.newName,
            primaryCategory,
            secondaryCategory,
          },
        });
      }
      case 'move': {
        const [first = '', secondary] = step.path;
        if (secondary === undefined)
          return olivia.api.movePrimaryCategory({
            params: { name: first },
            body: { ...of, newPrimaryCategory: step.under },
          });
        return olivia.api.moveSecondaryCategory({
          params: { secondary },
          body: { ...of, primaryCategory: first, newPrimaryCategory: step.under },
        });
      }
      case 'promote':
        return olivia.api.promoteSecondaryCategory({
          params: { secondary: step.path[1] ?? '' },
          body: { ...of, primaryCategory: step.path[0] },
        });
      case 'order':
        return olivia.api.orderCategories({
          params: { owner, type: 1 },
          body: {
            order: step.order.map(({ name, children }) => ({
              primaryCategory: name,
              secondaryCategories: children,
            })),
          },
        });
      case 'delete': {
        const [primary = 'Uncategorized', secondary] = step.path;
        return secondary === undefined
          ? olivia.api.deletePrimaryCategory({ params: { owner, type: 1, primary } })
          : olivia.api.deleteSecondaryCategory({ params: { owner, type: 1, primary, secondary } });
      }
    }
  };

  const question = (owner: string, { path, tag }: Extract<CategoryStep, { act: 'add' }>) => {
    const [primaryCategory, secondaryCategory, tertiaryCategory] = path;
    const names = { primaryCategory, secondaryCategory, tertiaryCategory };
    const phase = (Number(tag.slice(1)) % 3) + 1;
    return { owner, ownerType: 1 as const, type: 0 as const, text: `What of ${tag}?`, tag, phase, ...names };
  };

  /** Whether an act was done; any refusal but those of the domain fails the test. */
  const isDone = (acting: Promise<unknown>): Promise<boolean> =>
    acting.then(
      () => true,
      (error: unknown) => {
        const status = error instanceof Error && 'status' in error ? error.status : 0;
        if (isProblem(error) || status === 400 || status === 409) return false;
        throw error;
      },
    );

  const check = async (owner: string, model: CategoryModel) => {
    const { questions, count } = await olivia.api.listQuestions({ params: { owner, type: 1 } });
    expect(new Map(questions.map((one) => [one.tag, namesOf(one)]))).toEqual(model.questions());
    expect(new Set(questions.map(({ tag }) => tag)).size).toBe(count);
    expect(questions.every(({ phase, tag }) => phase === (Number(tag.slice(1)) % 3) + 1)).toBe(true);
    const places = Map.groupBy(questions, (one) =>
      JSON.stringify([one.primaryCategory, one.secondaryCategory]),
    );
    for (const inOne of places.values())
      expect(inOne.map(({ position }) => position)).toEqual(inOne.map((_, place) => place));

    const { categories } = await olivia.api.listPrimaryCategories({ params: { owner, type: 1 } });
    const shown = model.root.children.filter((node) => countIn(node) > 0);
    expect(categories.flatMap(({ name }) => (name === 'Uncategorized' ? [] : [name]))).toEqual(
      shown.map(({ name }) => name),
    );
    expect(categories.reduce((sum, { questionCount }) => sum + questionCount, 0)).toBe(count);
    const { template } = await olivia.api.getTemplate({ params: { id: owner } });
    expect(template.questionCount).toBe(count);
  };

  test('leave each question in exactly one place, with dense orders and its tag', async () => {
    await fc.assert(
      fc.asyncProperty(intentions, async (intended) => {
        const { template } = await olivia.api.createTemplate({
          body: { template: { name: 'Site selection', phaseCount: 3 } },
        });
        const model = new CategoryModel();
        for (const [number, one] of intended.entries()) {
          const step = stepOf(model, one, number);
          if (!step) continue;
          const expected = model.apply(step);
          expect([step, await isDone(act(template._id, step))]).toEqual([step, expected]);
        }
        await check(template._id, model);
      }),
      { numRuns: 15 },
    );
  });

  test('of two people at the same moment leave what one after the other would leave', async () => {
    await fc.assert(
      fc.asyncProperty(intentions, fc.tuple(intention, intention), async (before, pair) => {
        const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Two editors' } } });
        const owner = template._id;
        const steps: CategoryStep[] = [];
        const prepared = () => {
          const model = new CategoryModel();
          for (const step of steps) model.apply(step);
          return model;
        };
        for (const [number, one] of before.slice(0, 12).entries()) {
          const step = stepOf(prepared(), one, number);
          if (step && (await isDone(act(owner, step)))) steps.push(step);
        }
        const [first, second] = pair.map((one, index) => stepOf(prepared(), one, 100 + index));
        if (!first || !second) return;
        const done = await Promise.all([isDone(act(owner, first)), isDone(act(owner, second))]);

        const inTurn = [first, second];
        const possible = [inTurn, inTurn.toReversed()].map((order) => {
          const model = prepared();
          const outcomes = new Map(order.map((step) => [step, model.apply(step)]));
          return { done: inTurn.map((step) => outcomes.get(step)), questions: model.questions() };
        });
        const { questions } = await olivia.api.listQuestions({ params: { owner, type: 1 } });
        const found = { done, questions: new Map(questions.map((one) => [one.tag, namesOf(one)])) };
        expect(possible).toContainEqual(found);
      }),
      { numRuns: 30 },
    );
  });
});

const namesOf = (question: Question): string[] =>
  [question.primaryCategory, question.secondaryCategory, question.tertiaryCategory].filter(
    (name) => name !== undefined,
  );

const countIn = (node: CategoryModel['root']): number =>
  node.questions.length + node.children.reduce((sum, child) => sum + countIn(child), 0);
