import { hasRole, problem } from '@landbrief/domain';
import { createTemplate as putTemplate, type Template } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operation } from '../operation.ts';
import { presentTemplate } from './present-template.ts';

/** A new template of the caller's organization; a super administrator may make it a system template. */
export const createTemplate = operation('createTemplate', async ({ body }, context) => {
  const { name, description, phaseCount, system } = body.template;
  const template = newTemplate({ name, description, phaseCount, system: system ?? false }, context);
  return context.commit([putTemplate(template)], { template: presentTemplate(template, context.caller) });
});

interface TemplateDraft {
  name: string;
  description: string;
  phaseCount: number;
  system: boolean;
}

export function newTemplate(
  { system, ...draft }: TemplateDraft,
  { caller, now, newId }: SignedInContext,
): Template {
  const { user, role } = caller;
  if (system && !hasRole(role, 'superAdmin')) throw problem('permission_error');
  const { organizationId } = user;
  if (!system && !organizationId) {
    throw problem('permission_error', {
      message: 'Templates belong to an organization, and you have none yet.',
    });
  }
  return {
    templateId: newId(),
    ...draft,
    ...(system ? {} : { userId: user.userId, organizationId }),
    questionSetId: newId(),
    questionsVersion: 1,
    questionCount: 0,
    requirementCount: 0,
    requiredCount: 0,
    created: now,
    updated: now,
    version: 1,
  };
}
