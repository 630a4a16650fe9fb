import type { Project, PropertySummary } from '@landbrief/contract';
import { participantStatus } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../queries.ts';
import { isOwnerSide } from '../../session/relation.ts';
import type { Choice } from '../../ui/search-choice.tsx';
import { copyTexts } from './copy-texts.ts';
import { participantChoice } from './participant-choice.ts';
import { workingCall } from './reads.ts';

const seesOthers = (project: Project) => isOwnerSide(project) || project.relation === 'delegator';

function oneselfIn({ participant }: Project): Choice | undefined {
  if (participant?.status !== participantStatus.working) return undefined;
  return { value: participant._id, label: copyTexts.oneself };
}

/** The property's own participant, for whom it is usually copied, if that one takes part. */
export function useUsualFor(project: Project, property: PropertySummary) {
  const isOneself = !seesOthers(project) || property.participant._id === project.participant?._id;
  const params = { projectId: project._id, participantId: property.participant._id };
  const query = useQuery({ ...callQuery('getParticipant', { params }), enabled: !isOneself });
  const isWorking = query.data?.participant.status === participantStatus.working;
  const usual = isOneself
    ? oneselfIn(project)
    : isWorking
      ? participantChoice(property.participant)
      : undefined;
  return { query, usual, isRead: isOneself || query.data !== undefined };
}

/** For whom a property can be copied: participants who take part, of whom a delegator sees the delegates. */
export function useCopyFor(project: Project, search: string) {
  const enabled = seesOthers(project);
  const query = useQuery({ ...workingCall(project._id, search), enabled });
  const oneself = oneselfIn(project);
  const others = query.data?.participants
    .filter(({ _id }) => _id !== project.participant?._id)
    .map(({ _id, user }) => participantChoice({ ...user, _id }));
  return {
    query,
    /** Undefined while they are read. */
    people: others || !enabled ? [...(oneself && !search ? [oneself] : []), ...(others ?? [])] : undefined,
    isLooking: query.isPlaceholderData,
  };
}
