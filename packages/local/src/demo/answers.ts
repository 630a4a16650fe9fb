import { type AnswerValue, notApplicable } from '@landbrief/domain';
import { factOf, isAskedOfBuildings } from './facts.ts';
import { type DemoQuestion, domainAnswer } from './fitting-value.ts';
import type { DemoProperty } from './properties.ts';
import { textAnswers } from './texts-of-answers.ts';
import { DAY } from './timeline.ts';

/** Numbers that say the same about the place every time. */
function dice(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The demo's answer of a property to a question. */
export function demoAnswer(
  question: DemoQuestion,
  { key, detail, fit }: DemoProperty,
  today = new Date(),
): AnswerValue {
  if (!asksOf(question, detail)) return notApplicable;
  const fact = factOf(key, question.tag);
  if (typeof fact === 'string') return withDates(fact, today);
  if (fact !== undefined) return fact;
  const roll = dice(`${key}/${question.tag}`);
  if (question.tag === 'prop-type') return detail.type === 'site' ? 'Site' : 'Building';
  if (question.type !== 0) return domainAnswer(question, { roll, fits: roll() < fit, detail });
  const text = textAnswers[question.tag] ?? 'See the site binder.';
  return withDates(text, today)
    .replaceAll('{name}', detail.name)
    .replaceAll('{city}', detail.basicInfo.location.city ?? '');
}

/** A text with `{so many}` days from today as dates: `{310}` is 2027-09-28 on 2026-11-22. */
function withDates(text: string, today: Date): string {
  return text.replace(/\{(-?\d+)\}/g, (_, days) =>
    new Date(today.getTime() + Number(days) * DAY).toISOString().slice(0, 10),
  );
}

/** Land is not asked about buildings. */
function asksOf({ tag }: DemoQuestion, { type }: DemoProperty['detail']): boolean {
  return type !== 'site' || !isAskedOfBuildings(tag);
}

/**
 * Whether a property that is answered up to `share` has answered this question; land says of buildings only what does not
 * apply to it.
 */
export function isAnswered(question: DemoQuestion, { key, detail }: DemoProperty, share: number): boolean {
  if (!asksOf(question, detail) && !question.allowNotApplicable) return false;
  return share >= 1 || dice(`${key}?${question.tag}`)() < share;
}
