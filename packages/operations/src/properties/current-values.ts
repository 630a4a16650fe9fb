import {
  type AnswerValue,
  type Question as DomainQuestion,
  isAsked,
  type RequirementState,
  requirementState,
} from '@landbrief/domain';
import {
  type Answer,
  type AnswerEntry,
  type ListedProperty,
  latestEntry,
  type Project,
  type Question,
  readAnswersOf,
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
  /** Why it is confidential. */
  confidential?: string;
  /** The type and unit of the question when the value was given, where they have changed since. */
  given?: Pick<DomainQuestion, 'type' | 'unit'>;
}

/** The current values of properties, in their order, by question; without those not answered or not asked yet. */
export async function readCurrentValues<Listed extends Pick<ListedProperty, 'propertyId' | 'phase'>>(
  { projectId }: Pick<Project, 'projectId'>,
  properties: readonly Listed[],
  questions: ReadonlyMap<string, ComparedQuestion>,
): Promise<{ listed: Listed; values: Map<string, ComparedValue> }[]> {
  const stored = await readAnswersOf(properties.map(({ propertyId }) => propertyId));
  const read = properties.map((listed) => {
    const asked = (stored.get(listed.propertyId) ?? []).flatMap((answer) => {
      const question = questions.get(answer.questionId);
      return question && isAsked(question.stored, listed.phase)
        ? [{ question, answer, entry: latestEntry(answer) }]
        : [];
    });
    return { listed, asked };
  });
  const former = await readFormerWordings(
    projectId,
    read.flatMap(({ asked }) =>
      asked.map(({ question, entry }) => ({ question: question.stored, entries: [entry] })),
    ),
  );
  return read.map(({ listed, asked }) => ({
    listed,
    values: new Map(
      asked.map(({ question: { stored: question, domain }, answer, entry }) => {
        const given =
          former.size > 0 ? formerWordingOf(question, entry, { former, seesRequirements: true }) : undefined;
        return [question.questionId, comparedValue(domain, answer, entry, given)];
      }),
    ),
  }));
}

function comparedValue(
  question: DomainQuestion,
  { override, seenVersion, version, confidential }: Answer,
  { value }: AnswerEntry,
  given: { type: number; unit?: string | undefined } | undefined,
): ComparedValue {
  const isOther = given && (given.type !== question.type || (given.unit ?? '') !== (question.unit ?? ''));
  return {
    value,
    state: requirementState(question, { value, override }),
    isUnseen: seenVersion < version,
    ...(confidential ? { confidential: confidential.reason } : {}),
    ...(isOther ? { given: { type: given.type as DomainQuestion['type'], unit: given.unit } } : {}),
  };
}
