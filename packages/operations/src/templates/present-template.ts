import type { Template as WireTemplate } from '@landbrief/contract';
import { calls } from '@landbrief/contract';
import { decideAccess, given } from '@landbrief/domain';
import type { Template } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { templateRelations } from '../subjects/index.ts';

export function presentTemplate(template: Template, caller: Caller): WireTemplate {
  const relations = templateRelations(template, caller);
  const {
    templateId,
    userId,
    organizationId,
    questionSetId: _set,
    questionsVersion: _version,
    lastChange: _change,
    ...content
  } = template;
  return {
    ...content,
    _id: templateId,
    ...given({ user: userId, org: organizationId }),
    editable: decideAccess(calls.updateTemplate.access, { session: caller, relations }) === 'allowed',
  };
}
