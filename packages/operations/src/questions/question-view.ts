import type { Question as WireQuestion } from '@landbrief/contract';
import {
  buildCategoryTree,
  type CategoryNode,
  categoryKey,
  type Question as DomainQuestion,
  given,
  isAsked,
  operandsOf,
  orderOfCategories,
  uncategorized,
} from '@landbrief/domain';
import type { Question, QuestionSet } from '@landbrief/store';
import { domainQuestion } from './domain-question.ts';

/** A set's questions in the order of screens, exports and reports. */
export interface QuestionView {
  tree: CategoryNode<DomainQuestion>[];
  ordered: DomainQuestion[];
  byId: ReadonlyMap<string, Question>;
}

export function viewQuestions(
  set: QuestionSet,
  asked: (question: Question) => boolean = () => true,
): QuestionView {
  const categories = new Map(set.categories.map((category) => [category.categoryId, category]));
  const questions = set.questions.filter(asked);
  const tree = buildCategoryTree(
    questions.map((question) => domainQuestion(question, categories)),
    orderOfCategories(set.categories),
  );
  return {
    tree,
    ordered: tree.flatMap(({ items }) => items),
    byId: new Map(questions.map((question) => [question.questionId, question])),
  };
}

/** Views of sets that stay in memory, by phase. */
const viewsByPhase = new WeakMap<QuestionSet, Map<number, QuestionView>>();

/** The questions of a phase and those before. Not to be changed. */
export function viewAsked(set: QuestionSet, phase: number): QuestionView {
  const views = viewsByPhase.get(set) ?? new Map<number, QuestionView>();
  viewsByPhase.set(set, views);
  const view = views.get(phase) ?? viewQuestions(set, (question) => isAsked(question, phase));
  views.set(phase, view);
  return view;
}

/** The questions of a view, or of one category; positions count from 0 within the secondary category. */
export function presentQuestions(
  view: QuestionView,
  filter: { primary?: string | undefined; secondary?: string | undefined } = {},
): WireQuestion[] {
  const selected = {
    primary: filter.primary === undefined ? undefined : categoryKey(filter.primary),
    secondary: filter.secondary === undefined ? undefined : categoryKey(filter.secondary),
  };
  const places = new Map<string, number>();
  return view.ordered.flatMap((question) => {
    const primary = categoryKey(question.primaryCategory ?? uncategorized);
    const secondary = categoryKey(question.secondaryCategory ?? '');
    const path = JSON.stringify([primary, secondary]);
    const place = places.get(path) ?? 0;
    places.set(path, place + 1);
    const stored = view.byId.get(question.id);
    const isSelected =
      (selected.primary === undefined || selected.primary === primary) &&
      (selected.secondary === undefined || selected.secondary === secondary);
    return stored && isSelected ? [presentQuestion(stored, question, place)] : [];
  });
}

export function presentQuestion(stored: Question, question: DomainQuestion, position: number): WireQuestion {
  const { primaryCategory, secondaryCategory, tertiaryCategory, unit, note, dataField, requirement } =
    question;
  return {
    _id: stored.questionId,
    owner: stored.ownerId,
    ownerType: stored.ownerType,
    text: question.text,
    tag: question.tag,
    type: question.type,
    choices: [...question.choices],
    multiple: question.multiple,
    required: question.required,
    allowNotApplicable: question.allowNotApplicable,
    phase: question.phase,
    requirement: question.isRequirement,
    ...(requirement ? { requirementDetails: presentRequirement(requirement) } : {}),
    ...given({ unit, note, loisDataField: dataField, primaryCategory, secondaryCategory, tertiaryCategory }),
    position,
    tagLocked: question.tagLocked,
    created: stored.created,
    updated: stored.updated,
    version: stored.version,
  } as WireQuestion;
}

function presentRequirement(requirement: NonNullable<DomainQuestion['requirement']>) {
  const { operator, value, values, minimum, maximum } = requirement;
  return {
    operator,
    ...(value === undefined ? {} : { value }),
    ...(values === undefined ? {} : { values: operandsOf(requirement).map(String) }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}
