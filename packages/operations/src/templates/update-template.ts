import { problem } from '@landbrief/domain';
import { changeTemplate } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { presentTemplate } from './present-template.ts';

export const updateTemplate = operationOn(
  'template',
  'updateTemplate',
  async ({ body }, { subject, caller, now, commit }) => {
    const { template } = subject;
    const { name, description, phaseCount, version } = body.template;
    if (version !== template.version) throw problem('stale');
    const changes = { name, description, phaseCount, updated: now };
    const changed = { ...template, ...changes, version: template.version + 1 };
    return commit([changeTemplate(template, changes)], { template: presentTemplate(changed, caller) });
  },
);
