import { projectStatus, propertyStages, requirementsStates } from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { isOwnerSide } from '../../session/relation.ts';
import type { MapPlace } from '../properties/map-places.ts';
import type { ListedPlace, PropertyPage } from '../properties/queries.ts';

/** More marks would make the map slow. */
export const placesMost = 10_000;

/** The projects whose properties one may see, those with properties first. */
export function projectsToShow(projects: readonly Project[]): Project[] {
  const order = (project: Project) => (project.propertyCount > 0 ? 0 : 1);
  return projects
    .filter(isOwnerSide)
    .sort((one, other) => order(one) - order(other) || one.name.localeCompare(other.name));
}

const everyProject = 'all';

/** The ids in an address; without any, the active projects. */
export function chosenProjects(text: string | null, projects: readonly Project[]): Project[] {
  if (text === everyProject) return [...projects];
  if (text === null) return projects.filter(({ status }) => status === projectStatus.active);
  const ids = new Set(text.split(','));
  return projects.filter(({ _id }) => ids.has(_id));
}

/** Chosen projects as an address has them; `none` names no project. */
export function writeChosen(ids: ReadonlySet<string>, projects: readonly Project[]): string | undefined {
  const active = chosenProjects(null, projects);
  if (ids.size === active.length && active.every(({ _id }) => ids.has(_id))) return undefined;
  if (projects.every(({ _id }) => ids.has(_id))) return everyProject;
  return [...ids].join(',') || 'none';
}

/** The properties of several projects together: at most as many as the map shows, and how many more there are. */
export function mergePlaces(
  projects: readonly Pick<Project, '_id' | 'name'>[],
  loaded: readonly { properties: readonly ListedPlace[] | undefined }[],
): { places: MapPlace[]; left: number } {
  const all = projects.flatMap(({ _id: projectId, name: projectName }, index): MapPlace[] =>
    (loaded[index]?.properties ?? []).map((place) => ({ ...place, projectId, projectName })),
  );
  return { places: all.slice(0, placesMost), left: Math.max(0, all.length - placesMost) };
}

const sorted = <Value extends string | number>(values: Iterable<Value>): Value[] =>
  [...new Set(values)].sort((one, other) => (one < other ? -1 : 1));

/** By what the places can be filtered, as the list of a project has it; participants are left out. */
export function criteriaOf(places: readonly MapPlace[]): PropertyPage['criteria'] {
  const states = new Set(places.map(({ requirements }) => requirements));
  return {
    statuses: sorted(places.map(({ status }) => status)),
    stages: propertyStages.filter((stage) => places.some((place) => place.stage === stage)),
    states: sorted(places.map(({ state }) => state).filter(Boolean)),
    types: sorted(places.map(({ type }) => type)),
    propertyPhases: [],
    participants: [],
    organizations: [],
    requirements: requirementsStates.filter((state) => states.has(state)),
  };
}
