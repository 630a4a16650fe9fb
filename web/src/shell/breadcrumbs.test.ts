import { expect, it } from 'vitest';
import { breadcrumbs } from './breadcrumbs.ts';

const project = '01JZ0000000000000000000001';

it('names the ids of the path when their names are known', () => {
  const crumbs = breadcrumbs(
    `/projects/${project}/questions/add`,
    new Map([[project, 'Riverbend expansion']]),
  );
  expect(crumbs.map(({ label }) => label)).toEqual([
    'Projects',
    'Riverbend expansion',
    'Questions',
    'Add Question',
  ]);
});

it('leaves out an id whose name is not known yet', () => {
  const crumbs = breadcrumbs(`/projects/${project}/participants`, new Map());
  expect(crumbs.map(({ label }) => label)).toEqual(['Projects', 'Participants']);
});

it('ends with the page itself, which is no link', () => {
  expect(breadcrumbs('/inbox', new Map())).toEqual([{ label: 'Inbox', to: undefined }]);
});
