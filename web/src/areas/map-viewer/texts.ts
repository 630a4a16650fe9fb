import { formatNumber, plural } from '../../ui/format.ts';
import { loadFailed } from '../../ui/texts.ts';

const properties = (count: number) => plural(count, 'property', 'properties');

export const viewerTexts = {
  title: 'Map Viewer',
  back: 'Back to the dashboard',
  failed: loadFailed('projects'),
  map: (count: number) => `Map of ${properties(count)}`,
  chosen: (chosen: number, all: number) => `${formatNumber(chosen)} of ${plural(all, 'project')}`,
  shown: (shown: number, all: number) =>
    shown === all ? properties(all) : `${formatNumber(shown)} of ${properties(all)}`,
  loading: 'Projects loaded',
  failedProjects: (names: readonly string[]) => `Could not load the properties of ${names.join(', ')}.`,
  left: (count: number) =>
    `${formatNumber(count)} more properties are not shown. Choose fewer projects to see them.`,
  otherUser: 'This address was made for another account. You see the properties of your own projects.',
  none: {
    title: 'No projects yet',
    words: 'The map shows the properties of the projects that you own, work on or review.',
  },
  notActive: {
    title: 'No project is active',
    words: 'The map begins with your active projects. The properties of the others are there as well.',
    action: 'Show All Projects',
  },
  noneChosen: {
    title: 'No project is chosen',
    words: 'Choose the projects whose properties you want to see.',
  },
  empty: {
    title: 'No properties yet',
    words: 'Properties appear here as participants add them to these projects.',
  },
  noMatch: {
    title: 'No property matches',
    words: 'Try fewer letters, or take a filter away.',
    action: 'Clear Search and Filters',
  },
} as const;
