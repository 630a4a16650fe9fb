import { expect, test } from 'vitest';
import { previewText, removalText } from './requirement-preview.ts';

test.each([
  [{ properties: 0, met: 0, newlyMet: 0, newlyNotMet: 0 }, ['No property is submitted yet.']],
  [
    { properties: 20, met: 14, newlyMet: 3, newlyNotMet: 1 },
    ['14 of 20 submitted properties meet it.', '3 properties newly meet it.', '1 property newly fails it.'],
  ],
  [
    { properties: 1, met: 1, newlyMet: 0, newlyNotMet: 0 },
    ['1 of 1 submitted property meets it.', 'Nothing changes for any of them.'],
  ],
])('says what a requirement would do to the submitted properties: %#', (preview, lines) => {
  expect(previewText(preview)).toEqual(lines);
});

test('says who is no longer judged when a requirement is removed', () => {
  const text = 'How many acres are available?';
  expect(removalText(text, 12)).toBe(
    '"How many acres are available?" stays a question of the project. 12 submitted properties are no longer judged by its answer.',
  );
  expect(removalText(text, 1)).toContain('1 submitted property is no longer judged');
  expect(removalText(text, 0)).toContain('No property is submitted yet.');
  expect(removalText(text, undefined)).toContain('Properties are no longer judged');
});
