import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { screens } from './routes.ts';

const table = screens.map(({ path }) => ({ path }));
const screenAt = (address: string) => matchRoutes(table, address)?.at(-1)?.route.path;

describe('the table of screens', () => {
  it('has every address once', () => {
    const paths = screens.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it.each([
    ['/admin/add', '/admin/add'],
    ['/admin/01K', '/admin/:userid'],
    ['/admin/datafeeds/add', '/admin/datafeeds/add'],
    ['/admin/organizations/edit', '/admin/organizations/edit'],
    ['/admin/organizations/01K', '/admin/organizations/:organizationid'],
    ['/projects/add', '/projects/add'],
    ['/projects/01K/properties/addpo', '/projects/:projectid/properties/addpo'],
    ['/projects/01K/properties/01P', '/projects/:projectid/properties/:propertyid'],
    ['/templates/01T/question/edit-question', '/templates/:templateid/question/edit-question'],
    ['/reports/pdf/delegator/01K', '/reports/pdf/delegator/:projectid'],
  ])('%s is the screen %s', (address, path) => {
    expect(screenAt(address)).toBe(path);
  });

  it('asks for a login everywhere but on the open screens', () => {
    const open = screens.filter(({ guards }) => !guards.includes('auth')).map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/confirm',
      '/getting-started',
      '/logincallback',
      '/privacy',
      '/register',
      '/reset',
      '/support',
      '/terms',
      '/unsubscribe',
    ]);
  });

  it('gives a page the theme of its path', () => {
    const theme = (path: string) => screens.find((entry) => entry.path === path)?.theme;
    expect(theme('/projects/:projectid/details')).toBe('projects');
    expect(theme('/distribution-lists')).toBe('dashboard');
    expect(theme('/reports/pdf/:projectid')).toBe('reports');
  });
});
