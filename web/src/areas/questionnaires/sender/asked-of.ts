import type { Property, QuestionnaireSummary } from '@landbrief/contract';
import { questionnaireStatus } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AskedOf } from '../../answers/asked-of.ts';
import { questionnairePath } from './questionnaire-path.ts';
import { questionnairesCall } from './reads.ts';

/** The questions of a property that were sent to contacts, each with the newest questionnaire that asks it. */
export function useAskedOf(property: Property): ReadonlyMap<string, AskedOf> {
  const { _id: propertyId, project: projectId, participant, questionnaires: counts } = property;
  const place = { participantId: participant._id, projectId, propertyId };
  const isAny = counts !== undefined && counts.sent + counts.working + counts.finished > 0;
  const listed = useQuery({ ...questionnairesCall(place), enabled: isAny }).data?.questionnaires;
  return useMemo(() => askedOf(listed ?? [], { projectId, propertyId }), [listed, projectId, propertyId]);
}

export function askedOf(
  questionnaires: readonly Pick<
    QuestionnaireSummary,
    '_id' | 'status' | 'created' | 'questionIds' | 'targetedUser'
  >[],
  path: { projectId: string; propertyId: string },
): ReadonlyMap<string, AskedOf> {
  const oldestFirst = questionnaires
    .filter(({ status }) => status !== questionnaireStatus.draft)
    .toSorted((one, other) => one.created.localeCompare(other.created));
  return new Map(
    oldestFirst.flatMap(({ _id, status, questionIds = [], targetedUser: { fullName: contact } }) => {
      const asked: AskedOf = { contact, status, to: questionnairePath(path, _id) };
      return questionIds.map((id) => [id, asked] as const);
    }),
  );
}
