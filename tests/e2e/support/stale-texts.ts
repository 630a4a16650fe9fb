import type { Page } from '@playwright/test';

/** What React has rendered, as far as the texts of a page are read from it. */
interface Fiber {
  tag: number;
  stateNode: unknown;
  memoizedProps: unknown;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Texts on the page that React has changed since, or that it has not rendered: as "shown / rendered". */
export function staleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [text, portal, offscreen] = [6, 4, 22];
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    if (!root || !key) throw new Error('React has rendered nothing.');
    const start: Fiber = Reflect.get(root, key).stateNode.current;
    const childrenOf = (fiber: Fiber): Fiber[] => {
      const children: Fiber[] = [];
      for (let child = fiber.child; child; child = child.sibling) children.push(child);
      return children;
    };
    const isHidden = ({ tag, memoizedState }: Fiber) => tag === offscreen && memoizedState !== null;
    /** The children in the document: texts and elements. */
    const nodesOf = (fiber: Fiber): Fiber[] =>
      childrenOf(fiber).flatMap((child) => {
        if (child.tag === portal || isHidden(child)) return [];
        return child.tag === text || child.stateNode instanceof Element ? [child] : nodesOf(child);
      });
    const renderedIn = (fiber: Fiber): string => {
      if (fiber.tag === text) return String(fiber.memoizedProps);
      if (fiber.child) return nodesOf(fiber).map(renderedIn).join('');
      const { children }: { children?: unknown } = Object(fiber.memoizedProps);
      if (typeof children === 'string' || typeof children === 'number') return String(children);
      return fiber.stateNode instanceof Element ? fiber.stateNode.textContent : '';
    };
    const plain = (words: string) => words.toUpperCase().replace(/(?<=\d)[.,](?=\d)/g, '');
    const stale: string[] = [];
    const look = (fiber: Fiber): void => {
      if (isHidden(fiber)) return;
      const { stateNode: element } = fiber;
      const hasText =
        element instanceof HTMLElement && (!fiber.child || nodesOf(fiber).some(({ tag }) => tag === text));
      if (hasText && element.isConnected && plain(element.textContent) !== plain(renderedIn(fiber)))
        stale.push(`${element.textContent} / ${renderedIn(fiber)}`);
      for (const child of childrenOf(fiber)) look(child);
    };
    look(start);
    return stale;
  });
}
