import { readStored, store } from '../session/storage.ts';
import { createSignal, useStore } from '../store.ts';

/** Light or dark. The key and the attribute are Mantine's; `public/color-scheme.js` sets them before the first paint. */
export type ColorScheme = 'light' | 'dark' | 'auto';

const key = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';
const changes = createSignal();
let isListening = false;

export function readColorScheme(): ColorScheme {
  const kept = readStored('local', key);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

function prefersDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

function shown(): 'light' | 'dark' {
  const wish = readColorScheme();
  if (wish !== 'auto') return wish;
  return prefersDark() ? 'dark' : 'light';
}

function show(): void {
  document.documentElement.setAttribute(attribute, shown());
  changes.notify();
}

export function setColorScheme(scheme: ColorScheme): void {
  store('local', key, scheme === 'auto' ? undefined : scheme);
  show();
}

export function watchColorScheme(watcher: () => void): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('storage', show);
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  }
  return changes.watch(watcher);
}

/** What is shown now, and the way to switch between light and dark. */
export function useColorScheme(): { scheme: 'light' | 'dark'; toggle: () => void } {
  const scheme = useStore({ watch: watchColorScheme, get: shown });
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}

/** The setting: light, dark, or the system's. */
export function useColorSchemeSetting(): ColorScheme {
  return useStore({ watch: watchColorScheme, get: readColorScheme });
}
