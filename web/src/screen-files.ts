import type { ComponentType } from 'react';
import type { Screen } from './routes/screen.ts';

type ScreenModule = { default: ComponentType };

/** Every screen's module, loaded when it is opened. The table of screens names them and imports none of them. */
const modules = import.meta.glob<ScreenModule>([
  './areas/*/screens/*.tsx',
  './pages/*.tsx',
  './pages/*/{landing,dashboard}.tsx',
]);

/** Loads what a row of the table shows. Throws when its file is not there. */
export async function loadScreen({ file, path }: Screen): Promise<ComponentType> {
  const load = modules[`./${file}`];
  if (!load) throw new Error(`The screen ${path} has no file ${file}.`);
  return (await load()).default;
}
