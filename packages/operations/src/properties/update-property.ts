import { calls } from '@landbrief/contract';
import { isOnOwnerSide } from '@landbrief/domain';
import { replaceProperty } from '@landbrief/store';
import { applyValidChange as changedBy, requireVersion } from '../change.ts';
import { operationOn } from '../operation.ts';
import { presentDetail, presentProperty } from './present-property.ts';
import { propertyFields } from './property-fields.ts';
import { requirePropertyWritable } from './require-property-writable.ts';

/** Changes name, type, address and size of a property that the caller read at `version`. */
export const updateProperty = operationOn(
  'property',
  'updateProperty',
  async ({ body }, { subject, now, platform, commit }) => {
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
    const changed = { ...unchanged, ...propertyFields(detail), updated: now };
    const presented = await presentProperty(
      project,
      { ...changed, version: property.version + 1 },
      { ownerSide, files: platform.files },
    );
    return commit(replaceProperty(changed, property), { property: presented });
  },
);
