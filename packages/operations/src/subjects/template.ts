import { hasAnyRole, hasRole, type Relation } from '@landbrief/domain';
import { getTemplate, type Template } from '@landbrief/store';
import type { Caller, Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';

export interface TemplateSubject {
  template: Template;
}

const listingRoles = ['projectOwner', 'collaborator', 'reviewer', 'admin'] as const;

/**
 * System templates are cloned by project owners and administrators and changed by super administrators; the others belong
 * to the project owners of one organization (document 1 section 6). Whoever finds a template in the list reads it.
 */
export function templateRelations(
  template: Pick<Template, 'organizationId'>,
  { user, role }: Caller,
): Set<Relation> {
  const relations = new Set<Relation>();
  if (hasRole(role, 'superAdmin')) relations.add('anySuperAdmin');
  const isListed = !template.organizationId || template.organizationId === user.organizationId;
  if (isListed && hasAnyRole(role, listingRoles)) relations.add('templateReader');
  if (!template.organizationId) {
    if (hasRole(role, 'superAdmin')) relations.add('templateOwner');
    if (hasRole(role, 'projectOwner') || hasRole(role, 'admin')) relations.add('templateCopier');
    return relations;
  }
  if (template.organizationId !== user.organizationId) return relations;
  if (hasRole(role, 'projectOwner')) relations.add('templateOwner');
  if (hasRole(role, 'orgAdmin')) relations.add('organizationAdmin');
  return relations;
}

export async function loadTemplate(
  { id }: SubjectIds,
  requester: Requester,
): Promise<Loaded<TemplateSubject>> {
  const [template, caller] = await Promise.all([getTemplate(id), requester.caller]);
  return template && { template, relations: templateRelations(template, caller) };
}
