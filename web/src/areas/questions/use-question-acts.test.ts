import { bounds } from '@landbrief/domain';
import { expect, it } from 'vitest';
import { duplicateText } from './use-question-acts.ts';

it('says of a duplicate that it is one, within the length of a question', () => {
  expect(duplicateText('Total contiguous acreage')).toBe('Total contiguous acreage (Copy)');
  const longest = duplicateText('x'.repeat(bounds.questionTextMax));
  expect(longest).toHaveLength(bounds.questionTextMax);
  expect(longest.endsWith(' (Copy)')).toBe(true);
});
