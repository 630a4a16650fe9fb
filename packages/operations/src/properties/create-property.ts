import {
  addingRefusal,
  bounds,
  initialApprovals,
  isRespondent,
  problem,
  propertyStatus,
} from '@landbrief/domain';
import { listChunkOf, type Property, createProperty as putProperty, type Write } from '@landbrief/store';
import { enqueuePropertyMoved } from '../answers/property-moved.ts';
import type { SignedInContext } from '../context.ts';
import { requireCountry } from '../locations/require-country.ts';
import { enqueue } from '../outbox/outbox.ts';
import { delegatorApproves } from '../participants/approvers.ts';
import { happened } from '../projects/history.ts';
import { countProperty } from '../property-counts/count-property.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { onParticipant, type SubjectOf } from '../subjects/operation.ts';
import { listedPersonOf } from './listed-person.ts';
import { presentNewProperty } from './present-property.ts';
import { countryPath, propertyFields } from './property-fields.ts';

export const createProperty = onParticipant('createProperty', async ({ body }, context) => {
  refuseUnlessOpen(context);
  const fields = propertyFields(body.propertyDetail);
  requireCountry(fields.location.country, countryPath);
  const byOwner = !isRespondent(context.subject.relations);
  const isOfOwner = byOwner && fields.directoryId !== undefined;
  const added = { ...newProperty(fields, context), ...(isOfOwner ? { pickedByOwner: true } : {}) };
  const { property, presented, writes } = await planAddition(added, context);
  const entry = happened('propertyAdded', { ...property, property }, context);
  return context.commit([...writes, entry, ...fillLater(property, byOwner, context)], {
    property: presented,
  });
});

/** What the directory has of a picked property answers its questions, as soon as the directory answers. */
function fillLater(property: Property, byOwner: boolean, { caller, newId, now }: AddingContext): Write[] {
  if (!property.directoryId) return [];
  const by = {
    byUserId: caller.user.userId,
    ...(caller.impersonator ? { impersonatorId: caller.impersonator.userId } : {}),
    ...(byOwner ? { byOwner } : {}),
  };
  return [enqueue('property-picked', { propertyId: property.propertyId, ...by }, { newId, now })];
}

type AddingContext = SignedInContext & { subject: SubjectOf<'participant'> };

/** The writes of a new property but for the history, and the property as it is stored and presented. */
export async function planAddition(added: Property, context: AddingContext) {
  const { participant, project } = context.subject;
  const { status, propertyCount: propertiesSoFar, delegatorId = null } = participant;
  const { propertiesPerParticipant: propertiesMax = bounds.propertiesPerParticipant } = project.settings;
  const [who, counted] = await Promise.all([
    listedPersonOf(participant, context.caller.user),
    countProperty({
      before: undefined,
      after: added,
      participant,
      expected: { status, delegatorId, propertiesMax },
    }),
  ]);
  const { organizationId } = who;
  const property = { ...added, ...(organizationId ? { organizationId } : {}) };
  const viewer = { who, ownerSide: false, files: context.platform.files };
  const presented = await presentNewProperty(project, property, viewer);
  const writes: Write[] = [
    ...putProperty(property, { who, propertiesSoFar }),
    ...counted,
    ...enqueuePropertyMoved(undefined, property, context),
  ];
  return { property, presented, writes };
}

/** Properties are added while the project is active, for participants who take part. */
export function refuseUnlessOpen({ subject }: Pick<AddingContext, 'subject'>): void {
  const { participant, member } = subject;
  if (isRespondent(subject.relations)) requireActiveRespondent(subject);
  const message = addingRefusal(participant.status, member?.participantId === participant.participantId);
  if (message) throw problem('not_allowed_in_status', { message });
}

export function newProperty(
  fields: ReturnType<typeof propertyFields>,
  { subject, now, newId }: AddingContext,
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
