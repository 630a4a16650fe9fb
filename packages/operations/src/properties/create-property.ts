import {
  initialApprovals,
  isRespondent,
  participantStatus,
  problem,
  propertyStatus,
} from '@landbrief/domain';
import { listChunkOf, type Property, createProperty as putProperty, type Write } from '@landbrief/store';
import { enqueuePropertyMoved } from '../answers/property-moved.ts';
import type { SignedInContext } from '../context.ts';
import { operationOn, type SubjectOf } from '../operation.ts';
import { delegatorApproves } from '../participants/approvers.ts';
import { happened } from '../projects/history.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { countProperty } from './count-property.ts';
import { listedPersonOf } from './listed-person.ts';
import { presentNewProperty } from './present-property.ts';
import { propertyFields } from './property-fields.ts';

/** Adds a property for a participant who takes part. */
export const createProperty = operationOn('participant', 'createProperty', async ({ body }, context) => {
  const { participant, project } = context.subject;
  refuseUnlessOpen(context);
  const fields = propertyFields(body.propertyDetail);
  const { status, propertyCount: propertiesSoFar, delegatorId = null } = participant;
  const added = newProperty(fields, context);
  const [who, counted] = await Promise.all([
    listedPersonOf(participant, context.caller.user),
    countProperty({ before: undefined, after: added, participant, expected: { status, delegatorId } }),
  ]);
  const { organizationId } = who;
  const property = { ...added, ...(organizationId ? { organizationId } : {}) };
  const viewer = { who, ownerSide: false, files: context.platform.files };
  const presented = await presentNewProperty(project, property, viewer);
  const writes: Write[] = [
    ...putProperty(property, { who, propertiesSoFar }),
    ...counted,
    happened('propertyAdded', { ...property, property }, context),
    ...enqueuePropertyMoved(undefined, property, { outboxId: context.newId(), now: context.now }),
  ];
  return context.commit(writes, { property: presented });
});

function refuseUnlessOpen({ subject }: { subject: SubjectOf<'participant'> }): void {
  const { participant } = subject;
  if (isRespondent(subject.relations)) requireActiveRespondent(subject);
  if (participant.status !== participantStatus.working) {
    throw problem('not_allowed_in_status', {
      message: 'Press Participate in the project before adding properties.',
    });
  }
}

function newProperty(
  fields: ReturnType<typeof propertyFields>,
  { subject, now, newId }: SignedInContext & { subject: SubjectOf<'participant'> },
): Property {
  const { participant, project } = subject;
  const { participantId, userId, delegatorId } = participant;
  return {
    propertyId: newId(),
    projectId: project.projectId,
    participantId,
    userId,
    ...(delegatorId ? { delegatorId } : {}),
    listChunk: listChunkOf(participant.propertyCount),
    ...fields,
    status: propertyStatus.new,
    phase: project.activePhase,
    approvals: initialApprovals(participantId, delegatorId, delegatorApproves(participant)),
    showInDirectory: false,
    submitYourSite: false,
    images: [],
    created: now,
    updated: now,
    version: 1,
  };
}
