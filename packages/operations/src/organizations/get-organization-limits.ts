import { operationOn } from '../operation.ts';
import { presentLimits } from './present-limits.ts';

/** Licence limits and what is used of them. */
export const getOrganizationLimits = operationOn(
  'organization',
  'getOrganizationLimits',
  async (_, { subject, now }) => presentLimits(subject.organization, now),
);
