import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { Screen } from './routes/screen.ts';
import { screens } from './routes.ts';

/** What visitors see first needs none of the others: their names alone are kilobytes. */
const landing = 'pages/landing/landing.tsx';
const others = () => import('./screen-modules.ts');

/** On any other address its screen comes while the session is asked for: who may see it decides what it asks, and shows. */
export function beginWithScreens(pathname: string): void {
  if (pathname === '/') return;
  const screen = matchRoutes([...screens], pathname)?.at(-1)?.route;
  if (screen)
    loadScreen(screen).catch(() => undefined); // Told where it is shown.
  else expectScreens();
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
