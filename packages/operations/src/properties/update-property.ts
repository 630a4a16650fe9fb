import { calls } from '@landbrief/contract';
import { isOnOwnerSide } from '@landbrief/domain';
import { replaceProperty } from '@landbrief/store';
import { enqueuePropertyMoved } from '../answers/property-moved.ts';
import { applyValidChange as changedBy, requireVersion } from '../change.ts';
import { requireCountry } from '../locations/require-country.ts';
import { onProperty } from '../operation.ts';
import { happened } from '../projects/history.ts';
import { presentDetail, presentProperty } from './present-property.ts';
import { countryPath, propertyFields } from './property-fields.ts';
import { requirePropertyWritable } from './require-property-writable.ts';

/** Changes name, type, address and size of a property that the caller read at `version`. */
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
