import { calls } from '@landbrief/contract';
import { deletionRefusal, isOnOwnerSide, isRespondent } from '@landbrief/domain';
import { replaceProperty, trashProperty } from '@landbrief/store';
import { enqueuePropertyMoved } from '../answers/property-moved.ts';
import { applyValidChange as changedBy, requireVersion } from '../change.ts';
import { requireCountry } from '../locations/require-country.ts';
import { happened } from '../projects/history.ts';
import { countProperty, getCountsIfSubmitted, participantOf } from '../property-counts/count-property.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { onProperty } from '../subjects/operation.ts';
import { requirePropertyWritable } from '../subjects/require-property-writable.ts';
import { intoTrash } from '../subjects/trash-work.ts';
import { presentDetail, presentProperty } from './present-property.ts';
import { countryPath, propertyFields } from './property-fields.ts';

export const updateProperty = onProperty('updateProperty', async ({ body }, context) => {
  const { subject, now, platform, commit } = context;
  const { property, project } = subject;
  const ownerSide = isOnOwnerSide(subject.relations);
  requirePropertyWritable(subject);
  requireVersion(body.propertyDetail, property);
  const detail = changedBy(
    calls.createProperty.body.shape.propertyDetail,
    presentDetail(property),
    body.propertyDetail,
    'body.propertyDetail',
  );
  const {
    description: _d,
    size: _s,
    directoryId: _i,
    aboutName: _n,
    attributes: _a,
    ...unchanged
  } = property;
  const fields = propertyFields(detail);
  if (fields.location.country !== property.location.country)
    requireCountry(fields.location.country, countryPath);
  const { pickedByOwner: _p, ...withoutPicker } = unchanged;
  // Another id, which a respondent gave, is not one of the owner's organization.
  const isPickedAnew = fields.directoryId !== property.directoryId;
  const picker = ownerSide && fields.directoryId ? { pickedByOwner: true } : {};
  const changed = {
    ...(isPickedAnew ? { ...withoutPicker, ...picker } : unchanged),
    ...fields,
    updated: now,
  };
  const presented = await presentProperty(
    project,
    { ...changed, version: property.version + 1 },
    { ownerSide, files: platform.files },
  );
  const entry = happened('propertyChanged', { projectId: project.projectId, property: changed }, context);
  const moved = enqueuePropertyMoved(property, changed, { outboxId: context.newId(), now });
  return commit([...replaceProperty(changed, property), entry, ...moved], { property: presented });
});

/** Puts a property into the trash of its project: it is gone at once from lists and counts. */
export const deleteProperty = onProperty('deleteProperty', async (_input, context) => {
  const { subject, now: at, commit } = context;
  const { property, project } = subject;
  const writer = isRespondent(subject.relations) ? 'participant' : 'owner';
  if (writer === 'participant') requireActiveRespondent(subject);
  const refusal = deletionRefusal({ ...property, writer, projectStatus: project.status });
  if (refusal) throw refusal;
  const { propertyId: objectId, projectId, participantId, name, userId: ownerId } = property;
  const [participant, counts] = await Promise.all([participantOf(property), getCountsIfSubmitted(property)]);
  return commit(
    [
      ...trashProperty(property, at, counts),
      ...(await countProperty({ before: property, after: undefined, participant, counts })),
      intoTrash(
        {
          ...{ objectId, kind: 'property', name, ownerId, projectId, participantId },
          ...(writer === 'participant' ? { byRespondent: true } : {}),
          contents: { answers: subject.counts.answered, pictures: property.images.length },
        },
        context,
      ),
      happened('propertyDeleted', { ...property, property }, context),
    ],
    {},
  );
});
