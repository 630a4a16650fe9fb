import type { Project, PropertySummary } from '@landbrief/contract';
import type { CallArguments } from '@landbrief/contract/client';
import { deletionRefusal, propertyStatus } from '@landbrief/domain';
import { client } from '../../api.ts';
import { actTexts } from './act-texts.ts';
import { answersHere } from './who.ts';

/** What is done with one or several properties: by the owner's side, and `delete` by whoever answers. */
export type PropertyAct = 'eliminate' | 'restore' | 'nextPhase' | 'delete';

export type Elimination = NonNullable<CallArguments<'eliminateProperty'>['body']>;
type ActedUpon = Pick<PropertySummary, '_id' | 'status' | 'phase' | 'approvals' | 'participant'>;

/** Why an act leaves a property as it is; undefined when it does something. */
export function skipReason(act: PropertyAct, property: ActedUpon, project: Project): string | undefined {
  const { status, phase, approvals } = property;
  if (act === 'delete') {
    const writer = answersHere(project, property) ? 'participant' : 'owner';
    const refusal = deletionRefusal({ writer, projectStatus: project.status, status, approvals });
    return refusal && actTexts.notDeletable;
  }
  const isEliminated = status === propertyStatus.eliminated;
  if (act === 'restore') return isEliminated ? undefined : actTexts.notEliminated;
  if (isEliminated) return actTexts.isEliminated;
  return act === 'nextPhase' && phase >= project.phaseCount ? actTexts.inLastPhase : undefined;
}

/** Does it with one property; a property in a later phase by now stays there. */
export function act(
  kind: PropertyAct,
  { _id: propertyId, phase }: ActedUpon,
  { projectId, elimination }: { projectId: string; elimination: Elimination },
): Promise<unknown> {
  if (kind === 'eliminate') return client.eliminateProperty({ params: { propertyId }, body: elimination });
  if (kind === 'delete') return client.deleteProperty({ params: { projectId, propertyId } });
  if (kind === 'restore') return client.restoreProperty({ params: { propertyId } });
  return client.setPropertyPhase({ params: { p: projectId, id: propertyId }, body: { phase: phase + 1 } });
}
