import { adminScreens, distributionListScreens } from './routes/administration.ts';
import { openScreens, personalScreens } from './routes/everybody.ts';
import { projectScreens, reportScreens } from './routes/projects.ts';
import type { Screen } from './routes/screen.ts';
import { templateScreens } from './routes/templates.ts';

/**
 * Every screen of document 1 sections 2.1 and 2.2 but the landing page and a questionnaire, which are documents of their
 * own: address, title, layout, theme, who may enter, and its module.
 */
export const screens: readonly Screen[] = [
  ...openScreens,
  ...personalScreens,
  ...adminScreens,
  ...distributionListScreens,
  ...projectScreens,
  ...templateScreens,
  ...reportScreens,
];
