import {
  type AccessRule,
  type ObjectKind,
  ownerSide,
  ownerSideEditors,
  type Relation,
  type RoleName,
} from '@landbrief/domain';
import type { FurtherSubject, RequestPath } from './call.ts';

type RelatedRule = FurtherSubject['access'];

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
 *   lists a list administrator does too; nobody administers a user who may do more. `membersAdmin`: administers the
 *   organization that a user belongs to, also of a user who may do more. `admissionAdmin`: administers the organization
 *   that a user asked for admission.
 */
const administrators = ['organizationAdmin', 'anySuperAdmin'] as const satisfies Relation[];
const respondents = ['self', 'delegatorOf'] as const satisfies Relation[];

/** Groups of relations that rules are made of. */
export const relations = {
  ownerSideEditors,
  ownerSide,
  /** May hand a project on or delete it: not those who only help. */
  ownersAndAdministrators: ['projectOwner', 'organizationAdmin', 'anySuperAdmin'],
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
  /** Who made a list, and who administers the organization. */
  distributionListEditors: ['self', 'organizationAdmin', 'anySuperAdmin'],
  distributionListReaders: ['self', 'organizationAdmin', 'anySuperAdmin', 'sameOrganization'],
  administrators,
  /** Everybody who sees an organization: who belongs to it, and its administrators. */
  organizationReaders: ['sameOrganization', ...administrators],
  /** Everybody who sees a user: the person, and whoever has the person in a list of users. */
  userReaders: ['self', 'membersAdmin', 'admissionAdmin', ...administrators],
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

function related(object: ObjectKind, { see, may }: SeeAndMay, write: boolean): RelatedRule {
  return { who: 'related', object, see: [...new Set([...may, ...see])], may, write };
}

/** Whoever has one of these relations may read; everybody else does not see the object. */
export function readers(object: ObjectKind, may: readonly Relation[]): RelatedRule {
  return related(object, { see: may, may }, false);
}

/** A read that some who see the object may not make: `see` alone is told 403, everybody else 404. */
export function restrictedReaders(object: ObjectKind, rule: SeeAndMay): RelatedRule {
  return related(object, rule, false);
}

/** `may` can change the object; `see` alone is told 403, everybody else 404. */
export function writers(object: ObjectKind, rule: SeeAndMay): RelatedRule {
  return related(object, rule, true);
}

/** Further objects that a request names, which the caller must be related to as well. */
function named(
  object: ObjectKind,
  id: RequestPath,
  may: readonly Relation[],
  see: readonly Relation[] = may,
): FurtherSubject {
  return { access: restrictedReaders(object, { see, may }), subject: { id } };
}

/** Files to attach: the caller's own, or those that are attached where the caller may change. */
export function attachmentsAt(id: RequestPath): FurtherSubject {
  return named('attachment', id, [...relations.ownerSideEditors, ...relations.respondents, 'messageHolder']);
}

export function templateAt(id: RequestPath): FurtherSubject {
  return named('template', id, relations.templateReaders);
}

export function projectAt(id: RequestPath): FurtherSubject {
  return named('project', id, relations.everybodyInProject);
}

export function messageAt(id: RequestPath): FurtherSubject {
  return named('message', id, ['messageHolder']);
}

export function distributionListAt(id: RequestPath): FurtherSubject {
  return named('distributionList', id, relations.distributionListReaders);
}

/** An organization that the caller administers. */
export function administeredOrganizationAt(id: RequestPath): FurtherSubject {
  return named('organization', id, relations.administrators, relations.organizationReaders);
}

/** A user whom the caller sees. */
export function userAt(id: RequestPath): FurtherSubject {
  return named('user', id, relations.userReaders);
}
