import type { ComponentType } from 'react';

type ScreenModule = { default: ComponentType };

/** Every screen's module, loaded when it is opened. The table of screens names them and imports none of them. */
export const screenModules = import.meta.glob<ScreenModule>([
  './areas/*/screens/*.tsx',
  './pages/*.tsx',
  './pages/*/dashboard.tsx',
]);
