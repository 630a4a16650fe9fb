import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOutline } from '../../../../tests/support/sample-outline.ts';
import { inOrder, isSameOrder, orderOf, placeOf, withPlace } from './category-order.ts';
import { dropAt, isSortable, rowsOf, siblingBlocks } from './category-rows.ts';

const sample = sampleOutline({
  Utilities: { Electric: { '115 kV': 2 }, Water: 4, Gas: 1 },
  Site: { Zoning: 6 },
  Workforce: 2,
  Uncategorized: 3,
});
const order = orderOf(sample);
const primaries = (categories: readonly { name: string }[]) => categories.map(({ name }) => name);

describe('the order of categories', () => {
  it('contains every category but Uncategorized', () => {
    expect(order).toEqual([
      { primaryCategory: 'Utilities', secondaryCategories: ['Electric', 'Water', 'Gas'] },
      { primaryCategory: 'Site', secondaryCategories: ['Zoning'] },
      { primaryCategory: 'Workforce', secondaryCategories: [] },
    ]);
  });

  it('puts a category at another place among its siblings', () => {
    expect(orderOf(inOrder(sample, withPlace(order, ['Workforce'], 0)))[0]?.primaryCategory).toBe(
      'Workforce',
    );
    const changed = withPlace(order, ['Utilities', 'Gas'], 1);
    expect(changed[0]?.secondaryCategories).toEqual(['Electric', 'Gas', 'Water']);
    expect(placeOf(changed, ['utilities', 'gas'])).toBe(1);
    expect(withPlace(order, ['Nothing'], 0)).toBe(order);
  });

  it('keeps Uncategorized last, and what the order lacks behind the one before it', () => {
    const mine = withPlace(order, ['Site'], 0);
    const theirs = sampleOutline({
      Roads: 1,
      Utilities: { Electric: 1, Fiber: 1, Water: 4, Gas: 1 },
      Rail: 2,
      Site: { Zoning: 6 },
      Workforce: 2,
      Uncategorized: 3,
    });
    const both = inOrder(theirs, mine);
    expect(primaries(both)).toEqual(['Roads', 'Site', 'Utilities', 'Rail', 'Workforce', 'Uncategorized']);
    expect(primaries(both[2]?.secondaryCategories ?? [])).toEqual(['Electric', 'Fiber', 'Water', 'Gas']);
  });

  it('loses and doubles nothing whatever was ordered before', () => {
    const names = fc.uniqueArray(fc.constantFrom<string[]>('Site', 'Water', 'Rail', 'Air', 'Labor', 'Tax'));
    fc.assert(
      fc.property(names, names, (mine, theirs) => {
        const categories = sampleOutline(Object.fromEntries(theirs.map((name) => [name, 1])));
        const wanted = mine.map((name) => ({ primaryCategory: name, secondaryCategories: [] }));
        const shown = primaries(inOrder(categories, wanted));
        expect([...shown].sort()).toEqual([...theirs].sort());
        const known = (list: string[]) => list.filter((name) => mine.includes(name) && theirs.includes(name));
        expect(known(shown)).toEqual(known(mine));
        expect(isSameOrder(orderOf(inOrder(categories, orderOf(categories))), orderOf(categories))).toBe(
          true,
        );
      }),
    );
  });
});

describe('the lines of the outline', () => {
  const open = { primaries: true, toggled: new Set<string>() };
  const rows = rowsOf(sample, open);
  const names = (lines: typeof rows) => lines.map(({ node }) => node.path.at(-1));

  it('shows primaries with their secondaries, and tertiaries when they are asked for', () => {
    expect(names(rows)).toEqual([
      'Utilities',
      'Electric',
      'Water',
      'Gas',
      'Site',
      'Zoning',
      'Workforce',
      'Uncategorized',
    ]);
    expect(names(rowsOf(sample, { ...open, primaries: false }))).toHaveLength(4);
    const revealed = ['Utilities', 'Electric', '115 kV'];
    expect(names(rowsOf(sample, { primaries: false, toggled: new Set(), revealed }))).toContain('115 kV');
    const toggled = new Set([rows[1]?.key ?? '']);
    expect(names(rowsOf(sample, { primaries: true, toggled }))).toContain('115 kV');
  });

  it('sorts what has siblings, and never Uncategorized', () => {
    expect(names(rows.filter(isSortable))).toEqual([
      'Utilities',
      'Electric',
      'Water',
      'Gas',
      'Site',
      'Workforce',
    ]);
  });

  it('drops a category between its siblings only, with all that is below them', () => {
    expect(siblingBlocks(rows, ['Site'])).toEqual([
      { path: ['Utilities'], first: 0, last: 3 },
      { path: ['Site'], first: 4, last: 5 },
      { path: ['Workforce'], first: 6, last: 6 },
    ]);
    const middleOf = ({ first, last }: { first: number; last: number }) => (first + last + 1) / 2;
    const drop = (path: string[], at: number) => dropAt(rows, path, at, middleOf);
    expect(drop(['Workforce'], 1)).toEqual({ place: 0, row: 0, edge: 'top' });
    expect(drop(['Workforce'], 3)).toEqual({ place: 1, row: 4, edge: 'top' });
    expect(drop(['Utilities'], 7.5)).toEqual({ place: 2, row: 6, edge: 'bottom' });
    expect(drop(['Utilities', 'Electric'], 2.8)).toEqual({ place: 1, row: 3, edge: 'top' });
    expect(drop(['Utilities', 'Electric'], 7)).toEqual({ place: 2, row: 3, edge: 'bottom' });
    expect(drop(['Nothing'], 1)).toBeUndefined();
  });
});
