import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { Screen } from './routes/screen.ts';
import { screens } from './routes.ts';
import { askAheadOf } from './screen-ahead.ts';
import { mayHaveSession } from './session/storage.ts';

/** What visitors see first needs none of the others: their names alone are kilobytes. */
const landing = 'pages/landing/landing.tsx';
const others = () => import('./screen-modules.ts');

/**
 * On any other address its screen comes while the session is asked for, and its data as soon as it is known who is there:
 * who may see it decides what is shown.
 */
export function beginWithScreens({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (pathname === '/') return;
  const match = matchRoutes([...screens], pathname)?.at(-1);
  if (match) {
    loadScreen(match.route).catch(() => undefined); // Told where it is shown.
    if (mayHaveSession()) expectData(match.route, { params: match.params, search });
  } else expectScreens();
}

/** What is not asked ahead, the screen asks itself. */
export function expectData(...visit: Parameters<typeof askAheadOf>): void {
  askAheadOf(...visit).catch(() => undefined); // Told where it is asked, and shown.
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
