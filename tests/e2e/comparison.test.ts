import { expect, type Locator, test } from '@playwright/test';
import { many, openComparison } from './support/comparison.ts';
import { lookAround } from './support/look.ts';
import { beginSession, owner } from './support/people.ts';

/** The name of a property's cell, of some question or of that one. */
const named = (property: string, question?: string) => {
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${question ? `^${literally(question)}` : ''}, ${literally(property)}: `);
};

/** How wide columns are drawn, and how far from one another they begin. */
const columnsOf = (grid: Locator) =>
  grid.locator('thead th[aria-colindex]').evaluateAll((heads) => {
    const boxes = heads.slice(1).map((head) => head.getBoundingClientRect());
    const at = heads.slice(1).map((head) => Number(head.getAttribute('aria-colindex')));
    return boxes.slice(1).map(({ left, width }, index) => ({
      width,
      apart: (left - (boxes[index]?.left ?? 0)) / ((at[index + 1] ?? 0) - (at[index] ?? 0)),
    }));
  });

test('a few properties share the room that there is', async ({ page }) => {
  await beginSession(page, owner);
  await openComparison(page, 4);
  const grid = page.getByRole('grid', { name: 'Comparison' });
  const columns = await columnsOf(grid);
  expect(columns).toHaveLength(3);
  for (const { width, apart } of columns) {
    expect(width).toBeGreaterThan(200);
    expect(apart).toBe(width);
  }
  const { head, all } = await grid.evaluate((table) => ({
    head: table.querySelector('thead')?.clientHeight ?? 0,
    all: table.parentElement?.clientHeight ?? 1,
  }));
  expect(head / all, 'the head leaves the height to what is compared').toBeLessThan(0.15);
  await lookAround(page, 'comparison-4');
});

test('sixty properties are scrolled, drawn only where they change, and gone through by keyboard', async ({
  page,
}) => {
  await beginSession(page, owner);
  const properties = await openComparison(page);
  const grid = page.getByRole('grid', { name: 'Comparison' });
  const scroller = page.getByRole('region', { name: 'Comparison, scrollable' });

  await test.step('what stays in sight is not drawn again while one scrolls', async () => {
    const lastRow = () =>
      scroller.evaluate((element) =>
        Math.max(
          ...[...element.querySelectorAll('tr')].map((row) => Number(row.getAttribute('aria-rowindex'))),
        ),
      );
    /** React hands an element new properties each time it draws it. */
    const remember = () =>
      scroller.evaluate((element) => {
        const drawn = new Map<Element, unknown>();
        for (const cell of element.querySelectorAll('td, th')) {
          const key = Object.keys(cell).find((name) => name.startsWith('__reactProps$'));
          if (key) drawn.set(cell, Reflect.get(cell, key));
        }
        Reflect.set(window, 'drawnBefore', drawn);
        return drawn.size;
      });
    const compare = () =>
      scroller.evaluate((element) => {
        const before = Reflect.get(window, 'drawnBefore') as Map<Element, unknown>;
        const left = [...before].filter(([cell]) => element.contains(cell));
        const again = left.filter(([cell, properties]) => {
          const key = Object.keys(cell).find((name) => name.startsWith('__reactProps$')) ?? '';
          return Reflect.get(cell, key) !== properties;
        });
        return { left: left.length, again: again.length };
      });
    expect(await remember()).toBeGreaterThan(100);
    const before = await lastRow();
    await scroller.evaluate((element) => element.scrollBy(0, 300));
    await expect.poll(lastRow).toBeGreaterThan(before);
    const down = await compare();
    expect(down.left).toBeGreaterThan(100);
    expect(down.again).toBe(0);

    const columns = scroller.locator('thead th');
    const lastColumn = () => columns.last().getAttribute('aria-colindex').then(Number);
    await remember();
    const columnBefore = await lastColumn();
    await scroller.evaluate((element) => element.scrollBy(500, 0));
    await expect.poll(lastColumn).toBeGreaterThan(columnBefore);
    const across = await compare();
    expect(across.left).toBeGreaterThan(60);
    // The first cell of each row stands further from the place that the keyboard has.
    expect(across.again).toBeLessThan(across.left / 3);
  });

  await test.step('the columns stay where they are while one scrolls sideways', async () => {
    for (const left of [0, 500, 3_000, 7_777, 100_000]) {
      await scroller.evaluate((element, to) => element.scrollTo(to, 0), left);
      await expect(async () => {
        const { drawn, inSight } = await scroller.evaluate((element) => {
          const { right } = element.getBoundingClientRect();
          const heads = [...element.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
          const middle = (heads[0]?.right ?? 0) + 1;
          return {
            drawn: heads.length,
            inSight:
              heads.slice(1).some((head) => head.left <= middle && head.right > middle) &&
              heads.slice(1).some((head) => head.left < right && head.right >= right - 18),
          };
        });
        expect(drawn).toBeLessThan(20);
        expect(inSight, `columns at ${left}`).toBe(true);
      }).toPass();
      for (const { width, apart } of await columnsOf(grid)) {
        expect(width).toBe(200);
        expect(apart).toBe(200);
      }
    }
  });

  await test.step('the keyboard comes in with one press, and goes from cell to cell', async () => {
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    const stops = grid.locator('[tabindex="0"], a:not([tabindex]), button:not([tabindex])');
    await expect(stops).toHaveCount(1);
    await page.getByRole('button', { name: 'Export what is shown' }).focus();
    await page.keyboard.press('Tab');
    const here = page.locator(':focus');
    const nameAt = (index: number) => properties[index]?.name ?? '';
    await expect(here).toHaveAccessibleName(named(nameAt(0)));
    const [firstQuestion = ''] = ((await here.textContent()) ?? '').split(`, ${nameAt(0)}`);
    await expect(grid.getByRole('rowheader').first()).toContainText(firstQuestion);

    await page.keyboard.press('ArrowRight');
    await expect(here).toHaveAccessibleName(named(nameAt(1), firstQuestion));
    await page.keyboard.press('ArrowDown');
    await expect(here).not.toHaveAccessibleName(named(nameAt(1), firstQuestion));
    await page.keyboard.press('End');
    await expect(here).toHaveAccessibleName(named(nameAt(many - 1)));
    await expect(here).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+Home');
    await expect(here).toHaveAccessibleName(named(nameAt(0), firstQuestion));
    await expect(here).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+End');
    await expect(here).toHaveAccessibleName(named(nameAt(many - 1)));
    await expect(here).toBeInViewport();
    await expect(stops).toHaveCount(1);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await expect(here).toHaveAccessibleName(named(nameAt(0)));
    await expect(here).toBeInViewport();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(nameAt(0));
    await page.keyboard.press('Escape');
    await expect(here).toHaveAccessibleName(named(nameAt(0)));

    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await expect(here).toHaveAccessibleName(nameAt(0));
    await page.keyboard.press('ArrowRight');
    await expect(here).toHaveAccessibleName(`Eliminate ${nameAt(0)}`);
    await page.keyboard.press('ArrowRight');
    await expect(here).toHaveAccessibleName(`Pin ${nameAt(0)} to the left`);
    await page.keyboard.press('ArrowRight');
    await expect(here).toHaveAccessibleName(new RegExp(`^Score of ${nameAt(0)}: \\d+ % `));
    await page.keyboard.press('ArrowRight');
    await expect(here).toHaveAccessibleName(nameAt(1));
    await page.keyboard.press('Tab');
    await expect(grid.locator(':focus')).toHaveCount(0);
  });
});
