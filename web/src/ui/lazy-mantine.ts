import type { SelectProps } from '@mantine/core';
import { type ComponentType, lazy } from 'react';

const load = () => import('./floating-mantine.ts');

/** Mantine's, loaded when they are first shown: for screens that show their data without them. */
export const LazySelect = lazy(async () => ({
  default: (await load()).Select as ComponentType<SelectProps>,
}));
export const LazyTooltip = lazy(async () => ({ default: (await load()).Tooltip }));
