import type { CategoryPath } from '@landbrief/domain';
import { type DropTarget, pathOf } from './question-order.ts';

/**
 * Where a dragged question can be let go is marked in the document, so that rows that come into sight meanwhile, and
 * the panel of categories, are places to drop without knowing of the drag.
 */
const attribute = 'data-question-drop';

/** For an element on which questions are dropped into a category. */
export function categoryDrop(...names: (string | undefined)[]) {
  return {
    [attribute]: JSON.stringify({
      kind: 'category',
      path: pathOf(names.filter((name) => name !== undefined)),
    }),
  };
}

/** For the name above a group: what is dropped on it becomes its first question. */
export function groupDrop(path: CategoryPath) {
  return { [attribute]: JSON.stringify({ kind: 'group', path }) };
}

/** For the row of a question: its upper half is the place before it, its lower half the one after it. */
export function questionDrop(questionId: string) {
  return { [attribute]: JSON.stringify({ kind: 'question', questionId }) };
}

export interface DropPlace {
  target: DropTarget;
  /** In the window. */
  rect: DOMRect;
}

export function dropPlaceAt(point: { x: number; y: number }): DropPlace | undefined {
  const element = document.elementFromPoint(point.x, point.y)?.closest(`[${attribute}]`);
  const marked = element?.getAttribute(attribute);
  if (!element || !marked) return undefined;
  const rect = element.getBoundingClientRect();
  const target: DropTarget = JSON.parse(marked);
  if (target.kind !== 'question') return { target, rect };
  const side = point.y < rect.top + rect.height / 2 ? 'before' : 'after';
  return { target: { ...target, side }, rect };
}
