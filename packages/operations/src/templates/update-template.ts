import { calls } from '@landbrief/contract';
import { changeTemplate } from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import { onTemplate } from '../operation.ts';
import { presentTemplate } from './present-template.ts';

export const updateTemplate = onTemplate(
  'updateTemplate',
  async ({ body }, { subject, caller, now, commit }) => {
    const { template } = subject;
    requireVersion(body.template, template);
    const { name, description, phaseCount } = applyValidChange(
      calls.createTemplate.body.shape.template,
      { name: template.name, description: template.description, phaseCount: template.phaseCount },
      body.template,
      'body.template',
    );
    const changes = { name, description, phaseCount, updated: now };
    const changed = { ...template, ...changes, version: template.version + 1 };
    return commit([changeTemplate(template, changes)], { template: presentTemplate(changed, caller) });
  },
);
