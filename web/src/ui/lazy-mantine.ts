import type { SelectProps, TooltipProps } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { lazy } from './lazy-part.tsx';

const load = () => import('./floating-mantine.ts');

/** Mantine's, loaded when they are first shown: for screens that show their data without them. */
export const LazySelect = lazy(async () => ({
  default: (await load()).Select as ComponentType<SelectProps>,
}));
/** Without it, what it would describe is there all the same. */
export const LazyTooltip = lazy<TooltipProps>(
  async () => ({ default: (await load()).Tooltip as ComponentType<TooltipProps> }),
  ({ children }: { children?: ReactNode }) => children,
);
