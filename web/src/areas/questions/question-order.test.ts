import { describe, expect, it } from 'vitest';
import {
  applyMove,
  dropMove,
  inGroup,
  orderBody,
  type Placed,
  placeText,
  stepMove,
} from './question-order.ts';

const electric = { primaryCategory: 'Utilities', secondaryCategory: 'Electric' };
const gas = { primaryCategory: 'Utilities', secondaryCategory: 'Gas' };
const questions: readonly Placed[] = [
  { _id: 'substation', ...electric },
  { _id: 'kilovolts', ...electric },
  { _id: 'feeds', ...electric },
  { _id: 'main-size', ...gas },
  { _id: 'pressure', ...gas },
  { _id: 'acres' },
];

const ids = (list: readonly Placed[]) => list.map(({ _id }) => _id).join(' ');

describe('a move', () => {
  it('puts a question right after the one that it names', () => {
    const moved = applyMove(questions, { questionId: 'feeds', to: electric, after: 'substation' });
    expect(ids(moved)).toBe('substation feeds kilovolts main-size pressure acres');
  });

  it('keeps to the next question where the one before it is gone', () => {
    const move = { questionId: 'acres', to: gas, after: 'deleted', before: 'pressure' };
    expect(ids(applyMove(questions, move))).toBe('substation kilovolts feeds main-size acres pressure');
  });

  it('goes to the end of the category where both neighbours have left it', () => {
    const move = { questionId: 'acres', to: electric, after: 'main-size', before: 'pressure' };
    expect(ids(applyMove(questions, move))).toBe('substation kilovolts feeds acres main-size pressure');
  });

  it('gives the question the names of its new category, and none of the old ones', () => {
    const moved = applyMove(questions, { questionId: 'feeds', to: { primaryCategory: 'Utilities' } });
    expect(moved.find(({ _id }) => _id === 'feeds')).toEqual({ _id: 'feeds', primaryCategory: 'Utilities' });
    expect(inGroup(applyMove(questions, { questionId: 'feeds', to: {} }), {}).map(({ _id }) => _id)).toEqual([
      'acres',
      'feeds',
    ]);
  });

  it('of a question that is not in the list changes nothing', () => {
    expect(applyMove(questions, { questionId: 'deleted', to: gas })).toBe(questions);
  });

  it('compares names of categories without their case', () => {
    const shouted = { primaryCategory: 'UTILITIES', secondaryCategory: 'GAS' };
    const moved = applyMove(questions, { questionId: 'acres', to: shouted, before: 'main-size' });
    expect(ids(moved)).toBe('substation kilovolts feeds acres main-size pressure');
  });
});

describe('a step', () => {
  const stepped = (id: string, direction: 1 | -1) => {
    const move = stepMove(questions, id, direction);
    return move && ids(applyMove(questions, move));
  };

  it('exchanges a question with its neighbour', () => {
    expect(stepped('kilovolts', 1)).toBe('substation feeds kilovolts main-size pressure acres');
    expect(stepped('kilovolts', -1)).toBe('kilovolts substation feeds main-size pressure acres');
  });

  it('goes into the next category first, and into the one before last', () => {
    const down = stepMove(questions, 'feeds', 1);
    expect(down).toMatchObject({ to: gas, before: 'main-size' });
    expect(stepped('feeds', 1)).toBe('substation kilovolts feeds main-size pressure acres');
    const up = stepMove(questions, 'main-size', -1);
    expect(up).toMatchObject({ to: electric, after: 'feeds' });
  });

  it('ends at the ends of the list', () => {
    expect(stepped('substation', -1)).toBeUndefined();
    expect(stepped('acres', 1)).toBeUndefined();
  });
});

describe('letting go', () => {
  const dropped = (id: string, target: Parameters<typeof dropMove>[2]) => {
    const move = dropMove(questions, id, target);
    return move && ids(applyMove(questions, move));
  };

  it('beside a question of another category moves there', () => {
    const target = { kind: 'question', questionId: 'pressure', side: 'before' } as const;
    expect(dropped('substation', target)).toBe('kilovolts feeds main-size substation pressure acres');
  });

  it('where the question is already is no move', () => {
    expect(
      dropped('kilovolts', { kind: 'question', questionId: 'substation', side: 'after' }),
    ).toBeUndefined();
    expect(
      dropped('kilovolts', { kind: 'question', questionId: 'kilovolts', side: 'after' }),
    ).toBeUndefined();
    expect(dropped('kilovolts', { kind: 'category', path: electric })).toBeUndefined();
  });

  it('on the name of a group makes it the first of the group', () => {
    expect(dropped('feeds', { kind: 'group', path: electric })).toBe(
      'feeds substation kilovolts main-size pressure acres',
    );
  });

  it('on a category makes it the last one there', () => {
    expect(dropped('acres', { kind: 'category', path: electric })).toBe(
      'substation kilovolts feeds acres main-size pressure',
    );
  });
});

it('asks for the order of the category that is moved into, by its names', () => {
  const move = { questionId: 'acres', to: gas, after: 'main-size' };
  expect(orderBody(applyMove(questions, move), move)).toEqual({
    questionIds: ['main-size', 'acres', 'pressure'],
    ...gas,
  });
  const away = { questionId: 'pressure', to: { primaryCategory: 'Uncategorized' } };
  expect(orderBody(applyMove(questions, away), away)).toEqual({
    questionIds: ['acres', 'pressure'],
    primaryCategory: 'Uncategorized',
  });
});

it('says the place of a question within its category', () => {
  expect(placeText(questions, 'pressure')).toBe('2 of 2 in Utilities > Gas');
  expect(placeText(questions, 'acres')).toBe('1 of 1 in Uncategorized');
});
