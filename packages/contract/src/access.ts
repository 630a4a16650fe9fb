import type { AccessRule, ObjectKind, Relation, RoleName } from '@landbrief/domain';

/**
 * The vocabulary of the catalogue's access rules; the decision itself is domain's `decideAccess`. What a relation means
 * for an object is worked out once, when the object is loaded:
 *
 * - `self`: the object is the caller's own. Of a participant: the person, or a colleague when the participant works
 *   together with the organization (`isCollaborating`); of a property: its participant; of a questionnaire: who wrote it;
 *   of an attachment, distribution list or user: its person.
 * - `delegatorOf`: the caller is the delegator of the participant whom the object belongs to.
 * - `participant`, `delegator`: takes part in the project, once it has left setup; says nothing about others' properties.
 * - `projectOwner`, `sharedView`, `sharedEdit`, `collaborator`, `reviewer`: what the caller is to the object's project.
 * - `templateOwner`: may change the template (its person; project owners of its organization; a super administrator for
 *   a system template). `templateReader`: sees it.
 * - `organizationAdmin`: administers the organization that the object belongs to; for question owners and distribution
 *   lists a list administrator does too.
 */
const ownerSideEditors = [
  'projectOwner',
  'sharedEdit',
  'collaborator',
  'organizationAdmin',
  'anySuperAdmin',
] as const satisfies Relation[];
const ownerSide = [...ownerSideEditors, 'sharedView', 'reviewer'] as const satisfies Relation[];
const respondents = ['self', 'delegatorOf'] as const satisfies Relation[];

/** Groups of relations that rules are made of. */
export const relations = {
  /** May change a project and what belongs to it. */
  ownerSideEditors,
  /** Everybody who sees the whole project. */
  ownerSide,
  /** May hand a project on or delete it: not those who only help. */
  ownersProper: ['projectOwner', 'organizationAdmin', 'anySuperAdmin'],
  /** Everybody who knows that the project exists. */
  everybodyInProject: [...ownerSide, 'participant', 'delegator'],
  /** Who answers: the participant and its delegator. */
  respondents,
  /** Everybody who sees a participant's record and properties. */
  ownerSideAndRespondents: [...ownerSide, ...respondents],
  /** May change a participant's property. */
  ownerSideEditorsAndRespondents: [...ownerSideEditors, ...respondents],
  templateReaders: ['templateOwner', 'templateReader', 'organizationAdmin', 'anySuperAdmin'],
  templateEditors: ['templateOwner', 'organizationAdmin', 'anySuperAdmin'],
  questionReaders: [...ownerSide, 'participant', 'delegator', 'templateOwner', 'templateReader'],
  questionEditors: [...ownerSideEditors, 'templateOwner'],
  questionnaireReaders: [...ownerSide, ...respondents, 'questionnaireContact'],
  administrators: ['organizationAdmin', 'anySuperAdmin'],
} as const satisfies Record<string, readonly Relation[]>;

export const anyone: AccessRule = { who: 'anyone', write: false };
/** Also for what a person does to nothing but the own session, mailbox or profile: acting as reviewer does not hinder it. */
export const signedIn: AccessRule = { who: 'signedIn', write: false };
export const signedInWrite: AccessRule = { who: 'signedIn', write: true };

export function roles(...names: RoleName[]): AccessRule {
  return { who: 'roles', roles: names, write: false };
}

export function rolesWrite(...names: RoleName[]): AccessRule {
  return { who: 'roles', roles: names, write: true };
}

interface SeeAndMay {
  see: readonly Relation[];
  may: readonly Relation[];
}

function related(object: ObjectKind, { see, may }: SeeAndMay, write: boolean): AccessRule {
  return { who: 'related', object, see: [...new Set([...may, ...see])], may, write };
}

/** Whoever has one of these relations may read; everybody else does not see the object. */
export function readers(object: ObjectKind, may: readonly Relation[]): AccessRule {
  return related(object, { see: may, may }, false);
}

/** A read that some who see the object may not make: `see` alone is told 403, everybody else 404. */
export function selectReaders(object: ObjectKind, rule: SeeAndMay): AccessRule {
  return related(object, rule, false);
}

/** `may` can change the object; `see` alone is told 403, everybody else 404. */
export function writers(object: ObjectKind, rule: SeeAndMay): AccessRule {
  return related(object, rule, true);
}
