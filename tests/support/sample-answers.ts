import type { Question } from '@landbrief/contract';
import { requirementMet } from '@landbrief/domain';

type Value = string | number | string[];

/** An answer as a community would give it: one that meets the requirement where there is one. */
export function sampleAnswer(question: Question): Value {
  const { type, choices, requirementDetails: details } = question;
  const candidates = candidatesFor(question);
  const [first] = candidates;
  if (first === undefined) throw new Error(`"${question.text}" has nothing to choose from.`);
  if (!details) return first;
  const fitting = candidates.find((value) => requirementMet(details, value, type === 2));
  if (fitting === undefined)
    throw new Error(`No sample answer meets the requirement of "${question.text}" (${choices.join(', ')}).`);
  return fitting;
}

function candidatesFor({ type, choices, multiple, tag, requirementDetails: details }: Question): Value[] {
  const operands = [details?.value, ...(details?.values ?? [])].filter((one) => one !== undefined);
  if (type === 2) {
    if (!multiple) return [...choices];
    const wanted = new Set(operands.map((one) => String(one).toLowerCase()));
    const named = choices.filter((choice) => wanted.has(choice.toLowerCase()));
    return [...choices.map((choice) => [choice]), named, choices].filter(({ length }) => length > 0);
  }
  if (type === 1) {
    const { minimum = 0, maximum = 0, value } = details ?? {};
    const bound = Number(value ?? 0);
    return details ? [bound, bound + 1, bound - 1, (minimum + maximum) / 2] : [12];
  }
  const written = `Riverbend, ${tag.replaceAll('-', ' ')}: documented, see the site binder.`;
  return [written, ...operands.map(String), operands.join(', ')];
}
