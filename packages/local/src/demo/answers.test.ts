import { readFile } from 'node:fs/promises';
import {
  completeQuestion,
  isNotApplicable,
  parseAnswerValue,
  questionType,
  requirementMet,
} from '@landbrief/domain';
import { readTemplateFile } from '@landbrief/spreadsheet';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoAnswer, isAnswered } from './answers.ts';
import { factOf } from './facts.ts';
import type { DemoQuestion } from './fitting-value.ts';
import { type DemoProperty, demoProperties } from './properties.ts';

const file = new URL('../../../spreadsheet/fixtures/site-selection-questions.csv', import.meta.url);
const properties: DemoProperty[] = Object.values(demoProperties);

/** The demo reads stored questions; what it looks at of them is the same. */
let questions: DemoQuestion[] = [];

beforeAll(async () => {
  const { drafts } = await readTemplateFile(await readFile(file));
  questions = drafts.map((draft, position) => {
    const { id, ...question } = completeQuestion(draft, {
      id: String(position),
      tag: draft.tag ?? '',
      position,
    });
    return { ...question, questionId: id } as unknown as DemoQuestion;
  });
});

const answersOf = (property: DemoProperty) => {
  const answered = questions.filter((question) => isAnswered(question, property, 1));
  const byTag = new Map(answered.map((question) => [question.tag, demoAnswer(question, property)]));
  return { answered, byTag, number: (tag: string) => Number(byTag.get(tag)) };
};

describe('answers of the demo', () => {
  test('can be given to their questions', () => {
    for (const property of properties) {
      for (const question of answersOf(property).answered) {
        const { details, value } = parseAnswerValue(question as never, demoAnswer(question, property));
        expect({ tag: question.tag, details, isThere: value !== null }).toEqual({
          tag: question.tag,
          details: undefined,
          isThere: true,
        });
      }
    }
  });

  test('fit their place: land has no ceiling, no more can be built on than there is, prices agree', () => {
    for (const property of properties) {
      const { byTag, number } = answersOf(property);
      const isSite = property.detail.type === 'site';
      const ofBuildings = [...byTag].filter(([tag]) => tag.startsWith('bldg-'));
      expect(ofBuildings.length).toBeGreaterThan(0);
      expect(ofBuildings.every(([, value]) => isNotApplicable(value))).toBe(isSite);
      expect(number('acres-developable')).toBeLessThanOrEqual(number('acres-total'));
      expect(number('elevation-min')).toBeLessThanOrEqual(number('elevation-max'));
      if (isSite) expect(number('price-total')).toBe(number('price-per-acre') * number('acres-total'));
      expect(byTag.get('right-to-work')).toBe('No');
    }
    expect(answersOf(demoProperties.leveeRoad).byTag.get('flood-100')).toBe('No');
    expect(answersOf(demoProperties.stateReserve).byTag.get('owner-count')).toBe(3);
  });

  test('meet every requirement where all fits, and miss it where nothing does, but for facts', () => {
    const judged = questions.filter(({ isRequirement, type }) => isRequirement && type !== questionType.text);
    for (const [fit, met] of [
      [1, true],
      [0, false],
    ] as const) {
      const property = { ...demoProperties.millBuilding, fit };
      const free = judged.filter(
        ({ tag }) =>
          factOf(property.key, tag) === undefined &&
          !['prop-type', 'latitude', 'longitude', 'price-per-acre'].includes(tag),
      );
      expect(free.length).toBeGreaterThan(25);
      const wrong = free.filter(({ requirement, type }, at) => {
        const value = demoAnswer(free[at] as DemoQuestion, property);
        return (
          requirement && requirementMet(requirement as never, value, type === questionType.choice) !== met
        );
      });
      expect(wrong.map(({ tag }) => tag)).toEqual([]);
    }
  });
});
