import type { Question } from '@landbrief/contract';

/** An answer as a community would give it: one that meets the requirement where there is one. */
export function sampleAnswer(question: Question): string | number | string[] {
  const { type, requirementDetails, choices, multiple, tag } = question;
  if (type === 2) {
    const choice = chosen(choices, requirementDetails);
    return multiple ? [choice] : choice;
  }
  if (type === 1) return metNumber(requirementDetails);
  return `Riverbend, ${tag.replaceAll('-', ' ')}: documented, see the site binder.`;
}

type Details = Question['requirementDetails'];

function chosen(choices: readonly string[], details: Details): string {
  const values = new Set((details?.values ?? []).map((value) => value.toLowerCase()));
  const listed = (choice: string) => values.has(choice.toLowerCase());
  const fitting = details?.operator === 9 ? choices.find((choice) => !listed(choice)) : choices.find(listed);
  return fitting ?? choices[0] ?? '';
}

function metNumber(details: Details): number {
  if (!details) return 12;
  const { operator, value, minimum = 0, maximum = 0 } = details;
  const bound = Number(value ?? 0);
  if (operator === 6) return (minimum + maximum) / 2;
  if (operator === 0) return bound + 1;
  if (operator === 5) return bound - 1;
  return bound;
}
