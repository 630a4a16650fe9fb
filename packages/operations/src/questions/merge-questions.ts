import { isDeepStrictEqual } from 'node:util';
import {
  type CategoryBranch,
  categoryNames,
  categoryPathKey,
  completeQuestion,
  importPhase,
  type PhaseChoice,
  type Problem,
  type ProblemDetail,
  phaseExceeds,
  problem,
  type QuestionDraft,
  resolveCategories,
  tagFromText,
  tagKey,
  validateQuestion,
} from '@landbrief/domain';
import type { Category, Question, QuestionSet } from '@landbrief/store';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { domainQuestion } from './domain-question.ts';

export interface MergeOptions {
  questionSetId: string;
  ownerId: string;
  ownerType: number;
  /** Of the owner. */
  phaseCount: number;
  now: string;
  newId: () => string;
  /** For drafts of phases that the owner lacks. */
  phases?: PhaseChoice | undefined;
  /** Called for each draft: an import is looked at before anything is written. */
  onMerged?: (merged: MergedQuestion) => void;
  /** Called for a draft that contradicts what its question keeps, which is left out; without it the merge throws. */
  onContradiction?: (at: number, details: readonly ProblemDetail[]) => void;
}

/** What a draft does to the set. */
export interface MergedQuestion {
  /** The draft's place among the drafts. */
  at: number;
  outcome: 'added' | 'updated' | 'unchanged';
  before: Question | undefined;
  after: Question;
}

export interface Merged {
  set: QuestionSet;
  /** Of the owner; higher than before where the questions raise it. */
  phaseCount: number;
  added: number;
  updated: number;
  unchanged: number;
  /** Questions of phases that the owner lacks: kept and highlighted (document 1 section 5). */
  beyondPhases: number;
}

function rowsByPath(categories: readonly Category[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  const visit = (branches: readonly CategoryBranch<Category>[], above: readonly string[]): void => {
    for (const { name, rows, children } of branches) {
      const ids = rows.map(({ categoryId }) => categoryId);
      known.set(categoryPathKey([...above, name]), ids);
      visit(children, [...above, name]);
    }
  };
  visit(resolveCategories(categories), []);
  return known;
}

/**
 * Finds category paths in a set, and adds missing categories; names are compared ignoring case. `current` is the row that
 * a question has: it keeps it where the row has this path already, or names a deleted category and is uncategorized.
 */
export function categoryPlacer(
  categories: readonly Category[],
  { questionSetId, newId }: Pick<MergeOptions, 'questionSetId' | 'newId'>,
) {
  const known = rowsByPath(categories);
  let position = categories.reduce((last, category) => Math.max(last, category.position), 0);
  const added: Category[] = [];
  const ids = new Set(categories.map(({ categoryId }) => categoryId));
  const place = (names: readonly string[], current?: string): string | undefined => {
    const isOfNoCategory = names.length === 0 && current !== undefined && !ids.has(current);
    if (isOfNoCategory) return current;
    let parentId: string | undefined;
    for (const [level, name] of names.entries()) {
      const key = categoryPathKey(names.slice(0, level + 1));
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
  lastChange: _l,
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
function contradiction(merged: QuestionDraft, [first]: readonly ProblemDetail[]): Problem {
  return problem('validation_error', {
    message: `The question “${merged.text}” would contradict itself: ${first?.path} ${first?.message} Nothing was imported.`,
    details: [{ path: `questions.${merged.tag}.${first?.path}`, message: first?.message ?? '' }],
  });
}

/** Makes the stored question of a draft, in place of `before` if its tag is in the set. */
function questionMaker(
  set: QuestionSet,
  placer: Pick<ReturnType<typeof categoryPlacer>, 'place'>,
  { questionSetId, ownerId, ownerType, now, newId }: MergeOptions,
) {
  const categories = new Map(set.categories.map((category) => [category.categoryId, category]));
  let position = set.questions.reduce((last, question) => Math.max(last, question.position), 0);
  const complete = (draft: QuestionDraft, tag: string, before: Question | undefined) => {
    if (!before) position += 1;
    return completeQuestion(draft, {
      id: before?.questionId ?? newId(),
      tag: before?.tag ?? tag,
      position: before?.position ?? position,
    });
  };
  return {
    /** The draft with what its question keeps: fields for which the file has no column. */
    withKept: (draft: QuestionDraft, before: Question | undefined): QuestionDraft =>
      before ? { ...domainQuestion(before, categories), ...draft } : draft,
    make: (draft: QuestionDraft, tag: string, before: Question | undefined): Question => {
      const { id, primaryCategory, secondaryCategory, tertiaryCategory, requirement, ...content } = complete(
        draft,
        tag,
        before,
      );
      const names = categoryNames({ primaryCategory, secondaryCategory, tertiaryCategory });
      const categoryId = placer.place(names, before?.categoryId);
      return {
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
    },
  };
}

/**
 * Updates the questions whose tag is in the set and adds the others; deletes none (decisions 9). Drafts are valid; one
 * without a tag gets one from its text, and fields that a draft lacks are kept. New questions have the drafts' order.
 */
export function mergeQuestions(
  set: QuestionSet,
  drafts: readonly QuestionDraft[],
  options: MergeOptions,
): Merged {
  const { phases = 'keep', onMerged, onContradiction } = options;
  let { phaseCount } = options;
  const placer = categoryPlacer(set.categories, options);
  const { withKept, make } = questionMaker(set, placer, options);
  const byTag = new Map(set.questions.map((question) => [tagKey(question.tag), question]));
  const taken = new Set(byTag.keys());
  for (const { tag } of drafts) if (tag) taken.add(tagKey(tag));
  const counts = { added: 0, updated: 0, unchanged: 0, beyondPhases: 0 };

  for (const [at, draft] of drafts.entries()) {
    const tag = draft.tag?.trim() || tagFromText(draft.text, taken);
    taken.add(tagKey(tag));
    const before = byTag.get(tagKey(tag));
    const kept = withKept(draft, before);
    const merged = phases === 'highest' ? { ...kept, phase: importPhase(kept.phase ?? 1, phaseCount) } : kept;
    const details = before ? validateQuestion(merged) : [];
    if (details.length > 0) {
      if (!onContradiction) throw contradiction(merged, details);
      onContradiction(at, details);
      continue;
    }
    const question = make(merged, tag, before);
    const isUnchanged = before && isDeepStrictEqual(contentOf(before), contentOf(question));
    const after = isUnchanged ? before : question;
    const outcome = isUnchanged ? 'unchanged' : before ? 'updated' : 'added';
    counts[outcome] += 1;
    if (phases === 'raise') phaseCount = Math.max(phaseCount, question.phase);
    if (phaseExceeds(question.phase, phaseCount)) counts.beyondPhases += 1;
    byTag.set(tagKey(tag), after);
    onMerged?.({ at, outcome, before, after });
  }
  return {
    ...counts,
    phaseCount,
    set: { questions: [...byTag.values()], categories: [...set.categories, ...placer.added] },
  };
}

/** Merges drafts into the questions of their owner. */
export function mergeIntoOwner(
  set: QuestionSet,
  drafts: readonly QuestionDraft[],
  { ownerId, ownerType, owner }: QuestionOwnerSubject,
  options: Omit<MergeOptions, 'ownerId' | 'ownerType' | 'questionSetId' | 'phaseCount'>,
): Merged {
  const { questionSetId, phaseCount } = owner;
  return mergeQuestions(set, drafts, { ...options, ownerId, ownerType, questionSetId, phaseCount });
}
