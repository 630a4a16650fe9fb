import { calls } from '@landbrief/contract';
import { problem } from '@landbrief/domain';
import { changeProject, type Project } from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import { operationOn } from '../operation.ts';
import { clockWrites } from './clock-list.ts';
import { projectFields } from './create-project.ts';
import { presentProject } from './present-project.ts';

export const updateProject = operationOn(
  'project',
  'updateProject',
  async ({ body }, { subject, caller, now, commit }) => {
    const { project, member } = subject;
    requireVersion(body.project, project);
    const schema = calls.createProject.body.shape.project;
    const fields = applyValidChange(schema, currentInput(project), body.project, 'body.project');
    const tz = body.tz ?? project.tz;
    if (fields.phaseCount < project.activePhase) {
      throw problem('validation_error', {
        details: [
          {
            path: 'body.project.phaseCount',
            message: `must be at least ${project.activePhase}, the active phase.`,
          },
        ],
      });
    }
    const optional = { contactEmail: undefined, client: undefined, confidentialName: undefined };
    const changes = { ...optional, ...projectFields({ project: fields, tz }), updated: now };
    const changed = { ...project, ...changes, version: project.version + 1 };
    const presented = await presentProject({ project: changed, member }, caller);
    return commit([changeProject(project, changes), ...clockWrites(project, changed)], {
      project: presented,
    });
  },
);

/** The stored project as input of `createProject`. */
function currentInput(project: Project) {
  const { name, description, tags, startDate, deadline, phaseCount, autoActivate, inventory } = project;
  const { contactEmail, client, confidentialName, settings, sharing: organization } = project;
  return {
    ...{ name, description, tags, startDate, deadline, phaseCount, autoActivate, inventory },
    ...{ contactEmail, client, confidentialName, settings, sharing: { organization } },
  };
}
