import type { Question as DomainQuestion, QuestionType } from '@landbrief/domain';
import { given } from '@landbrief/domain';
import type { Category, Question } from '@landbrief/store';

const CATEGORY_LEVELS = 3;

/** The names of a question's categories, primary first; ends also where damaged rows name each other as parents. */
export function categoryPath(
  categoryId: string | undefined,
  categories: ReadonlyMap<string, Category>,
): string[] {
  const names: string[] = [];
  for (let at = categoryId; at && names.length < CATEGORY_LEVELS; at = categories.get(at)?.parentId) {
    const category = categories.get(at);
    if (!category) break;
    names.unshift(category.name);
  }
  return names;
}

/** Stored questions stay in memory, and each of their answers needs the domain's form. */
const uncategorized = new WeakMap<Question, DomainQuestion>();

/** A stored question in the domain's form; without `categories` it is uncategorized. Not to be changed. */
export function domainQuestion(
  question: Question,
  categories?: ReadonlyMap<string, Category>,
): DomainQuestion {
  if (categories) return convert(question, categories);
  const known = uncategorized.get(question) ?? convert(question, new Map());
  uncategorized.set(question, known);
  return known;
}

function convert(question: Question, categories: ReadonlyMap<string, Category>): DomainQuestion {
  const [primaryCategory, secondaryCategory, tertiaryCategory] = categoryPath(
    question.categoryId,
    categories,
  );
  const {
    questionId,
    questionSetId: _set,
    ownerId: _owner,
    ownerType: _type,
    categoryId: _category,
    requirement,
    ...rest
  } = question;
  return {
    ...rest,
    id: questionId,
    type: question.type as QuestionType,
    allowNotApplicable: question.allowNotApplicable ?? false,
    ...(requirement ? { requirement: requirement as NonNullable<DomainQuestion['requirement']> } : {}),
    ...given({ primaryCategory, secondaryCategory, tertiaryCategory }),
  };
}
