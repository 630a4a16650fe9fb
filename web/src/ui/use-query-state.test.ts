import { expect, it } from 'vitest';
import { changedQuery } from './use-query-state.ts';

it('changes, removes and keeps parts of the query', () => {
  const query = new URLSearchParams('folder=sent&skip=50&search=rail');
  expect(String(changedQuery(query, { search: 'rail spur', skip: 0, message: '01K' }))).toBe(
    'folder=sent&search=rail+spur&message=01K',
  );
  expect(String(changedQuery(query, { folder: undefined, search: '' }))).toBe('skip=50');
  expect(String(query)).toBe('folder=sent&skip=50&search=rail');
});
