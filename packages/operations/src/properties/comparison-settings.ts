import { requirementWeights } from '@landbrief/domain';
import { type Comparison, changeComparison, getComparison as readComparison } from '@landbrief/store';
import { requireVersion } from '../change.ts';
import { operationOn } from '../operation.ts';

/** What a project's team has set in its comparison: weights of requirements, and pinned properties. */
export const getComparison = operationOn('project', 'getComparison', async (_input, { subject }) => ({
  comparison: present(await readComparison(subject.project.projectId)),
}));

export const saveComparison = operationOn(
  'project',
  'saveComparison',
  async ({ body }, { subject, commit }) => {
    const before = await readComparison(subject.project.projectId, { consistent: true });
    requireVersion(body.comparison, before, { current: present(before) });
    const { weights = before.weights, pinned = before.pinned } = body.comparison;
    const isSet = ([, weight]: [string, number]) => weight !== requirementWeights.default;
    const settings = {
      weights: Object.fromEntries(Object.entries(weights).filter(isSet)),
      pinned: [...new Set(pinned)],
    };
    const after = { ...before, ...settings, version: before.version + 1 };
    return commit([changeComparison(before, settings)], { comparison: present(after) });
  },
);

const present = ({ weights, pinned, version }: Comparison) => ({ weights, pinned, version });
