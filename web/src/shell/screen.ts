import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import type { Screen } from '../routes/screen.ts';
import { screens } from '../routes.ts';

/** Small things that a screen tells the shell: its own title, and the names of what its path holds. */

const titles = new Map<symbol, string>();
const labels = new Map<string, string>();
const watchers = new Set<() => void>();
let revision = 0;

function tell(): void {
  revision += 1;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

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

/** Replaces the table's title while the screen is open: the project's name instead of "Details". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    const key = Symbol(title);
    titles.set(key, title);
    tell();
    return () => {
      titles.delete(key);
      tell();
    };
  }, [title]);
}

/** Names an id of the path in the breadcrumbs: `useCrumb(project._id, project.name)`. */
export function useCrumb(id: string | undefined, name: string | undefined): void {
  useEffect(() => {
    if (!id || !name || labels.get(id) === name) return;
    labels.set(id, name);
    tell();
  }, [id, name]);
}

export function useCrumbLabels(): ReadonlyMap<string, string> {
  useSyncExternalStore(watch, () => revision);
  return labels;
}

export function useShownTitle(): string {
  const screen = useScreen();
  useSyncExternalStore(watch, () => revision);
  return [...titles.values()].at(-1) ?? (screen ? screen.title : '404');
}
