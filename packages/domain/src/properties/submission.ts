import { isPropertyWritable } from '../answers/answer.ts';
import type { AnswersByQuestion } from '../answers/answer-counts.ts';
import { type FittedQuestion, isAnsweredBy } from '../answers/misfit.ts';
import { approval, projectStatus, propertyStatus } from '../enumerations.ts';
import { type Problem, problem } from '../problems.ts';
import { statusRefusal } from '../projects/project-status.ts';
import { buildCategoryTree, type CategoryOrder } from '../questions/category.ts';
import { isAsked, isMandatory, type Question } from '../questions/question.ts';

export interface MissingQuestion {
  id: string;
  text: string;
  tag: string;
  reason: 'required' | 'requirement';
}

export interface MissingCategory {
  primary: string;
  /** '' for questions directly in the primary category. */
  secondary: string;
  questions: MissingQuestion[];
}

type Asked = Pick<
  Question,
  | 'id'
  | 'text'
  | 'tag'
  | 'phase'
  | 'required'
  | 'isRequirement'
  | 'position'
  | 'primaryCategory'
  | 'secondaryCategory'
  | 'tertiaryCategory'
> &
  FittedQuestion;

/**
 * The mandatory questions without an answer that fits or was accepted, up to the property's phase, by category. They keep
 * the property from being submitted (decisions 8).
 */
export function missingForSubmission(
  questions: readonly Asked[],
  answers: AnswersByQuestion,
  phase: number,
  order: readonly CategoryOrder[] = [],
): MissingCategory[] {
  const missing = questions.filter(
    (question) =>
      isMandatory(question) && isAsked(question, phase) && !isAnsweredBy(question, answers.get(question.id)),
  );
  return buildCategoryTree(missing, order).flatMap((primary) => {
    const groups = primary.children.length > 0 ? primary.children : [{ name: '', items: primary.items }];
    return groups.map((secondary) => ({
      primary: primary.name,
      secondary: secondary.name,
      questions: secondary.items.map(({ id, text, tag, required }) => ({
        id,
        text,
        tag,
        reason: required ? ('required' as const) : ('requirement' as const),
      })),
    }));
  });
}

/** The 409 with the missing questions; undefined when the property can be submitted. */
export function submissionRefusal(missing: readonly MissingCategory[]): Problem | undefined {
  const count = missing.reduce((sum, category) => sum + category.questions.length, 0);
  if (count === 0) return undefined;
  const message =
    count === 1 ? '1 question still needs an answer.' : `${count} questions still need an answer.`;
  return problem('incomplete', { message, data: { missing } });
}

/** The approval of a property by one participant: its own participant, or the delegator. */
export interface PropertyApproval {
  participantId: string;
  /** A code of `approval`. */
  status: number;
}

export interface CompletableProperty {
  id: string;
  name: string;
  /** A code of `propertyStatus`. */
  status: number;
  approvals: readonly PropertyApproval[];
}

export interface MissingProperty {
  id: string;
  name: string;
  /** `noProperty`: the participant has none yet, and `id` is the participant's. */
  reason: 'noProperty' | 'notSubmitted' | 'notApproved';
}

/**
 * What keeps a participant from completing (decisions 7): having no property; own properties neither submitted nor
 * eliminated; and, for a delegator, delegates' properties neither approved by the delegator nor eliminated.
 */
export function missingForCompletion(
  participantId: string,
  own: readonly CompletableProperty[],
  delegates: readonly CompletableProperty[] = [],
): MissingProperty[] {
  if (own.length + delegates.length === 0) {
    return [{ id: participantId, name: 'Add a property', reason: 'noProperty' }];
  }
  const done = (property: CompletableProperty): boolean =>
    property.status === propertyStatus.finished || property.status === propertyStatus.eliminated;
  const approved = (property: CompletableProperty): boolean =>
    done(property) ||
    property.approvals.some(
      (entry) => entry.participantId === participantId && entry.status === approval.approved,
    );
  const missing =
    (reason: MissingProperty['reason']) =>
    ({ id, name }: CompletableProperty) => ({ id, name, reason });
  return [
    ...own.filter((property) => !done(property)).map(missing('notSubmitted')),
    ...delegates.filter((property) => !approved(property)).map(missing('notApproved')),
  ];
}

export function completionRefusal(missing: readonly MissingProperty[]): Problem | undefined {
  if (missing.length === 0) return undefined;
  const nothing = missing.some(({ reason }) => reason === 'noProperty');
  const message = nothing
    ? 'Add a property first, and submit it.'
    : 'All properties must be submitted, and those of delegates approved.';
  return problem('incomplete', { message, data: { missing } });
}

interface DeletableProperty {
  writer: 'participant' | 'owner';
  projectStatus: number;
  /** A code of `propertyStatus`. */
  status: number;
  approvals: readonly { status: number }[];
}

/**
 * Why a property can't be deleted; undefined when it can. A respondent may delete one while the project is active,
 * until it is submitted or eliminated; the owner's side may delete any until the project is closed.
 */
export function deletionRefusal(property: DeletableProperty): Problem | undefined {
  const { writer, status } = property;
  const statuses = { projectStatus: property.projectStatus, propertyStatus: status };
  if (!isPropertyWritable({ writer, ...statuses })) return statusRefusal(property.projectStatus);
  if (writer === 'owner') return undefined;
  if (property.projectStatus !== projectStatus.active) return statusRefusal(property.projectStatus);
  if (status === propertyStatus.eliminated) return problem('property_eliminated');
  const isSubmitted =
    status === propertyStatus.finished ||
    property.approvals.some((entry) => entry.status === approval.approved);
  return isSubmitted
    ? problem('not_allowed_in_status', {
        message: 'A submitted property can only be eliminated by the project owner.',
      })
    : undefined;
}
