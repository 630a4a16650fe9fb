import { projectStatus, propertyStatus } from '@landbrief/domain';
import { expect, test } from 'vitest';
import type { Project } from '../../api.ts';
import { matching } from '../properties/map-places.ts';
import type { ListedPlace } from '../properties/queries.ts';
import {
  chosenProjects,
  criteriaOf,
  mergePlaces,
  placesMost,
  projectsToShow,
  writeChosen,
} from './viewer-places.ts';

const project = (_id: string, more: Partial<Project> = {}) =>
  ({ _id, name: _id, relation: 'owner', status: projectStatus.active, propertyCount: 3, ...more }) as Project;
const place = (_id: string, more: Partial<ListedPlace> = {}) =>
  ({
    ...{ _id, name: `Tract ${_id}`, type: 'site', city: 'Riverbend', state: 'IL', country: 'US', phase: 1 },
    status: propertyStatus.working,
    requirements: 'notSubmitted',
    participant: { _id: '01P', fullName: 'Pete Dunlin' },
    updated: '2026-11-02T10:00:00.000Z',
    ...more,
  }) as ListedPlace;

const closed = project('Anchor', { status: projectStatus.closed });
const active = project('Bluebird');
const projects = [closed, active];

test('the projects of the owner’s side are there, those with properties first', () => {
  const own = project('Own', { relation: 'participant' });
  const empty = project('Aster', { propertyCount: 0 });
  expect(projectsToShow([own, empty, active, closed]).map(({ _id }) => _id)).toEqual([
    'Anchor',
    'Bluebird',
    'Aster',
  ]);
});

test('an address names projects: without any the active ones', () => {
  expect(chosenProjects(null, projects)).toEqual([active]);
  expect(chosenProjects('all', projects)).toEqual(projects);
  expect(chosenProjects('Anchor,Gone', projects)).toEqual([closed]);
  for (const ids of [[], ['Anchor'], ['Bluebird'], ['Anchor', 'Bluebird']]) {
    const written = writeChosen(new Set(ids), projects) ?? null;
    expect(chosenProjects(written, projects).map(({ _id }) => _id)).toEqual(ids);
  }
});

test('properties of several projects are one list, whatever is not loaded left out', () => {
  const loaded = [{ properties: undefined }, { properties: [place('10'), place('2')] }];
  const { places, left } = mergePlaces(projects, loaded);
  expect(places).toMatchObject([
    { _id: '10', projectId: 'Bluebird', projectName: 'Bluebird' },
    { _id: '2', projectId: 'Bluebird' },
  ]);
  expect(left).toBe(0);
});

test('no more are shown than the map takes, and it is told how many are left', () => {
  const many = Array.from({ length: placesMost + 3 }, (_, index) => place(String(index)));
  const { places, left } = mergePlaces([active], [{ properties: many }]);
  expect([places.length, left]).toEqual([placesMost, 3]);
});

test('filters have the values that occur, and leave what has one of each', () => {
  const submitted = { status: propertyStatus.finished };
  const loaded = [
    { properties: [place('1', { ...submitted, requirements: 'notMet', type: 'building' })] },
    { properties: [place('2', { ...submitted, requirements: 'met', state: 'MO' }), place('3')] },
  ];
  const { places } = mergePlaces(projects, loaded);
  expect(criteriaOf(places)).toMatchObject({
    statuses: [propertyStatus.working, propertyStatus.finished],
    states: ['IL', 'MO'],
    types: ['building', 'site'],
  });
  const asked = { sortBy: 'name', ascdesc: 'asc' } as const;
  const ids = (search: string, ...filters: { by: 'requirements' | 'states'; values: string[] }[]) =>
    matching(places, { search, filters, ...asked }).map(({ _id }) => _id);
  expect(ids('tract')).toEqual(['1', '2', '3']);
  expect(ids('', { by: 'requirements', values: ['met', 'notMet'] })).toEqual(['1', '2']);
  expect(ids('', { by: 'requirements', values: ['met'] }, { by: 'states', values: ['IL'] })).toEqual([]);
});
