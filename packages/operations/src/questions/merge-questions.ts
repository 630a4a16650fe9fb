import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type CategoryBranch,
  categoryKey,
  categoryNames,
  completeQuestion,
  EventLoopYielder,
  phaseExceeds,
  problem,
  type QuestionDraft,
  resolveCategories,
  tagFromText,
  tagKey,
  validateQuestion,
} from '@landbrief/domain';
import type { Category, Question, QuestionSet } from '@landbrief/store';
import { domainQuestion } from './domain-question.ts';

/** Questions between two yields to the event loop: some milliseconds of work. */
const mergedAtATime = 100;

export interface MergeOptions {
  questionSetId: string;
  ownerId: string;
  ownerType: number;
  /** Of the owner. */
  phaseCount: number;
  now: string;
  newId: () => string;
  /** Ten thousand questions take a second: the event loop must run in between. */
  yielder?: EventLoopYielder;
}

export interface Merged {
  set: QuestionSet;
  added: number;
  updated: number;
  unchanged: number;
  /** Questions of phases that the owner lacks: kept and highlighted (document 1 section 5). */
  beyondPhases: number;
}

const pathKey = (names: readonly string[]) => names.map(categoryKey).join('\n');

function rowsByPath(categories: readonly Category[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  const visit = (branches: readonly CategoryBranch<Category>[], above: readonly string[]): void => {
    for (const { name, rows, children } of branches) {
      const ids = rows.map(({ categoryId }) => categoryId);
      known.set(pathKey([...above, name]), ids);
      visit(children, [...above, name]);
    }
  };
  visit(resolveCategories(categories), []);
  return known;
}

/**
 * Finds category paths in a set, and adds missing categories; names are compared ignoring case. `current` is the row that
 * a question has: it keeps it where the row has this path already.
 */
export function categoryPlacer(
  categories: readonly Category[],
  { questionSetId, newId }: Pick<MergeOptions, 'questionSetId' | 'newId'>,
) {
  const known = rowsByPath(categories);
  let position = categories.reduce((last, category) => Math.max(last, category.position), 0);
  const added: Category[] = [];
  const place = (names: readonly string[], current?: string): string | undefined => {
    let parentId: string | undefined;
    for (const [level, name] of names.entries()) {
      const key = pathKey(names.slice(0, level + 1));
      const found = known.get(key);
      if (found) {
        const isCurrent = current !== undefined && level === names.length - 1 && found.includes(current);
        parentId = isCurrent ? current : found[0];
        continue;
      }
      position = Math.floor(position) + 1;
      const category: Category = {
        questionSetId,
        categoryId: newId(),
        ...(parentId ? { parentId } : {}),
        name,
        position,
      };
      known.set(key, [category.categoryId]);
      added.push(category);
      parentId = category.categoryId;
    }
    return parentId;
  };
  return { place, added };
}

/** The fields of a question that an import can change. */
function contentOf({
  version: _v,
  updated: _u,
  created: _c,
  position: _p,
  questionSetId: _s,
  allowNotApplicable = false,
  ...rest
}: Question): unknown {
  return JSON.parse(JSON.stringify({ ...rest, allowNotApplicable }));
}

/** A valid draft may contradict fields that the question keeps: "Not applicable" allowed beside a choice of that name. */
function requireConsistent<Draft extends QuestionDraft>(merged: Draft): Draft {
  const [first] = validateQuestion(merged);
  if (!first) return merged;
  throw problem('validation_error', {
    message: `The question “${merged.text}” would contradict itself: ${first.path} ${first.message} Nothing was imported.`,
    details: [{ path: `questions.${merged.tag}.${first.path}`, message: first.message }],
  });
}

/**
 * Updates the questions whose tag is in the set and adds the others; deletes none (decisions 9). Drafts are valid; one
 * without a tag gets one from its text, and fields that a draft lacks are kept. New questions have the drafts' order.
 */
export async function mergeQuestions(
  set: QuestionSet,
  drafts: readonly QuestionDraft[],
  options: MergeOptions,
): Promise<Merged> {
  const {
    questionSetId,
    ownerId,
    ownerType,
    phaseCount,
    now,
    newId,
    yielder = new EventLoopYielder(yieldToEventLoop, mergedAtATime),
  } = options;
  const placer = categoryPlacer(set.categories, options);
  const categories = new Map(set.categories.map((category) => [category.categoryId, category]));
  const byTag = new Map(set.questions.map((question) => [tagKey(question.tag), question]));
  const taken = new Set(byTag.keys());
  for (const { tag } of drafts) if (tag) taken.add(tagKey(tag));
  let position = set.questions.reduce((last, question) => Math.max(last, question.position), 0);
  const counts = { added: 0, updated: 0, unchanged: 0, beyondPhases: 0 };

  for (const draft of drafts) {
    const tag = draft.tag?.trim() || tagFromText(draft.text, taken);
    taken.add(tagKey(tag));
    const before = byTag.get(tagKey(tag));
    if (!before) position += 1;
    const identity = {
      id: before?.questionId ?? newId(),
      tag: before?.tag ?? tag,
      position: before?.position ?? position,
    };
    const { id, primaryCategory, secondaryCategory, tertiaryCategory, requirement, ...content } =
      completeQuestion(
        before ? requireConsistent({ ...domainQuestion(before, categories), ...draft }) : draft,
        identity,
      );
    const categoryId = placer.place(
      categoryNames({ primaryCategory, secondaryCategory, tertiaryCategory }),
      before?.categoryId,
    );
    const question: Question = {
      ...content,
      choices: [...content.choices],
      questionSetId,
      questionId: id,
      ownerId,
      ownerType,
      ...(categoryId ? { categoryId } : {}),
      ...(requirement ? { requirement: requirement as NonNullable<Question['requirement']> } : {}),
      created: before?.created ?? now,
      updated: now,
      version: before ? before.version + 1 : 1,
    };
    const outcome = !before
      ? 'added'
      : isDeepStrictEqual(contentOf(before), contentOf(question))
        ? 'unchanged'
        : 'updated';
    counts[outcome] += 1;
    if (phaseExceeds(question.phase, phaseCount)) counts.beyondPhases += 1;
    byTag.set(tagKey(tag), outcome === 'unchanged' && before ? before : question);
    yielder.count();
    await yielder.yieldIfDue();
  }
  return {
    ...counts,
    set: { questions: [...byTag.values()], categories: [...set.categories, ...placer.added] },
  };
}
