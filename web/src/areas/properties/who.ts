import type { Project, PropertySummary } from '@landbrief/contract';
import { isRespondent } from '../../session/relation.ts';

/** What whoever looks is to a property. The server decides; this only chooses what to show. */

/** Whether this is the property of whoever looks, or of one of their delegates. */
export function answersHere(project: Project, property: Pick<PropertySummary, 'participant'>): boolean {
  return isRespondent(project) || property.participant._id === project.participant?._id;
}

/** Who submits: the participant; for a delegate's property that was submitted, its delegator. */
export function submitterOf(project: Project, property: PropertySummary): string {
  const own = project.participant?._id;
  return project.relation === 'delegator' && own ? own : property.participant._id;
}
