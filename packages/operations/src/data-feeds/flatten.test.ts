import { describe, expect, test } from 'vitest';
import { fieldNames, flatten } from './flatten.ts';

const source = { secretHeader: { name: 'X-Api-Key', value: '7301948265' } };

describe('a source that echoes the secret header', () => {
  test.each([
    ['as text', { key: 'Key 7301948265' }, { key: 'Key •••' }],
    ['as a number', { key: 7301948265 }, { key: '•••' }],
    ['as a name', { 'Key 7301948265': 1 }, { 'Key •••': 1 }],
    ['in a list', { keys: [7301948265, 'x'] }, { keys: '•••, x' }],
    [
      'at the end of a long text',
      { key: `${'x'.repeat(9_995)}7301948265` },
      { key: `${'x'.repeat(9_995)}•••` },
    ],
  ])('%s shows it nowhere', (_, record, flat) => {
    expect(flatten(record, source)).toEqual(flat);
  });

  test('shows it in no name of a field that it lists', () => {
    expect(fieldNames(['NAME', 'Key 7301948265', 7, null], source)).toEqual(['NAME', 'Key •••']);
  });
});

test('names that every object has are names like others', () => {
  const flat = flatten(JSON.parse('{"__proto__":{"x":1},"constructor":"c"}'), {});
  expect(Object.entries(flat)).toEqual([
    ['__proto__.x', 1],
    ['constructor', 'c'],
  ]);
});
