import { isOnOwnerSide, problem } from '@landbrief/domain';
import { getPropertyCounts } from '@landbrief/store';
import { presentCounts } from '../answers/present-counts.ts';
import { operationOn } from '../operation.ts';
import { presentProperty } from './present-property.ts';

export const getProperty = operationOn('property', 'getProperty', async (_input, { subject, platform }) => {
  const viewer = { ownerSide: isOnOwnerSide(subject.relations), files: platform.files };
  return { property: await presentProperty(subject.project, subject.property, viewer, subject.counts) };
});

export const getPropertyByType = operationOn(
  'property',
  'getPropertyByType',
  async ({ params }, { subject, platform }) => {
    if (subject.property.type !== params.ptype) throw problem('not_found');
    const viewer = { ownerSide: isOnOwnerSide(subject.relations), files: platform.files };
    return { property: await presentProperty(subject.project, subject.property, viewer, subject.counts) };
  },
);

export const countPropertyAnswers = operationOn(
  'property',
  'countPropertyAnswers',
  async (_input, { subject }) => {
    const { property, project } = subject;
    return { counts: presentCounts(await getPropertyCounts(property.propertyId), project, property.phase) };
  },
);
