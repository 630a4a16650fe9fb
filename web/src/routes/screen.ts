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

/** A row of the table of screens. */
export interface Screen {
  path: string;
  title: string;
  layout: LayoutName;
  guards: readonly GuardName[];
  theme: PageTheme;
  /** The module of the screen, loaded when the screen is opened. */
  load: () => Promise<{ default: ComponentType }>;
}

/** Makes the rows of screens that share a layout and guards. */
export function screen(layout: LayoutName, ...guards: GuardName[]) {
  return (path: string, title: string, load: Screen['load']): Screen => ({
    ...{ path, title, layout, guards, load },
    theme: themeOfPath(path),
  });
}

/** The same for screens that need a login. */
export const inside = (layout: LayoutName, ...guards: GuardName[]) => screen(layout, 'auth', ...guards);
