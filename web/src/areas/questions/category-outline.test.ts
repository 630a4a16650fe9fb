import { describe, expect, it } from 'vitest';
import { sampleOutline } from '../../../../tests/support/sample-outline.ts';
import { parentsFor, questionBefore, renameNotice, targetOf } from './category-act.ts';
import {
  allNodes,
  type CategoryNode,
  dissolvedBy,
  mergeOf,
  nodesOf,
  withMoved,
  withoutCategory,
} from './category-outline.ts';
import { isFixed, mapPath } from './category-path.ts';
import type { PrimaryCategory } from './queries.ts';
import { managerTexts } from './texts.ts';

const sample = sampleOutline({
  Utilities: { Electric: { '115 kV': 2, '230 kV': 1, '': 3 }, Water: 4 },
  Site: { electric: { '230 KV': 5 }, Zoning: 6, '': 1 },
  Workforce: 2,
  Uncategorized: 3,
});

const line = ({ path, questionCount }: CategoryNode) =>
  `${'  '.repeat(path.length - 1)}${path.at(-1)} ${questionCount}`;
const shown = (categories: readonly PrimaryCategory[]) => allNodes(nodesOf(categories)).map(line);

describe('the outline after an act', () => {
  it('renames in place', () => {
    const renamed = withMoved(sample, ['Utilities'], ['Services']);
    expect(shown(renamed).slice(0, 5)).toEqual([
      'Services 10',
      '  Electric 6',
      '    115 kV 2',
      '    230 kV 1',
      '  Water 4',
    ]);
  });

  it('moves a secondary behind those of another primary, with its tertiaries', () => {
    const moved = withMoved(sample, ['Utilities', 'Electric'], ['Workforce', 'Electric']);
    expect(shown(moved)).toEqual([
      'Utilities 4',
      '  Water 4',
      'Site 12',
      '  electric 5',
      '    230 KV 5',
      '  Zoning 6',
      'Workforce 8',
      '  Electric 6',
      '    115 kV 2',
      '    230 kV 1',
      'Uncategorized 3',
    ]);
  });

  it('promotes a secondary behind the primary that it was in', () => {
    const promoted = withMoved(sample, ['Utilities', 'Electric'], ['Electric']);
    expect(shown(promoted).slice(0, 5)).toEqual([
      'Utilities 4',
      '  Water 4',
      'Electric 6',
      '  115 kV 2',
      '  230 kV 1',
    ]);
  });

  it('joins what would be a fourth level', () => {
    const moved = withMoved(sample, ['Utilities'], ['Workforce', 'Utilities']);
    expect(shown(moved).slice(4)).toEqual([
      'Workforce 12',
      '  Utilities 10',
      '    Electric 6',
      '    Water 4',
      'Uncategorized 3',
    ]);
  });

  it('merges into what is there, names compared ignoring case', () => {
    const merged = withMoved(sample, ['Utilities', 'Electric'], ['Site', 'electric']);
    expect(shown(merged).slice(2, 6)).toEqual(['Site 18', '  electric 11', '    230 KV 6', '    115 kV 2']);
  });

  it('leaves questions uncategorized, or takes them away', () => {
    expect(shown(withMoved(sample, ['Site', 'Zoning'], []))).toContain('Uncategorized 9');
    expect(shown(withMoved(sample, ['Workforce'], [])).at(-1)).toBe('Uncategorized 5');
    expect(shown(withoutCategory(sample, ['Site']))).not.toContain('Site 12');
  });
});

describe('what is asked before an act', () => {
  it('finds the category that is already there, and the subcategories that join', () => {
    const merge = mergeOf(sample, ['Utilities', 'Electric'], ['Site', 'Electric']);
    expect(merge?.into.path).toEqual(['Site', 'electric']);
    expect(merge?.joined).toEqual([['Site', 'electric', '230 KV']]);
    expect(mergeOf(sample, ['Utilities'], ['UTILITIES'])).toBeUndefined();
    expect(mergeOf(sample, ['Utilities'], ['Roads'])).toBeUndefined();
  });

  it('names what would be a fourth level', () => {
    const electric = ['Utilities', 'Electric'];
    expect(dissolvedBy(sample, ['Utilities'], ['Site', 'Utilities'])).toEqual([
      [...electric, '115 kV'],
      [...electric, '230 kV'],
    ]);
    expect(dissolvedBy(sample, electric, ['Site', 'Electric'])).toEqual([]);
    expect(dissolvedBy(sample, ['Utilities'], [])).toHaveLength(4);
  });

  it('warns of a deletion in the words of a template and of a project', () => {
    const before = (type: 1 | 2, path: string[]) => questionBefore({ kind: 'delete', path }, sample, type);
    expect(before(1, ['Utilities'])).toEqual({
      title: 'Confirm Category Delete!',
      message:
        'Are you sure you want to delete the category "Utilities"? This action removes its 2 subcategories and 10 questions from this template. It stays in the trash for 30 days, from which it can be put back.',
      destructive: true,
    });
    expect(before(1, ['Workforce'])?.message).toContain(
      'This action removes its 2 questions from this template',
    );
    expect(before(2, ['Site', 'Zoning'])?.message).toBe(
      'Are you sure you want to delete the category "Zoning"? This action removes its subcategories, questions and answer data (6 questions) from this project. It stays in the trash for 30 days, from which it can be put back.',
    );
  });

  it('asks before a merge and before names go, and not before a plain move', () => {
    const move = (under: string) =>
      questionBefore({ kind: 'move', path: ['Utilities', 'Electric'], under }, sample, 1);
    expect(move('Workforce')).toBeUndefined();
    expect(move('Site')).toEqual({
      title: managerTexts.mergeTitle,
      message:
        'The category "Site > electric" exists already, with 5 questions. It and "Utilities > Electric", with 6 questions, become one category. So do the subcategories "Site > electric > 230 KV". Continue?',
    });
    expect(move('Uncategorized')?.message).toBe(
      'The subcategories "Utilities > Electric > 115 kV" and "Utilities > Electric > 230 kV" go, and all questions become uncategorized. Continue?',
    );
    const under = questionBefore({ kind: 'move', path: ['Utilities'], under: 'Workforce' }, sample, 1);
    expect(under?.title).toBe(managerTexts.moveTitle);
    expect(under?.message).toContain('There are three levels at most: the subcategories');
  });

  it('refuses with the exact texts', () => {
    const refused = { code: 'invalid_category_name', message: 'Invalid category name!' };
    expect(renameNotice(refused, ['Site', 'Zoning'])).toEqual({
      title: 'Invalid Category Rename!',
      message:
        'Invalid category name! To leave its questions without a category, use Move Under and then choose Uncategorized. To make it a category of its own, use Move to Primary Category.',
    });
    expect(renameNotice({ code: 'category_delete_not_allowed', message: 'x' }, ['Site']).title).toBe(
      'Category Delete Not Allowed!',
    );
  });
});

describe('paths', () => {
  it('offers the other primaries to move under', () => {
    expect(parentsFor(sample, ['Utilities'])).toEqual(['Site', 'Workforce']);
    expect(parentsFor(sample, ['Site', 'Zoning'])).toEqual(['Utilities', 'Workforce']);
  });

  it('says where an act leads', () => {
    expect(targetOf({ kind: 'rename', path: ['Site', 'Zoning'], name: ' Land use ' })).toEqual([
      'Site',
      'Land use',
    ]);
    expect(targetOf({ kind: 'rename', path: ['Site', 'Zoning'], name: ' ' })).toEqual([]);
    expect(targetOf({ kind: 'move', path: ['Site', 'Zoning'], under: 'Uncategorized' })).toEqual([]);
    expect(targetOf({ kind: 'promote', path: ['Site', 'Zoning'] })).toEqual(['Zoning']);
  });

  it('keeps a selection on its category under its new name', () => {
    expect(mapPath(['Site', 'Zoning'], ['Site'], ['Land'])).toEqual(['Land', 'Zoning']);
    expect(mapPath(['Site', 'Zoning'], ['site', 'ZONING'], ['Zoning'])).toEqual(['Zoning']);
    expect(mapPath(['Site'], ['Site', 'Zoning'], ['Zoning'])).toEqual(['Site']);
    expect(mapPath(['Site'], ['Site'], [])).toEqual(['Uncategorized']);
    expect(isFixed(['uncategorized'])).toBe(true);
  });
});
