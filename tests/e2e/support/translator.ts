import type { Page } from '@playwright/test';

/**
 * What a translator puts where a text stood: Chrome an element with a new text, or with the text node itself; Safari
 * takes the texts and the elements of a paragraph out, and puts the elements back among new texts.
 */
export const translators = ['replaces', 'wraps', 'rebuilds'] as const;
export type Translator = (typeof translators)[number];

/** Translates the documents that this page opens, into capital letters with the numbers of German. */
export async function translatePage(page: Page, kind: Translator, textsAtOnce = 500): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${translateFromNowOn})(${JSON.stringify(kind)}, ${textsAtOnce})`,
    // As the browser's own: what the page changes of the prototypes does not exist there.
    worldName: 'translator',
  });
}

/** The person asks to see the page as it was written. */
export async function showOriginal(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('show-original')));
}

function translateFromNowOn(kind: Translator, textsAtOnce: number): void {
  const untouched = '[translate="no"], script, style, textarea, svg, noscript';
  const inline = 'a, b, em, i, span, strong, time';
  const changed = new Set<Node>();
  const originals = new Map<Element, Text>();

  const translated = (text: string): string =>
    text.toUpperCase().replace(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === ',' ? '.' : ','));

  const putInstead = (text: Text, translation: string): void => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    outer.append(inner);
    originals.set(outer, text);
    if (kind === 'wraps') {
      text.before(outer);
      inner.append(text);
      text.data = translation;
      return;
    }
    inner.append(translation);
    text.replaceWith(outer);
  };

  const rebuild = (parent: Node): void => {
    const before = [...parent.childNodes];
    const after = before.map((child) => (child instanceof Text ? new Text(translated(child.data)) : child));
    const isParagraph = before.every(
      (child) =>
        !(child instanceof Element) || (child.matches(inline) && !child.querySelector('input, button')),
    );
    if (isParagraph) for (const child of before) parent.removeChild(child);
    for (const [at, child] of after.entries())
      if (isParagraph) parent.appendChild(child);
      else if (child !== before[at]) before[at]?.replaceWith(child);
  };

  const isTranslatable = (node: Node): node is Text =>
    node instanceof Text && !node.parentElement?.closest(untouched) && translated(node.data) !== node.data;

  const textsIn = (root: Node): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (isTranslatable(node)) texts.push(node);
    return texts;
  };

  const translateSome = (): void => {
    const texts = [...changed].filter((node) => node.isConnected).flatMap(textsIn);
    changed.clear();
    const now = new Set(texts.splice(0, textsAtOnce));
    if (kind !== 'rebuilds') for (const text of now) putInstead(text, translated(text.data));
    else for (const parent of new Set([...now].map((text) => text.parentNode))) if (parent) rebuild(parent);
    for (const later of texts) changed.add(later);
    if (changed.size > 0) setTimeout(translateSome);
    // Its own changes are none.
    observer.takeRecords();
  };
  const observer = new MutationObserver((records) => {
    if (changed.size === 0) setTimeout(translateSome);
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) changed.add(node);
  });
  const options = { childList: true, characterData: true, subtree: true };
  observer.observe(document, options);
  document.addEventListener('show-original', () => {
    observer.disconnect();
    for (const [element, text] of originals) element.replaceWith(text);
    originals.clear();
  });
}
