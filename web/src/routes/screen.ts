import type { ComponentType } from 'react';
import { type PageTheme, themeOfPath } from '../shell/page-theme.ts';

export type LayoutName =
  | 'admin'
  | 'default'
  | 'distribution-list'
  | 'full-page'
  | 'map-viewer'
  | 'projects'
  | 'report-pdf'
  | 'templates';

export type GuardName =
  | 'auth'
  | 'guest'
  | 'admin'
  | 'user-admin'
  | 'delegate'
  | 'delegator'
  | 'project-owner'
  | 'map-viewer'
  | 'template-reader'
  | 'template-owner'
  | 'list-keeper'
  | 'synchronizer'
  | 'every-role'
  | 'owner-role'
  | 'project-role'
  | 'project-asking'
  | 'project-editing'
  | 'project-answering'
  | 'project-delegating';

type LoadScreen = () => Promise<{ default: ComponentType }>;

interface ScreenInput {
  path: string;
  title: string;
  layout: LayoutName;
  guards?: readonly GuardName[];
  /**
   * The module of the screen, loaded when the screen is opened. Left out while the screen is not built: nothing links to
   * it then, and its address says so plainly.
   */
  load?: LoadScreen;
}

export interface Screen extends Required<ScreenInput> {
  theme: PageTheme;
  built: boolean;
}

const notBuilt: LoadScreen = () => import('../pages/not-built.tsx');

/** A row of the table of screens. One that is not built has nothing to guard but the login: it says so to everybody. */
export function screen(input: ScreenInput): Screen {
  const guards = input.guards ?? [];
  return {
    ...input,
    guards: input.load ? guards : guards.filter((guard) => guard === 'auth'),
    theme: themeOfPath(input.path),
    built: input.load !== undefined,
    load: input.load ?? notBuilt,
  };
}

/** A screen that needs a login. */
export function inside(input: ScreenInput): Screen {
  return screen({ ...input, guards: ['auth', ...(input.guards ?? [])] });
}
