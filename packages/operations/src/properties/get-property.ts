import { isOnOwnerSide, problem } from '@landbrief/domain';
import { getPropertyCounts } from '@landbrief/store';
import { presentCounts } from '../answers/present-counts.ts';
import { onProperty } from '../operation.ts';
import { presentProperty } from './present-property.ts';

export const getProperty = onProperty('getProperty', async (_input, { subject, platform }) => {
  const viewer = { ownerSide: isOnOwnerSide(subject.relations), files: platform.files };
  return { property: await presentProperty(subject.project, subject.property, viewer, subject.counts) };
});

export const getPropertyByType = onProperty(
  'getPropertyByType',
  async ({ params }, { subject, platform }) => {
    if (subject.property.type !== params.ptype) throw problem('not_found');
    const viewer = { ownerSide: isOnOwnerSide(subject.relations), files: platform.files };
    return { property: await presentProperty(subject.project, subject.property, viewer, subject.counts) };
  },
);

export const countPropertyAnswers = onProperty('countPropertyAnswers', async (_input, { subject }) => {
  const { property, project } = subject;
  return { counts: presentCounts(await getPropertyCounts(property.propertyId), project, property.phase) };
});
