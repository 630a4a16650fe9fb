import type { Project, PropertySummary } from '@landbrief/contract';
import { listLimitMax, participantStatus } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import { isOwnerSide } from '../projects/relation.ts';
import { copyTexts } from './copy-texts.ts';
import { changedByActs } from './queries.ts';

export function useCopyProperty() {
  return useCall('copyProperty', { refetch: [...changedByActs, 'listParticipantHistory'], handled: true });
}

/**
 * For whom a property can be copied: any participant who takes part, for a delegator also the delegates; undefined while
 * that is read. The property's own participant comes first.
 */
export function useCopyFor(project: Project, property: PropertySummary) {
  const seesOthers = isOwnerSide(project) || project.relation === 'delegator';
  const query = { filter: 'working', sortby: 'name', limit: listLimitMax } as const;
  const others = useQuery({
    ...callQuery('listParticipants', { params: { projectId: project._id }, query }, { handled: true }),
    enabled: seesOthers,
  });
  const own = project.participant;
  const oneself =
    own?.status === participantStatus.working ? [{ value: own._id, label: copyTexts.oneself }] : [];
  const found = others.data?.participants.map(({ _id, user }) => ({
    value: _id,
    label: [user.fullName, user.organizationName].filter(Boolean).join(', '),
  }));
  const people = seesOthers
    ? found && [...oneself, ...found.filter(({ value }) => value !== own?._id)]
    : oneself;
  const isOwn = ({ value }: { value: string }) => value === property.participant._id;
  return {
    query: others,
    people: people && [...people.filter(isOwn), ...people.filter((one) => !isOwn(one))],
  };
}
