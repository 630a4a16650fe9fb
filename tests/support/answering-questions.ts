import { notApplicable } from '@landbrief/domain';

export const phaseCount = 3;

/** A value as it is sent: `notApplicable` stands for the tick. */
export type ModelValue = string | number | null | typeof notApplicable;

interface AskedQuestion {
  phase: number;
  type: 0 | 1 | 2;
  required: boolean;
  /** What meets the requirement: at least this number, or this choice. */
  requirement?: number | string;
  allowNotApplicable?: boolean;
}

/** The questions of the project, by their number: a question without number and choice takes text. */
export const asked: readonly AskedQuestion[] = [
  { phase: 1, type: 1, required: true, requirement: 150 },
  { phase: 1, type: 2, required: true, allowNotApplicable: true },
  { phase: 1, type: 0, required: false },
  { phase: 1, type: 2, required: false, requirement: 'Yes', allowNotApplicable: true },
  { phase: 2, type: 1, required: false, requirement: 40 },
  { phase: 2, type: 0, required: false },
  { phase: 3, type: 0, required: true },
];

const valuesOf: Record<AskedQuestion['type'], readonly ModelValue[]> = {
  0: ['M-1 industrial', 'M-2 heavy industrial', null],
  1: [100, 200, 20, null, 'many'],
  2: ['Yes', 'No', null, notApplicable],
};

/** Some value for a question: mostly one that it takes. */
export function valueFor(question: number, choice: number): ModelValue {
  const values = valuesOf[asked[question]?.type ?? 0];
  return values[choice % values.length] ?? null;
}

/** Whether the question takes the value. */
export function takes({ type, allowNotApplicable }: AskedQuestion, value: ModelValue): boolean {
  if (value === null) return true;
  if (typeof value === 'object') return allowNotApplicable === true;
  return type !== 1 || typeof value === 'number';
}

export const isMandatory = ({ required, requirement }: AskedQuestion) =>
  required || requirement !== undefined;

/** Whether an answer meets the requirement; `undefined` without requirement or value. */
export function meets(limit: number | string | undefined, value: ModelValue): boolean | undefined {
  if (limit === undefined || value === null) return undefined;
  return typeof limit === 'number' ? Number(value) >= limit : value === limit;
}

/** The body of `createQuestion`, without its owner. */
export function questionBody(number: number) {
  const { phase, type, required, requirement, allowNotApplicable = false } = asked[number] as AskedQuestion;
  const operator = typeof requirement === 'number' ? (1 as const) : (2 as const);
  return {
    ...{
      text: `What does the model ask as number ${number}?`,
      tag: `asked-${number}`,
      type,
      phase,
      required,
    },
    ...{ allowNotApplicable, ...(type === 2 ? { choices: ['Yes', 'No'] } : {}) },
    ...(requirement === undefined
      ? {}
      : { requirement: true, requirementDetails: { operator, value: requirement } }),
  };
}
