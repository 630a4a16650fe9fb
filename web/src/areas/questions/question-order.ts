import { type CategoryPath, categoryNames, categoryText, given, uncategorized } from '@landbrief/domain';

/** What an order needs of a question. */
export type Placed = CategoryPath & { _id: string };

/**
 * A question goes into a category: right after `after`, else right before `before`, else to the end. It names its
 * neighbours, so that the same move can be applied to a list that somebody else has changed meanwhile.
 */
export interface QuestionMove {
  questionId: string;
  to: CategoryPath;
  after?: string | undefined;
  before?: string | undefined;
}

/** Where a dragged question is let go: beside another one, at the beginning of a group, or on a category. */
export type DropTarget =
  | { kind: 'question'; questionId: string; side: 'before' | 'after' }
  | { kind: 'group'; path: CategoryPath }
  | { kind: 'category'; path: CategoryPath };

/** The same for names that differ only in case. */
export function pathKey(path: CategoryPath): string {
  return categoryNames(path)
    .map((name) => name.toLowerCase())
    .join('\n');
}

export function pathOf([
  primaryCategory,
  secondaryCategory,
  tertiaryCategory,
]: readonly string[]): CategoryPath {
  return {
    ...given({ primaryCategory, secondaryCategory, tertiaryCategory }),
  };
}

const onlyPath = (path: CategoryPath) => pathOf(categoryNames(path));

/** The questions whose category is exactly this one, in their order. */
export function inGroup<Question extends Placed>(
  questions: readonly Question[],
  path: CategoryPath,
): Question[] {
  const key = pathKey(path);
  return questions.filter((question) => pathKey(question) === key);
}

/** The list after a move; the same list where the question is not in it. */
export function applyMove<Question extends Placed>(
  questions: readonly Question[],
  { questionId, to, after, before }: QuestionMove,
): readonly Question[] {
  const question = questions.find(({ _id }) => _id === questionId);
  if (!question) return questions;
  const { primaryCategory: _p, secondaryCategory: _s, tertiaryCategory: _t, ...rest } = question;
  const moved = { ...rest, ...onlyPath(to) } as Question;
  const others = questions.filter(({ _id }) => _id !== questionId);
  const at = placeIn(others, { to, after, before });
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

function placeIn(others: readonly Placed[], { to, after, before }: Omit<QuestionMove, 'questionId'>): number {
  const key = pathKey(to);
  const place = (id: string | undefined) =>
    id === undefined ? -1 : others.findIndex((one) => one._id === id && pathKey(one) === key);
  const afterAt = place(after);
  if (afterAt >= 0) return afterAt + 1;
  const beforeAt = place(before);
  if (beforeAt >= 0) return beforeAt;
  const last = others.findLastIndex((one) => pathKey(one) === key);
  return last >= 0 ? last + 1 : others.length;
}

/** One place up (-1) or down (1); at the edge of a category into the next one of the list. */
export function stepMove(
  questions: readonly Placed[],
  questionId: string,
  step: 1 | -1,
): QuestionMove | undefined {
  const at = questions.findIndex(({ _id }) => _id === questionId);
  const question = questions[at];
  const neighbour = questions[at + step];
  if (!question || !neighbour) return undefined;
  const staysInGroup = pathKey(neighbour) === pathKey(question);
  const side = staysInGroup === (step === 1) ? 'after' : 'before';
  return besides(questions, questionId, { neighbour, side });
}

function besides(
  questions: readonly Placed[],
  questionId: string,
  { neighbour, side }: { neighbour: Placed; side: 'before' | 'after' },
): QuestionMove {
  const group = inGroup(questions, neighbour).filter(({ _id }) => _id !== questionId);
  const at = group.findIndex(({ _id }) => _id === neighbour._id) + (side === 'after' ? 1 : 0);
  return { questionId, to: onlyPath(neighbour), after: group[at - 1]?._id, before: group[at]?._id };
}

/** The move that letting go there means; undefined where it changes nothing. */
export function dropMove(
  questions: readonly Placed[],
  questionId: string,
  target: DropTarget,
): QuestionMove | undefined {
  const move = moveTo(questions, questionId, target);
  return move && changes(questions, move) ? move : undefined;
}

function moveTo(
  questions: readonly Placed[],
  questionId: string,
  target: DropTarget,
): QuestionMove | undefined {
  if (target.kind === 'category') return { questionId, to: onlyPath(target.path) };
  if (target.kind === 'group') {
    const first = inGroup(questions, target.path).find(({ _id }) => _id !== questionId);
    return { questionId, to: onlyPath(target.path), before: first?._id };
  }
  const neighbour = questions.find(({ _id }) => _id === target.questionId);
  if (!neighbour || neighbour._id === questionId) return undefined;
  return besides(questions, questionId, { neighbour, side: target.side });
}

function changes(questions: readonly Placed[], move: QuestionMove): boolean {
  const question = questions.find(({ _id }) => _id === move.questionId);
  if (!question) return false;
  if (pathKey(question) !== pathKey(move.to)) return true;
  // Onto the category that it is in: it stays where it is.
  if (move.after === undefined && move.before === undefined) return false;
  const ids = (list: readonly Placed[]) => inGroup(list, move.to).map(({ _id }) => _id);
  return ids(questions).join() !== ids(applyMove(questions, move)).join();
}

/** The body of `orderQuestions`: all questions of the category that is moved into, in their new order. */
export function orderBody(questions: readonly Placed[], { to }: QuestionMove) {
  const path = onlyPath(to);
  return {
    questionIds: inGroup(questions, path).map(({ _id }) => _id),
    ...path,
    primaryCategory: path.primaryCategory ?? uncategorized,
  };
}

/** "3 of 12 in Utilities > Electric" */
export function placeText(questions: readonly Placed[], questionId: string): string {
  const question = questions.find(({ _id }) => _id === questionId);
  if (!question) return '';
  const group = inGroup(questions, question);
  const at = group.findIndex(({ _id }) => _id === questionId);
  return `${at + 1} of ${group.length} in ${categoryText(question)}`;
}
