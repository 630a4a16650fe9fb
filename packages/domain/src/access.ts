import type { ProblemCode } from './problem-catalogue.ts';
import {
  type ActingRole,
  actingRole,
  hasAnyRole,
  hasRole,
  isProjectOwner,
  isSuperAdmin,
  type RoleName,
  roleBits,
} from './roles.ts';

/** What a person can be to an object (decisions 4). */
export type Relation =
  | 'self'
  | 'sameOrganization'
  | 'organizationAdmin'
  | 'membersAdmin'
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

/** May change a project and what belongs to it. */
export const ownerSideEditors = [
  'projectOwner',
  'sharedEdit',
  'collaborator',
  'organizationAdmin',
  'anySuperAdmin',
] as const satisfies Relation[];

/** Everybody who sees the whole project. */
export const ownerSide = [...ownerSideEditors, 'sharedView', 'reviewer'] as const satisfies Relation[];

/** Whether somebody looks at a project from its owner's side, whatever else the person is in it. */
export function isOnOwnerSide(relations: ReadonlySet<Relation>): boolean {
  return ownerSide.some((relation) => relations.has(relation));
}

/** Whether somebody changes a project from its owner's side, whatever else the person is in it. */
export function isOwnerSideEditor(relations: ReadonlySet<Relation>): boolean {
  return ownerSideEditors.some((relation) => relations.has(relation));
}

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
  /** Who it is, with the flags that are really held. */
  user?: { readonly role: number } | undefined;
}

/**
 * Whether the session has one of these roles as its own. Acting as reviewer lends the project owner's flag, for what is
 * read of reviewed projects and their organization: it opens nothing that is asked by role.
 */
export function hasOwnRole({ role, acting, user }: AccessSession, names: readonly RoleName[]): boolean {
  const lends = acting === actingRole.reviewer && !isProjectOwner(user?.role ?? 0);
  return hasAnyRole(lends ? role & ~roleBits.projectOwner : role, names);
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
    return hasOwnRole(session, rule.roles) && !refusedReviewer ? 'allowed' : 'permission_error';
  }

  if (!relations) return 'not_found';
  const held = new Set(relations);
  if (isSuperAdmin(session.role)) held.add('anySuperAdmin');
  const may = rule.may.some((relation) => held.has(relation));
  if (!may && !rule.see.some((relation) => held.has(relation))) return 'not_found';
  return may && !refusedReviewer ? 'allowed' : 'permission_error';
}
