/** The accent of a page follows from its path (document 1 section 2.3). */
export const pageThemes = [
  'dashboard',
  'inbox',
  'projects',
  'reports',
  'admin',
  'templates',
  'profile',
] as const;
export type PageTheme = (typeof pageThemes)[number];

export function themeOfPath(path: string): PageTheme {
  const first = path.split('/')[1] ?? '';
  return pageThemes.find((theme) => theme === first) ?? 'dashboard';
}
