import { questionType } from '../enumerations.ts';
import { isMandatory } from './question.ts';
import { operandsOf, type Requirement, requirementWords } from './requirement.ts';

/** What a question asks for: a change of these fields asks something else of answers that exist. */
export interface Wording {
  text: string;
  type: number;
  choices: readonly string[];
  multiple: boolean;
  unit?: string | undefined;
  required: boolean;
  isRequirement: boolean;
  requirement?: Requirement | undefined;
}

/** The wording of a question, which may have further fields. */
export function wordingOf({
  text,
  type,
  choices,
  multiple,
  unit,
  required,
  isRequirement,
  requirement,
}: Wording): Wording {
  return {
    text,
    type,
    choices,
    multiple,
    ...(unit ? { unit } : {}),
    required,
    isRequirement,
    ...(isRequirement && requirement ? { requirement } : {}),
  };
}

/** Respondents who do not see requirements (decisions 6) read a required question instead. */
export function withoutRequirement(wording: Wording): Wording {
  const { requirement: _, ...rest } = wording;
  return { ...rest, isRequirement: false, required: isMandatory(wording) };
}

const typeWords: Readonly<Record<number, string>> = {
  [questionType.text]: 'a text',
  [questionType.number]: 'a number',
};

/**
 * A wording in one line: 'How far is the gas main? (feet; a requirement: at most 500 feet)'. Beside another one it names
 * the kind of answer too, where that differs: 'How far is the gas main? (a text)'.
 */
export function wordingText(wording: Wording, other: Pick<Wording, 'type'> = wording): string {
  const { text, type, choices, multiple, unit, required, isRequirement, requirement } = wording;
  const details = [
    type === other.type ? undefined : typeWords[type],
    unit,
    choices.length > 0 ? `${multiple ? 'any of' : 'one of'} ${choices.join(', ')}` : undefined,
    isRequirement
      ? `a requirement${requirement ? `: ${requirementWords(requirement, unit)}` : ''}`
      : required
        ? 'required'
        : undefined,
  ].filter(Boolean);
  return details.length > 0 ? `${text} (${details.join('; ')})` : text;
}

export function isSameWording(one: Wording, other: Wording): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(wording: Wording): string {
  const { text, type, choices, multiple, unit = '', required, isRequirement, requirement } = wording;
  const asked = isRequirement && requirement ? requirementKey(requirement) : isRequirement;
  return JSON.stringify([text, type, choices, multiple, unit, required, asked]);
}

function requirementKey(requirement: Requirement) {
  const { operator, value, minimum, maximum } = requirement;
  return [operator, value ?? null, operandsOf(requirement), minimum ?? null, maximum ?? null];
}
