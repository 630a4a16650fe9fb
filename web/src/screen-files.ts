import type { ComponentType } from 'react';
import type { Screen } from './routes/screen.ts';

/** What visitors see first needs none of the others: their names alone are kilobytes. */
const landing = 'pages/landing/landing.tsx';
const others = () => import('./screen-modules.ts');

/** On any other address the list of screens comes while the session is asked for. */
export function beginWithScreens(pathname: string): void {
  if (pathname !== '/') expectScreens();
}

/** Who opens the login will open a screen next. */
export function expectScreens(): void {
  others().catch(() => undefined); // Told where a screen is loaded.
}

/** Loads what a row of the table shows. Throws when its file is not there. */
export async function loadScreen({ file, path }: Screen): Promise<ComponentType> {
  if (file === landing) return (await import('./pages/landing/landing.tsx')).default;
  const { screenModules } = await others();
  const load = screenModules[`./${file}`];
  if (!load) throw new Error(`The screen ${path} has no file ${file}.`);
  return (await load()).default;
}
