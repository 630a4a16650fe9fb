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
  | 'colleagueOf'
  | 'questionnaireContact'
  | 'messageHolder'
  | 'templateOwner'
  | 'templateReader'
  | 'templateCopier'
  | 'deleter'
  | 'anySuperAdmin';

/** Whose work a project is: who is told what waits in it, and may work in a participant's place. */
export const projectTeam = ['projectOwner', 'collaborator'] as const satisfies Relation[];

/** Relations that may change a project and everything in it. */
export const ownerSideEditors = [
  ...projectTeam,
  'sharedEdit',
  'organizationAdmin',
  'anySuperAdmin',
] as const satisfies Relation[];

/** Relations that see the whole project. */
export const ownerSide = [...ownerSideEditors, 'sharedView', 'reviewer'] as const satisfies Relation[];

/** Who answers a property: its participant, that one's delegator, and colleagues who are let in. */
export const respondents = ['self', 'delegatorOf', 'colleagueOf'] as const satisfies Relation[];

/** The roles that keep distribution lists, and see those of colleagues. */
export const distributionListRoles = [
  'projectOwner',
  'delegator',
  'collaborator',
  'admin',
] as const satisfies RoleName[];

function hasOne(relations: ReadonlySet<Relation>, some: readonly Relation[]): boolean {
  return some.some((relation) => relations.has(relation));
}

export function isOnProjectTeam(relations: ReadonlySet<Relation>): boolean {
  return hasOne(relations, projectTeam);
}

/** Whether somebody is on the owner's side of a project, whatever other relations the person has to it. */
export function isOnOwnerSide(relations: ReadonlySet<Relation>): boolean {
  return hasOne(relations, ownerSide);
}

/** Whether somebody may change a project from its owner's side, whatever other relations the person has to it. */
export function isOwnerSideEditor(relations: ReadonlySet<Relation>): boolean {
  return hasOne(relations, ownerSideEditors);
}

/**
 * Whether somebody deals with a participant or property as one who answers it. Who is on the owner's side besides sees
 * there what that side sees, and writes as one who answers.
 */
export function isRespondent(relations: ReadonlySet<Relation>): boolean {
  return hasOne(relations, respondents);
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
  | 'report'
  | 'trashed';

/** Who may make a call. A user who acts as reviewer is refused every `write` call. */
export type AccessRule = { readonly write: boolean } & (
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'roles'; readonly roles: readonly RoleName[] }
  | {
      readonly who: 'related';
      readonly object: ObjectKind;
      /** Relations that see the object; everybody else gets 404. */
      readonly see: readonly Relation[];
      /** Relations that may make the call; those that only see the object get 403. */
      readonly may: readonly Relation[];
    }
);

/** The part of a session that access depends on: the effective flags (see `effectiveRole`) and the acting role. */
export interface AccessSession {
  role: number;
  acting?: ActingRole | undefined;
  /** The signed-in user, with the flags that are stored for the account. */
  user?: { readonly role: number } | undefined;
}

/**
 * Whether the session has one of these roles itself. Acting as reviewer adds the project owner's flag, so that reviewed
 * projects and their organization can be read; rules that ask for a role do not count that added flag.
 */
export function hasOwnRole({ role, acting, user }: AccessSession, names: readonly RoleName[]): boolean {
  const isOwnerFlagAdded = acting === actingRole.reviewer && !isProjectOwner(user?.role ?? 0);
  return hasAnyRole(isOwnerFlagAdded ? role & ~roleBits.projectOwner : role, names);
}

export interface AccessRequest {
  session: AccessSession | undefined;
  /** The caller's relations to the object that the call names; undefined when there is no such object. */
  relations?: Iterable<Relation> | undefined;
}

export type AccessDecision =
  | 'allowed'
  | Extract<ProblemCode, 'unauthenticated' | 'access_forbidden' | 'not_found' | 'permission_error'>;

/** Decides who may make a call (decisions 4); nothing else does. */
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
