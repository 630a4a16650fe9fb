import { type CategoryPath, categoryNames, categoryText, given } from '@landbrief/domain';
import { pathKey, pathOf } from './question-order.ts';
import type { CategorySelection } from './selection.ts';

/** A line of the list: the name of a group, or a question. */
export type ListItem<Question> =
  | { kind: 'head'; key: string; text: string; path: CategoryPath; count: number }
  | { kind: 'question'; key: string; question: Question; place: number };

/**
 * Questions under the names of their categories: below the selected category, or in full where the list is of the whole
 * template or project. Questions directly in the selected category have no name above them.
 */
export function listItems<Question extends CategoryPath & { _id: string }>(
  questions: readonly Question[],
  selection: CategorySelection | undefined,
): ListItem<Question>[] {
  const items: ListItem<Question>[] = [];
  let head: Extract<ListItem<Question>, { kind: 'head' }> | undefined;
  let key: string | undefined;
  questions.forEach((question, place) => {
    const ownKey = pathKey(question);
    if (ownKey !== key) {
      key = ownKey;
      head = headOf(question, selection, `${items.length} ${ownKey}`);
      if (head) items.push(head);
    }
    if (head) head.count += 1;
    items.push({ kind: 'question', key: question._id, question, place });
  });
  return items;
}

function headOf(path: CategoryPath, selection: CategorySelection | undefined, key: string) {
  const names = categoryNames(path);
  const level = selection ? (selection.secondary === undefined ? 1 : 2) : 0;
  const text = selection ? names.slice(level).join(' > ') : categoryText(path);
  return text
    ? { kind: 'head' as const, key: `head ${key}`, text, path: pathOf(names), count: 0 }
    : undefined;
}

export function selectionOf(path: CategoryPath): CategorySelection {
  const { primaryCategory, secondaryCategory } = path;
  return {
    primary: categoryText({ ...given({ primaryCategory }) }),
    ...(primaryCategory && secondaryCategory ? { secondary: secondaryCategory } : {}),
  };
}

export function isInSelection(path: CategoryPath, selection: CategorySelection): boolean {
  const own = selectionOf(path);
  const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();
  return (
    same(own.primary, selection.primary) &&
    (selection.secondary === undefined || same(own.secondary, selection.secondary))
  );
}
