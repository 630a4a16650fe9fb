import {
  type AnswerValue,
  type Question as DomainQuestion,
  isAsked,
  type RequirementState,
  requirementState,
} from '@landbrief/domain';
import {
  type CurrentValue,
  type ListedProperty,
  listCurrentValues,
  type Project,
  type Question,
} from '@landbrief/store';
import { formerWordingOf, readFormerWordings } from '../answers/former-wordings.ts';
import { domainQuestion } from '../questions/domain-question.ts';

/** A question as the comparison needs it, converted for all properties at once. */
export interface ComparedQuestion {
  stored: Question;
  domain: DomainQuestion;
}

export function comparedQuestion(stored: Question): ComparedQuestion {
  return { stored, domain: domainQuestion(stored) };
}

export interface ComparedValue {
  value: AnswerValue | null;
  state: RequirementState;
  isUnseen: boolean;
  /** The type and unit of the question when the value was given, where they have changed since. */
  given?: Pick<DomainQuestion, 'type' | 'unit'>;
}

/** The current values of properties by question; a question without an entry is not answered or not asked yet. */
export async function readCurrentValues(
  { projectId }: Pick<Project, 'projectId'>,
  property: Pick<ListedProperty, 'propertyId' | 'phase'>,
  questions: ReadonlyMap<string, ComparedQuestion>,
): Promise<Map<string, ComparedValue>> {
  const asked = (await listCurrentValues(property.propertyId)).flatMap((current) => {
    const question = questions.get(current.questionId);
    return question && isAsked(question.stored, property.phase) ? [{ question, current }] : [];
  });
  const former = await readFormerWordings(
    projectId,
    asked.map(({ question: { stored }, current }) => ({ question: stored, entries: [current] })),
  );
  return new Map(
    asked.map(({ question: { stored, domain }, current }) => {
      const given =
        former.size > 0 ? formerWordingOf(stored, current, { former, seesRequirements: true }) : undefined;
      return [current.questionId, comparedValue(domain, current, given)];
    }),
  );
}

function comparedValue(
  question: DomainQuestion,
  { value, override, seen }: CurrentValue,
  given: { type: number; unit?: string | undefined } | undefined,
): ComparedValue {
  const isOther = given && (given.type !== question.type || (given.unit ?? '') !== (question.unit ?? ''));
  return {
    value,
    state: requirementState(question, { value, override }),
    isUnseen: !seen,
    ...(isOther ? { given: { type: given.type as DomainQuestion['type'], unit: given.unit } } : {}),
  };
}
