import type { ProblemCode } from './problem-catalogue.ts';
import { type ActingRole, actingRole, hasAnyRole, hasRole, isSuperAdmin, type RoleName } from './roles.ts';

/** What a person can be to an object (decisions 4). */
export type Relation =
  | 'self'
  | 'sameOrganization'
  | 'organizationAdmin'
  | 'admissionAdmin'
  | 'projectOwner'
  | 'sharedView'
  | 'sharedEdit'
  | 'collaborator'
  | 'reviewer'
  | 'participant'
  | 'delegator'
  | 'delegatorOf'
  | 'questionnaireContact'
  | 'messageHolder'
  | 'templateOwner'
  | 'templateReader'
  | 'anySuperAdmin';

export type ObjectKind =
  | 'project'
  | 'template'
  | 'questionOwner'
  | 'property'
  | 'participant'
  | 'questionnaire'
  | 'message'
  | 'user'
  | 'organization'
  | 'distributionList'
  | 'datafeed'
  | 'question'
  | 'attachment'
  | 'image'
  | 'report';

/** Who may make a call. `write` calls are refused to whoever acts as reviewer. */
export type AccessRule = { readonly write: boolean } & (
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'roles'; readonly roles: readonly RoleName[] }
  | {
      readonly who: 'related';
      readonly object: ObjectKind;
      /** Relations that see the object; all others are told that it does not exist. */
      readonly see: readonly Relation[];
      /** Relations that may make the call; those that only see are refused. */
      readonly may: readonly Relation[];
    }
);

/** The part of a session that decides: the flags that hold (see `effectiveRole`) and the acting role. */
export interface AccessSession {
  role: number;
  acting?: ActingRole | undefined;
}

export interface AccessRequest {
  session: AccessSession | undefined;
  /** The caller's relations to the object that the call names; undefined when there is no such object. */
  relations?: Iterable<Relation> | undefined;
}

export type AccessDecision =
  | 'allowed'
  | Extract<ProblemCode, 'unauthenticated' | 'access_forbidden' | 'not_found' | 'permission_error'>;

/** The one place where it is decided who may make a call (decisions 4). */
export function decideAccess(rule: AccessRule, { session, relations }: AccessRequest): AccessDecision {
  if (rule.who === 'anyone') return 'allowed';
  if (!session) return 'unauthenticated';
  if (hasRole(session.role, 'nobody')) return 'access_forbidden';

  const refusedReviewer = rule.write && session.acting === actingRole.reviewer;
  if (rule.who === 'signedIn') return refusedReviewer ? 'permission_error' : 'allowed';
  if (rule.who === 'roles') {
    return hasAnyRole(session.role, rule.roles) && !refusedReviewer ? 'allowed' : 'permission_error';
  }

  if (!relations) return 'not_found';
  const held = new Set(relations);
  if (isSuperAdmin(session.role)) held.add('anySuperAdmin');
  const may = rule.may.some((relation) => held.has(relation));
  if (!may && !rule.see.some((relation) => held.has(relation))) return 'not_found';
  return may && !refusedReviewer ? 'allowed' : 'permission_error';
}
