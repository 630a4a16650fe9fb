import type { PropertySummary } from '@landbrief/contract';
import type { CallArguments } from '@landbrief/contract/client';
import { propertyStatus } from '@landbrief/domain';
import { client } from '../../api.ts';
import { actTexts } from './texts.ts';

/** What the owner's side does with one or several properties. */
export type PropertyAct = 'eliminate' | 'restore' | 'nextPhase';

export type Elimination = NonNullable<CallArguments<'eliminateProperty'>['body']>;
type ActedUpon = Pick<PropertySummary, '_id' | 'status' | 'phase'>;

/** Why an act leaves a property as it is; undefined when it does something. */
export function skipReason(
  act: PropertyAct,
  { status, phase }: ActedUpon,
  phaseCount: number,
): string | undefined {
  const isEliminated = status === propertyStatus.eliminated;
  if (act === 'restore') return isEliminated ? undefined : actTexts.notEliminated;
  if (isEliminated) return actTexts.isEliminated;
  return act === 'nextPhase' && phase >= phaseCount ? actTexts.inLastPhase : undefined;
}

/** Does it with one property; a property in a later phase by now stays there. */
export function act(
  kind: PropertyAct,
  { _id: propertyId, phase }: ActedUpon,
  { projectId, elimination }: { projectId: string; elimination: Elimination },
): Promise<unknown> {
  if (kind === 'eliminate') return client.eliminateProperty({ params: { propertyId }, body: elimination });
  if (kind === 'restore') return client.restoreProperty({ params: { propertyId } });
  return client.setPropertyPhase({ params: { p: projectId, id: propertyId }, body: { phase: phase + 1 } });
}
