import { useEffect, useLayoutEffect, useMemo } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import type { Screen } from '../routes.ts';
import { screens } from '../routes.ts';
import { createStore, useStore } from '../store.ts';

/** What a screen sets in the shell: a title of its own, and the names of the ids in its path. */

const titles = createStore<readonly { title: string }[]>([]);
const labels = createStore<ReadonlyMap<string, string>>(new Map());

/** The open screen, as the table of screens describes it. */
export function useScreen(): Screen | undefined {
  const { pathname } = useLocation();
  return useMemo(() => screenAt(pathname), [pathname]);
}

const table = screens.map((screen) => ({ path: screen.path, screen }));

/** The screen of an address; undefined for an unknown one. */
export function screenAt(pathname: string): Screen | undefined {
  return matchRoutes(table, pathname)?.at(-1)?.route.screen;
}

/** Replaces the title while the screen is open: an error's message, how far a report is. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    const own = { title };
    titles.set([...titles.get(), own]);
    return () => titles.set(titles.get().filter((one) => one !== own));
  }, [title]);
}

/**
 * Names an id of the path in the breadcrumbs: `useCrumb(project._id, project.name)`. Before the browser goes on: a page
 * translator would translate a title that is not yet known as a name.
 */
export function useCrumb(id: string | undefined, name: string | undefined): void {
  useLayoutEffect(() => {
    if (!id || !name || labels.get().get(id) === name) return;
    labels.set(new Map(labels.get()).set(id, name));
  }, [id, name]);
}

export function useCrumbLabels(): ReadonlyMap<string, string> {
  return useStore(labels);
}

/** The table's title (document 1 section 2.2), and the name of the object of the path: "Details · Project Kestrel". */
export function titleOf(pathname: string, names: ReadonlyMap<string, string>): string {
  const screen = screenAt(pathname);
  const name = pathname
    .split('/')
    .map((id) => names.get(id))
    .findLast(Boolean);
  return [screen?.title ?? '404', ...(screen && name ? [name] : [])].join(' · ');
}

/** The `translate` of a text: names of what the path leads to, and email addresses, are not translated. */
export function useTranslate(): (text: unknown) => 'no' | undefined {
  const names = new Set<unknown>(useCrumbLabels().values());
  return (text) => (names.has(text) || (typeof text === 'string' && text.includes('@')) ? 'no' : undefined);
}

export function useShownTitle(): string {
  const { pathname } = useLocation();
  const names = useCrumbLabels();
  return useStore(titles).at(-1)?.title ?? titleOf(pathname, names);
}
