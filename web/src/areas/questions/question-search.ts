import { searchKey } from '@landbrief/domain';
import type { Question } from './queries.ts';

/** Whether a question's text, tag or data field contains what was typed. */
export function matchesSearch(
  { text, tag, loisDataField = '' }: Pick<Question, 'text' | 'tag' | 'loisDataField'>,
  typed: string,
): boolean {
  const sought = searchKey(typed.trim());
  return [text, tag, loisDataField].some((field) => searchKey(field).includes(sought));
}
