import { onProject } from '../operation.ts';

/**
 * A project with its participants, properties and questions in one reply (document 2, "Reports"), with `full` with all
 * answers too. What is too large for one reply is read page by page from the lists.
 */
export const getProjectReport = onProject('getProjectReport', async ({ query }, context) => {
  const { readWholeProject } = await import('./read-whole-project.ts');
  return readWholeProject(query, context);
});
