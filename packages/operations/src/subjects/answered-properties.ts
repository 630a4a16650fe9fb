import { isRespondent, type Relation } from '@landbrief/domain';
import {
  getMembers,
  inParallel,
  type Participant,
  type Project,
  type Property,
  type User,
} from '@landbrief/store';
import { addRespondentRelation, memberRelations } from './project.ts';

type Answered = Pick<Property, 'propertyId' | 'projectId' | 'participantId' | 'userId'>;

/**
 * The ids of those properties that a user answers now, as `loadProperty` decides: as the participant, the delegator or a
 * colleague. Each person's place in a project is read once.
 */
export async function propertiesAnsweredBy(
  user: User,
  properties: readonly Answered[],
  projects: ReadonlyMap<string, Project>,
): Promise<Set<string>> {
  const byProject = Map.groupBy(properties, ({ projectId }) => projectId);
  const answered = new Set<string>();
  await inParallel([...byProject], async ([projectId, some]) => {
    const project = projects.get(projectId);
    if (!project) return;
    const places = await getMembers(projectId, [
      ...new Set([user.userId, ...some.map(({ userId }) => userId)]),
    ]);
    const member = places.get(user.userId);
    if (!member || !memberRelations(project, member).includes('participant')) return;
    for (const [userId, ofOne] of Map.groupBy(some, (one) => one.userId)) {
      const participant = places.get(userId);
      if (!participant || !(await answersFor(participant, member, user))) continue;
      for (const { propertyId, participantId } of ofOne)
        if (participantId === participant.participantId) answered.add(propertyId);
    }
  });
  return answered;
}

async function answersFor(participant: Participant, member: Participant, user: User): Promise<boolean> {
  const relations = new Set<Relation>();
  const requester = { caller: Promise.resolve({ user }) };
  await addRespondentRelation(relations, { participant, member, requester });
  return isRespondent(relations);
}
