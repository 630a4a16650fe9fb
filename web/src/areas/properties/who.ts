import type { Project, ProjectRelation, PropertySummary } from '@landbrief/contract';
import { isPutAway } from '@landbrief/domain';

/** What whoever looks is to a project and a property. The server decides; this only chooses what to show. */

const ownerSide: ReadonlySet<ProjectRelation> = new Set([
  'owner',
  'administrator',
  'collaborator',
  'sharedEdit',
  'sharedView',
  'reviewer',
]);
const readers: ReadonlySet<ProjectRelation> = new Set(['sharedView', 'reviewer']);

export function isOwnerSide({ relation }: Pick<Project, 'relation'>): boolean {
  return ownerSide.has(relation);
}

/** May change what belongs to the owner's side, while anything can be changed. */
export function isOwnerEditor(
  project: Pick<Project, 'relation' | 'status'>,
  actingAsReviewer: boolean,
): boolean {
  const isEditor = isOwnerSide(project) && !readers.has(project.relation) && !actingAsReviewer;
  return isEditor && !isPutAway(project.status);
}

/** Whether this is the property of whoever looks, or of one of their delegates. */
export function answersHere(project: Project, property: PropertySummary): boolean {
  return !isOwnerSide(project) || property.participant._id === project.participant?._id;
}

/** Who submits: the participant; for a delegate's property that was submitted, its delegator. */
export function submitterOf(project: Project, property: PropertySummary): string {
  const own = project.participant?._id;
  return project.relation === 'delegator' && own ? own : property.participant._id;
}
