import {
  addingRefusal,
  bounds,
  deletionRefusal,
  isOwnerSideEditor,
  isProblem,
  problem,
} from '@landbrief/domain';
import {
  deleteProperty,
  getProject,
  getProperty,
  getPropertyCounts,
  untrashProperty,
} from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted, participantOf } from '../property-counts/count-property.ts';
import type { TrashWork } from '../subjects/trash-work.ts';
import { followed } from './follow-participant.ts';
import { listedPersonOf } from './listed-person.ts';

const noLongerFits = (message: string) => problem('no_longer_fits', { message });

/** A property in the trash of its project. */
export const trashedProperty: TrashWork = {
  async putBack({ objectId }, context) {
    const property = await getProperty(objectId, { consistent: true, alsoTrashed: true });
    const project = property && (await getProject(property.projectId, { consistent: true }));
    if (!property || !project) throw problem('not_found');
    const [participant, stored, counts] = await Promise.all([
      participantOf(property),
      getPropertyCounts(objectId, { alsoTrashed: true }),
      getCountsIfSubmitted(property),
    ]);
    if (!participant) throw noLongerFits('The property can not be put back: its participant was removed.');
    const writer = isOwnerSideEditor(context.subject.relations) ? 'owner' : 'participant';
    const refusal =
      deletionRefusal({ ...property, writer, projectStatus: project.status }) ??
      addingRefusal(participant.status, writer === 'participant');
    if (refusal) throw isProblem(refusal) ? refusal : noLongerFits(refusal);
    const { status, delegatorId = null, propertyCount: propertiesSoFar } = participant;
    const { propertiesPerParticipant: propertiesMax = bounds.propertiesPerParticipant } = project.settings;
    const [who, counted] = await Promise.all([
      listedPersonOf(participant),
      countProperty({
        ...{ before: undefined, after: property, participant, counts },
        expected: { status, delegatorId, propertiesMax },
      }),
    ]);
    const { participantId } = property;
    return [
      ...untrashProperty(property, { who, propertiesSoFar, isWorking: (stored?.answered ?? 0) > 0 }, counts),
      ...counted,
      happened('propertyPutBack', { ...property, property }, context),
      // The questions, the delegator or who approves may have changed meanwhile.
      enqueue('recount-project', { projectId: project.projectId, propertyId: objectId }, context),
      ...(followed(property, participant)
        ? [enqueue('participant-changed', { participantId }, context)]
        : []),
    ];
  },
  async deletePermanently({ objectId: propertyId }, stamp) {
    const property = await getProperty(propertyId, { consistent: true, alsoTrashed: true });
    if (!property) return [];
    const { projectId } = property;
    return [...deleteProperty(property), enqueue('property-deleted', { propertyId, projectId }, stamp)];
  },
};
