import {
  answersQuestions,
  isOwnerSideEditor,
  type Problem,
  participantStatus,
  problem,
  propertyStatus,
  removalRefusal,
} from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  addToProjectCounts,
  commitWrites,
  deleteParticipant,
  deleteProperty,
  getParticipant,
  getProperty,
  listAllPropertiesOf,
  type Participant,
  type Property,
  readParticipantList,
  retryOvertaken,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted } from '../property-counts/count-property.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { onParticipant, onProject } from '../subjects/operation.ts';
import { countDelegate } from './change-delegator.ts';
import { refuseUnlessAddsCollaborators } from './own-participation.ts';

/**
 * Removes a participant. The person no longer sees the project and gets no further mail about it at once; the properties,
 * none of which was submitted, are deleted by the outbox.
 */
export const removeParticipant = onParticipant('removeParticipant', async (_input, context) => {
  const { subject } = context;
  const { participant, relations } = subject;
  if (participant.role === 'collaborator') refuseUnlessAddsCollaborators(subject);
  if (!isOwnerSideEditor(relations)) requireActiveRespondent(subject);
  return removeMember(participant, context);
});

export const removeCollaborator = onProject('removeCollaborator', async ({ params }, context) => {
  const member = await getParticipant(params.collaboratorId);
  const isCollaborator = member?.projectId === params.projectId && member.role === 'collaborator';
  if (!isCollaborator) throw problem('not_found');
  return removeMember(member, context);
});

/**
 * Removes somebody from a project; judges again with current data when the person changed something meanwhile. `in_use`
 * for a delegator with delegates and for submitted properties, `not_found` when the person was removed already.
 */
async function removeMember(member: Participant, context: SignedInContext): Promise<Record<string, never>> {
  const { participantId } = member;
  return retryOvertaken(async (isFirst) => {
    const current = isFirst ? member : await getParticipant(participantId);
    if (!current) throw problem('not_found');
    const properties = await listAllPropertiesOf(current);
    const refusal = await refusalOf(current, properties);
    if (refusal) throw refusal;
    return context.commit(await removalWrites(current, properties, context), {});
  });
}

async function refusalOf(member: Participant, properties: readonly Property[]): Promise<Problem | undefined> {
  const { role, projectId, participantId, awaitingCount = 0, submittedCount } = member;
  const listed = role === 'delegator' ? await readParticipantList(projectId, { consistent: true }) : [];
  const { eliminated } = propertyStatus;
  const former = properties.filter(({ status, submittedAt }) => status === eliminated && submittedAt);
  return removalRefusal({
    role,
    delegateCount: listed.filter(({ delegatorId }) => delegatorId === participantId).length,
    submittedPropertyCount: submittedCount + awaitingCount + former.length,
  });
}

async function removalWrites(
  member: Participant,
  properties: readonly Property[],
  context: SignedInContext,
): Promise<Write[]> {
  const { projectId, participantId, role, status } = member;
  const isInvited = answersQuestions(role) && status === participantStatus.invited;
  const propertyIds = properties.map(({ propertyId }) => propertyId);
  return [
    ...deleteParticipant(member),
    ...addToProjectCounts(projectId, participantId, { participants: -1, invited: isInvited ? -1 : 0 }),
    ...(await countDelegate(member, { status, delegatorId: null })),
    happened('participantRemoved', { projectId, participant: member }, context),
    ...(propertyIds.length > 0 ? [enqueue('participant-removed', { propertyIds }, context)] : []),
  ];
}

const PROPERTIES_A_STEP = 50;

/** Deletes the properties of a removed participant; their answers and images are deleted by work of their own. */
export const deleteProperties: HandlerOf<'participant-removed'> = async (item) => {
  const { propertyIds } = item.payload;
  for (const propertyId of propertyIds.slice(0, PROPERTIES_A_STEP)) {
    const property = await getProperty(propertyId, { consistent: true });
    if (property && !(await getParticipant(property.participantId)))
      await deleteOrphan(property, item.created);
  }
  const left = propertyIds.slice(PROPERTIES_A_STEP);
  if (left.length > 0) await enqueueNextStep('participant-removed', { propertyIds: left }, item);
};

async function deleteOrphan(property: Property, now: string): Promise<void> {
  const { propertyId, projectId, version } = property;
  const counts = await getCountsIfSubmitted(property);
  await commitWrites([
    ...deleteProperty(property, counts),
    ...(await countProperty({ before: property, after: undefined, participant: undefined, counts })),
    enqueue(
      'property-deleted',
      { propertyId, projectId },
      { outboxId: derivedId(propertyId, `deleted ${version}`), now },
    ),
  ]);
}

export const removeReviewer = onProject('removeReviewer', async ({ params }, context) => {
  const { subject, commit } = context;
  const { projectId } = subject.project;
  const reviewer = await getParticipant(params.reviewerId);
  if (reviewer?.projectId !== projectId || reviewer.role !== 'reviewer') throw problem('not_found');
  const counted = addToProjectCounts(projectId, reviewer.participantId, { participants: -1 });
  const history = happened('participantRemoved', { projectId, participant: reviewer }, context);
  return commit([...deleteParticipant(reviewer), ...counted, history], {});
});
