/**
 * A browser's translator takes React's text nodes out of the page, and puts its own nodes there: Chrome `<font>`
 * elements, Safari other text nodes in another order. React would fail to insert and remove nodes there, and would write
 * new texts into nodes that nobody sees (facebook/react#11538). So the children of such a parent are put back as React
 * left them just before React changes one of them; the translator then translates them again.
 */

/** By the parent that was translated: its children as React left them. */
const untranslated = new WeakMap<Node, readonly Node[]>();
/** Parents of nodes that were taken out. */
const parents = new WeakMap<Node, Node>();

/** React marks the nodes that it made. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

/** The children that the parent had before these changes. */
function childrenBefore(parent: Node, changes: readonly MutationRecord[]): Node[] {
  const children: Node[] = [...parent.childNodes];
  for (const { previousSibling, addedNodes, removedNodes } of changes.toReversed()) {
    const at = previousSibling ? children.indexOf(previousSibling) + 1 : 0;
    children.splice(at, addedNodes.length, ...removedNodes);
  }
  return children;
}

function noteTranslated(records: readonly MutationRecord[]): void {
  for (const [parent, changes] of Map.groupBy(records, ({ target }) => target)) {
    const isOther = changes.some(({ removedNodes }) => [...removedNodes].some(isOfReact));
    if (!isOther || untranslated.has(parent)) continue;
    const children = childrenBefore(parent, changes);
    untranslated.set(parent, children);
    for (const child of children) parents.set(child, parent);
  }
}

/** Call before the first render. */
export function allowTranslation(): void {
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const observer = new MutationObserver(noteTranslated);
  observer.observe(document, { childList: true, subtree: true });

  /** Leaves a child that is in its place untouched, so that it keeps the focus. */
  const putBack = (parent: Node): void => {
    const children = untranslated.get(parent);
    if (!children) return;
    untranslated.delete(parent);
    for (const child of [...parent.childNodes])
      if (!children.includes(child)) removeChild.call(parent, child);
    let next: Node | null = null;
    for (const child of children.toReversed()) {
      if (child.parentNode !== parent || child.nextSibling !== next) insertBefore.call(parent, child, next);
      next = child;
    }
  };
  /** What the page itself changes is not noted as a translation. */
  const change = <Result>(parent: Node, apply: () => Result): Result => {
    putBack(parent);
    const result = apply();
    observer.takeRecords();
    return result;
  };

  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    return change(this, () => insertBefore.call<Node, [Child, Node | null], Child>(this, child, before));
  };
  Node.prototype.appendChild = function <Child extends Node>(child: Child): Child {
    return change(this, () => appendChild.call<Node, [Child], Child>(this, child));
  };
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return change(this, () => removeChild.call<Node, [Child], Child>(this, child));
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      change(parents.get(this) ?? this, () => nodeValue?.set?.call(this, value));
    },
  });
}
