import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { hasMalformedId } from './id.ts';
import { screens } from './routes.ts';
import { titleOf } from './shell/screen.ts';

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
      '/accessibility',
      '/confirm',
      '/getting-started',
      '/logincallback',
      '/privacy',
      '/register',
      '/reset',
      '/support',
      '/terms',
      '/trust',
      '/unsubscribe',
    ]);
  });

  const ids = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const idOf = (name: string) => `01J${name.replace(/[^a-hjkmnp-tv-z]/g, '').toUpperCase()}`.padEnd(26, '0');
  const withIds = screens.filter(({ path }) => ids(path).length > 0);

  it.each(withIds)('$path is a page only with ids that there can be', ({ path }) => {
    const params = Object.fromEntries(ids(path).map((name) => [name, idOf(name)]));
    expect(hasMalformedId(params)).toBe(false);
    for (const name of ids(path))
      for (const id of ['xx', 'none', '7', idOf(name).toLowerCase()])
        expect(hasMalformedId({ ...params, [name]: id })).toBe(true);
  });

  it.each(withIds)('$path is titled “$title” and by the name of what it shows', ({ path, title }) => {
    const address = path.replaceAll(/:(\w+)/g, (_, name) => idOf(name));
    expect(titleOf(address, new Map())).toBe(title);
    const named = ids(path).map((name): [string, string] => [idOf(name), `the ${name}`]);
    expect(titleOf(address, new Map(named))).toBe(`${title} · the ${ids(path).at(-1)}`);
    expect(titleOf(address, new Map(named.slice(0, 1)))).toBe(`${title} · the ${ids(path)[0]}`);
  });

  it('has every title of document 1 section 2.2', () => {
    const titles = [
      'Dashboard, Inbox, My Questionnaires, Questionnaire, Privacy, Reports, Sales and Support',
      'Getting Started, Terms, User Profile, Admin, Add User, Edit User, User Details',
      'Organization Details, Organization Add, Organization Edit, Organization List, Data Feed Details',
      'Data Feed Add, Data Feed Edit, Data Feed List, Projects, Add Project, Edit Project, Details',
      'Delegates, Delegate Detail, Add Delegate, Edit Delegate, Participants, Participant Detail',
      'Add Participant, Edit Participant, Questions, Add Question, Edit Question, Properties',
      'Property Detail, Select Properties, Requirements, Templates, Add Template, Edit Template',
      'Template Questions, Add Template Question, Edit Template Question, Add Distribution List',
      'Edit Distribution List, Distribution List Detail',
    ].flatMap((line) => line.split(', '));
    expect(screens.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  });

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/projects/01J00000000000000000000001/details', 'Details · Project Kestrel'],
    [
      '/projects/01J00000000000000000000001/properties/01J00000000000000000000002',
      'Property Detail · Riverbend Tract',
    ],
    ['/templates/01J00000000000000000000003', 'Template Questions · Industrial Site'],
    ['/nothing/01J00000000000000000000003', '404'],
  ])('%s is titled “%s”', (address, title) => {
    const names = new Map([
      ['01J00000000000000000000001', 'Project Kestrel'],
      ['01J00000000000000000000002', 'Riverbend Tract'],
      ['01J00000000000000000000003', 'Industrial Site'],
    ]);
    expect(titleOf(address, names)).toBe(title);
  });

  it('gives a page the theme of its path', () => {
    const theme = (path: string) => screens.find((entry) => entry.path === path)?.theme;
    expect(theme('/projects/:projectid/details')).toBe('projects');
    expect(theme('/distribution-lists')).toBe('dashboard');
    expect(theme('/reports/pdf/:projectid')).toBe('reports');
  });
});
