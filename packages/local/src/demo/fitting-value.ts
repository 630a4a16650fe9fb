import { type Requirement, requirementMet } from '@landbrief/domain';
import type { Question } from '@landbrief/store';
import { usualNumbers } from './numbers-of-answers.ts';
import type { DemoProperty } from './properties.ts';

export type DemoQuestion = Question;

interface Situation {
  roll: () => number;
  /** Whether this answer meets the requirement, when there is one. */
  fits: boolean;
  detail: DemoProperty['detail'];
}

/** A number or choice that meets the question's requirement, or misses it. */
export function domainAnswer(question: DemoQuestion, situation: Situation): number | string | string[] {
  return question.type === 1 ? numberFor(question, situation) : choiceFor(question, situation);
}

function choiceFor(
  { choices, multiple, requirement }: DemoQuestion,
  { roll, fits }: Situation,
): string | string[] {
  const judged = requirement as Requirement | undefined;
  const meets = (value: string | string[]) => judged !== undefined && requirementMet(judged, value, true);
  const values = multiple ? [...choices.map((choice) => [choice]), [...choices]] : [...choices];
  const pool = judged ? values.filter((value) => meets(value) === fits) : values.slice(0, choices.length);
  const from = pool.length > 0 ? pool : values;
  return from[Math.floor(roll() * from.length)] ?? choices[0] ?? '';
}

function numberFor(question: DemoQuestion, { roll, fits, detail }: Situation): number {
  const { tag, requirement } = question;
  const { latitude, longitude } = detail.basicInfo.location;
  if (tag === 'latitude' && latitude !== undefined) return latitude;
  if (tag === 'longitude' && longitude !== undefined) return longitude;
  if (tag === 'acres-total' && detail.size?.unit === 'acres') return detail.size.value;
  if (tag === 'price-per-acre') return pricePerAcre(detail);
  if (tag === 'price-total') return pricePerAcre(detail) * acresOf(detail);
  if (tag === 'fees-total' || tag === 'elec-ciac') return 150_000 + Math.round(roll() * 70) * 10_000;
  const values = usualNumbers[tag] ?? [];
  const pool = requirement
    ? values.filter((value) => requirementMet(requirement as Requirement, value, false) === fits)
    : values;
  const value = pool[Math.floor(roll() * pool.length)];
  if (value === undefined) throw new Error(`The demo has no number for ${tag}: see numbers-of-answers.ts.`);
  return value;
}

/** Square feet of an acre. */
const ACRE = 43_560;

function acresOf({ size }: DemoProperty['detail']): number {
  if (!size) return 0;
  return size.unit === 'acres' ? size.value : Math.round((size.value / ACRE) * 10) / 10;
}

/** From 24,000 for the largest to 88,000, which is more than most are willing to pay, for the smallest. */
function pricePerAcre(detail: DemoProperty['detail']): number {
  const acres = acresOf(detail);
  return acres > 500 ? 24_000 : acres > 200 ? 32_000 : acres > 100 ? 46_000 : 88_000;
}
