/** The reserved name of a primary category that means no category. */
export const uncategorized = 'Uncategorized';

export function isUncategorized(name: string | undefined): boolean {
  const key = (name ?? '').trim().toLowerCase();
  return key === '' || key === uncategorized.toLowerCase();
}
