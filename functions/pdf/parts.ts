import type { Page } from 'puppeteer-core';

/**
 * A long document marks with `data-part` the siblings that can be printed separately; each begins a page. Chromium's
 * time and memory grow faster than the document: 100 properties in one piece took 45 s and 3.1 GB; in groups they take
 * a third of both on the same machine. So the document contains only one group at a time; the ids of the other parts
 * stay, as targets of links. `data-stands-in` marks what has the ids of another document's elements, as targets of
 * links, and is never shown.
 */
const partStyle =
  '<style id="hide-parts">[data-part]{display:none}[data-parts-only]>:not([data-part]){display:none!important}[data-stands-in]{display:none!important}</style>';

/** Adds style rules, and hides the parts from the layout until `detachParts` has detached them. */
export function withStyles(html: string, rules: string): string {
  const styles = `${rules && `<style>${rules}</style>`}${partStyle}`;
  return html.replace('</head>', () => `${styles}</head>`);
}

/** In table rows, approximately; a property has 157. */
const groupWeightMax = 1_300;

/** The indexes of a group's parts; `undefined` is the content around the parts. */
export type Group = readonly number[] | undefined;

/** Keeps the parts between two calls of the functions that run in the page. */
interface Store {
  parts?: { element: Element; place: Element }[];
}

/** Detaches the parts from the document and returns the groups to print; a short document is one group. */
export async function detachParts(page: Page): Promise<{ groups: Group[]; isWhole: boolean }> {
  const { weights, hasContentAround } = await page.evaluate(() => {
    const parent = document.querySelector('[data-part]')?.parentElement;
    const around = Array.from(parent?.children ?? []).filter((child) => !child.hasAttribute('data-part'));
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
    return {
      weights: parts.map(({ element }) => 20 + element.querySelectorAll('tr').length),
      hasContentAround: around.some((child) => child.checkVisibility()),
    };
  });
  const groups = grouped(weights);
  if (groups.length <= 1) return { groups: [groups[0] ?? []], isWhole: true };
  return { groups: hasContentAround ? [undefined, ...groups] : groups, isWhole: false };
}

export function grouped(weights: readonly number[]): number[][] {
  const groups: number[][] = [];
  let sum = 0;
  weights.forEach((weight, index) => {
    const last = groups.at(-1);
    if (last && sum + weight <= groupWeightMax) {
      last.push(index);
      sum += weight;
    } else {
      groups.push([index]);
      sum = weight;
    }
  });
  return groups;
}

/** Attaches one group and detaches the others; the content around the parts is shown only with `isWhole`. */
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

/** A draft has the same layout but paints nothing, which takes half the time. */
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

/** Continues the page numbers of the previous groups, and replaces `counter(pages)` in the styles by the total. */
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

/** Adds a line after all else; it is a part, so that it is printed with the last one. */
export async function addLastLine(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const line = document.createElement('p');
    line.className = 'foot';
    line.textContent = content;
    const last = [...document.querySelectorAll('[data-part]')].at(-1);
    if (last) line.dataset.part = '';
    if (last) last.after(line);
    else (document.querySelector('.rp') ?? document.body).append(line);
  }, text);
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

/** Links lead to this document, to mail and to the web; others would be in the PDF as actions of the reader's machine. */
export async function removeOtherLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('[href],[*|href]')) {
      if (!['a', 'area'].includes(link.localName)) continue;
      for (const { name, value } of [...link.attributes])
        if (/(?:^|:)href$/.test(name) && !/^(?:#|mailto:|https:\/\/)/i.test(value))
          link.removeAttribute(name);
    }
  });
}
