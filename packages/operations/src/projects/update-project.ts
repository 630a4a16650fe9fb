import { problem } from '@landbrief/domain';
import { changeProject } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { clockWrites } from './clock-list.ts';
import { projectFields } from './create-project.ts';
import { presentProject } from './present-project.ts';

export const updateProject = operationOn(
  'project',
  'updateProject',
  async ({ body }, { subject, caller, now, commit }) => {
    const { project, member } = subject;
    const { version, ...fields } = body.project;
    if (version !== project.version) throw problem('stale');
    if (body.project.phaseCount < project.activePhase) {
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
    const changes = { ...optional, ...projectFields({ project: fields, tz: body.tz }), updated: now };
    const changed = { ...project, ...changes, version: project.version + 1 };
    const presented = await presentProject({ project: changed, member }, caller);
    return commit([changeProject(project, changes), ...clockWrites(project, changed)], {
      project: presented,
    });
  },
);
