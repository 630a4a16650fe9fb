/**
 * Whether a value is empty (document 1 section 5): undefined, null, blank text, the texts 'undefined' and 'null', NaN,
 * or a list of empty values.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'number') return Number.isNaN(value);
  if (Array.isArray(value)) return value.every(isEmpty);
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text === '' || text === 'undefined' || text === 'null';
}

export const notAnsweredText = 'Not Answered';
