import { findTag } from '@landbrief/store';
import { operationOn } from '../operation.ts';

export const checkTag = operationOn('questionOwner', 'checkTag', async ({ params }, { subject }) => ({
  available: (await findTag(subject.owner.questionSetId, params.tag)) === undefined,
}));
