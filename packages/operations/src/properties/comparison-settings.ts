import { requirementWeights } from '@landbrief/domain';
import {
  type Comparison,
  changeComparison,
  getCachedQuestionSet,
  getCountedProperties,
  getComparison as readComparison,
} from '@landbrief/store';
import { requireVersion } from '../change.ts';
import { onProject, type SubjectOf } from '../operation.ts';

/** What a project's team has set in its comparison: weights of requirements, and pinned properties. */
export const getComparison = onProject('getComparison', async (_input, { subject }) => ({
  comparison: present(await readComparison(subject.project.projectId)),
}));

/** Changes the settings; ids of what the project does not have, or no longer, are left out. */
export const saveComparison = onProject('saveComparison', async ({ body }, { subject, commit }) => {
  const before = await readComparison(subject.project.projectId, { consistent: true });
  requireVersion(body.comparison, before, { current: present(before) });
  const { weights = before.weights, pinned = before.pinned } = body.comparison;
  const settings = await ofProject({ weights, pinned }, subject);
  const after = { ...before, ...settings, version: before.version + 1 };
  return commit([changeComparison(before, settings)], { comparison: present(after) });
});

async function ofProject(
  { weights, pinned }: Pick<Comparison, 'weights' | 'pinned'>,
  { project }: SubjectOf<'project'>,
): Promise<Pick<Comparison, 'weights' | 'pinned'>> {
  const [{ questions }, properties] = await Promise.all([
    getCachedQuestionSet(project),
    getCountedProperties([...new Set(pinned)]),
  ]);
  const asked = new Set(questions.map(({ questionId }) => questionId));
  const isKept = ([id, weight]: [string, number]) => asked.has(id) && weight !== requirementWeights.default;
  return {
    weights: Object.fromEntries(Object.entries(weights).filter(isKept)),
    pinned: properties.flatMap(({ property: { projectId, propertyId } }) =>
      projectId === project.projectId ? [propertyId] : [],
    ),
  };
}

const present = ({ weights, pinned, version }: Comparison) => ({ weights, pinned, version });
