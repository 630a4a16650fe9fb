import { calls } from '@landbrief/contract';
import { isOnOwnerSide, isPropertyWritable, isRespondent, problem, propertyStatus } from '@landbrief/domain';
import { replaceProperty } from '@landbrief/store';
import { applyValidChange as changedBy, requireVersion } from '../change.ts';
import { operationOn } from '../operation.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { presentDetail, presentProperty } from './present-property.ts';
import { propertyFields } from './property-fields.ts';

/** Changes name, type, address and size of a property that the caller read at `version`. */
export const updateProperty = operationOn(
  'property',
  'updateProperty',
  async ({ body }, { subject, now, platform, commit }) => {
    const { property, project } = subject;
    const ownerSide = isOnOwnerSide(subject.relations);
    requireNotLeft(subject);
    if (property.status === propertyStatus.eliminated) throw problem('property_eliminated');
    const writer = isRespondent(subject.relations) ? 'participant' : 'owner';
    if (!isPropertyWritable({ writer, projectStatus: project.status, propertyStatus: property.status }))
      throw problem('not_allowed_in_status');
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
