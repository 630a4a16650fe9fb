import { timeOfId } from '@landbrief/platform';
import {
  getCountsOfProperties,
  inParallel,
  type ListedParticipant,
  listHistoryOfParticipant,
  readPropertyList,
} from '@landbrief/store';

/** The newest entries about a participant, among which the person's own act is looked for. */
const actsLookedAt = 20;

/**
 * When people last did something in a project, by participant: the newest act that the history has of them, or the newest
 * change of an answer of a property that was never submitted. From then on the owner's side changes answers too.
 */
export async function lastActivityIn(
  projectId: string,
  people: readonly Pick<ListedParticipant, 'participantId' | 'userId'>[],
): Promise<Map<string, string>> {
  const ids = new Set(people.map(({ participantId }) => participantId));
  const [acts, properties] = await Promise.all([
    inParallel(people, async ({ participantId, userId }) => ({
      participantId,
      at: (await listHistoryOfParticipant(participantId, actsLookedAt)).find(
        ({ byUserId }) => byUserId === userId,
      )?.at,
    })),
    readPropertyList(projectId),
  ]);
  const open = properties.filter(
    ({ participantId, submitted, submittedPhase }) => ids.has(participantId) && !submitted && !submittedPhase,
  );
  const counts = await getCountsOfProperties(open.map(({ propertyId }) => propertyId));
  const newest = new Map<string, string>();
  const add = (participantId: string, at: string | undefined) => {
    if (at && at > (newest.get(participantId) ?? '')) newest.set(participantId, at);
  };
  for (const { participantId, at } of acts) add(participantId, at);
  for (const { participantId, propertyId } of open) {
    const { answered = 0, answersChange = '' } = counts.get(propertyId) ?? {};
    if (answered > 0) add(participantId, timeOfId(answersChange)?.toISOString());
  }
  return newest;
}
