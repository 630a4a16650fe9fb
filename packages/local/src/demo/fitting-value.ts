import { type Requirement, requirementMet } from '@landbrief/domain';
import type { Question } from '@landbrief/store';
import type { DemoProperty } from './properties.ts';

export type DemoQuestion = Question;

interface Situation {
  roll: () => number;
  /** Whether this answer meets the requirement, when there is one. */
  fits: boolean;
  detail: DemoProperty['detail'];
}

/** A number or choice that meets the question's requirement, or narrowly misses it. */
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

/** What is usual where the question has no requirement, by the end of its unit or its tag. */
const usual: readonly (readonly [RegExp, number, number])[] = [
  [/%$/, 4, 28],
  [/months|count|ins$/, 1, 6],
  [/^days$|days/, 20, 80],
  [/feet|ft/, 120, 900],
  [/miles/, 3, 40],
  [/kV/, 12, 35],
  [/acres/, 20, 140],
  [/square feet|sf/, 8_000, 60_000],
  [/per 1,000 gallons|MMBtu|per square foot/, 3, 7],
  [/USD/, 18, 42],
  [/million gallons/, 2, 9],
  [/population/, 24_000, 96_000],
  [/millage/, 42, 78],
];

function numberFor(question: DemoQuestion, { roll, fits, detail }: Situation): number {
  const { tag, unit = '', requirement } = question;
  const { latitude, longitude } = detail.basicInfo.location;
  if (tag === 'latitude' && latitude !== undefined) return latitude;
  if (tag === 'longitude' && longitude !== undefined) return longitude;
  if (tag === 'acres-total' && detail.size?.unit === 'acres') return detail.size.value;
  if (tag === 'price-per-acre') return pricePerAcre(detail);
  if (tag === 'price-total') return pricePerAcre(detail) * acresOf(detail);
  if (tag === 'fees-total' || tag === 'elec-ciac') return 150_000 + Math.round(roll() * 70) * 10_000;
  if (requirement) return judged(requirement, { roll, fits });
  const range = usual.find(([pattern]) => pattern.test(unit) || pattern.test(tag));
  const [low, high] = range ? [range[1], range[2]] : [5, 60];
  return rounded(low + roll() * (high - low));
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

function judged(
  requirement: NonNullable<DemoQuestion['requirement']>,
  { roll, fits }: Pick<Situation, 'roll' | 'fits'>,
): number {
  const { operator, value, minimum = 0, maximum = 0 } = requirement;
  const bound = Number(value ?? 0);
  const much = 0.08 + roll() * 0.4;
  if (operator === 6)
    return rounded(fits ? minimum + (maximum - minimum) * (0.2 + 0.6 * roll()) : maximum * 1.1);
  const up = operator === 0 || operator === 1;
  return rounded(up === fits ? bound * (1 + much) : bound * (1 - much / 2));
}

function rounded(value: number): number {
  if (Math.abs(value) >= 1000) return Math.round(value / 50) * 50;
  return Math.abs(value) >= 20 ? Math.round(value) : Math.round(value * 10) / 10;
}
