import type { Page } from 'puppeteer-core';

/**
 * A long document says with `data-part` which siblings can be laid out and printed on their own; each begins a page.
 * Chromium's time and memory grow faster than what it lays out and tags at once: 100 properties in one piece took
 * 45 s and 3.1 GB of the same machine that prints them in groups in a third of both. So only one group at a time is in
 * the document; the ids of the others stay, for the links that lead to them.
 */
const partStyle =
  '<style id="hide-parts">[data-part]{display:none}[data-parts-only]>:not([data-part]){display:none!important}</style>';

/** Keeps the parts out of the layout until `takeOutParts` has taken them out. */
export function withPartsHidden(html: string): string {
  return html.replace('</head>', () => `${partStyle}</head>`);
}

/** Table rows, about; 157 of them are a property. */
const mostWeight = 1_300;

/** The parts of each group, by their place; `undefined` is what stands around the parts. */
export type Group = readonly number[] | undefined;

/** Where the functions that run in the page keep the parts between two calls. */
interface Store {
  parts?: { element: Element; place: Element }[];
}

/** Takes the parts out and answers what to print: the whole document at once if it is short. */
export async function takeOutParts(page: Page): Promise<{ groups: Group[]; isWhole: boolean }> {
  const weights = await page.evaluate(() => {
    const parts = Array.from(document.querySelectorAll('[data-part]'), (element) => {
      const place = document.createElement('div');
      place.hidden = true;
      for (const { id } of element.querySelectorAll('[id]'))
        place.appendChild(document.createElement('i')).id = id;
      element.replaceWith(place);
      return { element, place };
    });
    (globalThis as Store).parts = parts;
    const style = document.getElementById('hide-parts');
    if (style) style.textContent = style.textContent.replace('[data-part]{display:none}', '');
    return parts.map(({ element }) => 20 + element.querySelectorAll('tr').length);
  });
  const groups = grouped(weights);
  if (groups.length <= 1) return { groups: [groups[0] ?? []], isWhole: true };
  return { groups: [undefined, ...groups], isWhole: false };
}

export function grouped(weights: readonly number[]): number[][] {
  const groups: number[][] = [];
  let sum = 0;
  weights.forEach((weight, index) => {
    const last = groups.at(-1);
    if (last && sum + weight <= mostWeight) {
      last.push(index);
      sum += weight;
    } else {
      groups.push([index]);
      sum = weight;
    }
  });
  return groups;
}

/** Puts one group into the document and takes the others out; what is around the parts shows only with `isWhole`. */
export async function showGroup(page: Page, group: Group, isWhole: boolean): Promise<void> {
  await page.evaluate(
    (shown, aroundIsHidden) => {
      const places = new Set(shown);
      const parts = (globalThis as Store).parts ?? [];
      parts.forEach(({ element, place }, index) => {
        if (places.has(index)) place.replaceWith(element);
        else element.replaceWith(place);
      });
      const parent = (parts[0]?.place.isConnected ? parts[0].place : parts[0]?.element)?.parentElement;
      parent?.toggleAttribute('data-parts-only', aroundIsHidden);
    },
    group ?? [],
    group !== undefined && !isWhole,
  );
}

/** A draft has the pages and the places of everything, and paints nothing: half the time. */
export async function setDraft(page: Page, isDraft: boolean): Promise<void> {
  await page.evaluate((on) => {
    const id = 'draft';
    document.getElementById(id)?.remove();
    if (!on) return;
    const style = document.head.appendChild(document.createElement('style'));
    style.id = id;
    style.textContent = 'body *{visibility:hidden!important}';
  }, isDraft);
}

/** Pages count on from the groups before, and `counter(pages)` in the document's styles becomes the number of them all. */
export async function countFrom(page: Page, firstPage: number, total: number): Promise<void> {
  await page.evaluate(
    (first, count) => {
      for (const style of document.querySelectorAll('style')) {
        const text = style.textContent;
        if (text.includes('counter(pages)'))
          style.textContent = text.replaceAll('counter(pages)', `"${count}"`);
      }
      const id = 'first-page';
      const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'));
      style.id = id;
      style.textContent = `@page:first{counter-set:page ${first}}`;
    },
    firstPage,
    total,
  );
}

/** Writes into each `data-page-of` the page of that id. */
export async function fillPageNumbers(page: Page, pages: ReadonlyMap<string, number>): Promise<void> {
  await page.evaluate(
    (numbers) => {
      const pageOf = new Map(numbers);
      for (const element of document.querySelectorAll<HTMLElement>('[data-page-of]')) {
        element.textContent = String(pageOf.get(element.dataset.pageOf ?? '') ?? '');
      }
    },
    [...pages],
  );
}
