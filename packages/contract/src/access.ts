import {
  type AccessRule,
  type ObjectKind,
  ownerSide,
  ownerSideEditors,
  projectTeam,
  type Relation,
  type RoleName,
  respondents,
} from '@landbrief/domain';
import type { FurtherSubject, RequestPath } from './call.ts';

type RelatedRule = FurtherSubject['access'];

/**
 * The building blocks of the catalogue's access rules; domain's `decideAccess` applies the rules. The caller's relations
 * to an object are determined when the object is loaded:
 *
 * - `self`: the object is the caller's own. Of a participant: the person; of a property or questionnaire: its
 *   participant; of an attachment: its uploader; of a distribution list: its author; of a user: that person.
 * - `delegatorOf`: the caller is the delegator of the participant whom the object belongs to.
 * - `colleagueOf`: the caller takes part in the project too, in the same organization, which allows collaboration, and
 *   the participant whom the object belongs to lets colleagues work on it (`isCollaborating`).
 * - `participant`, `delegator`: takes part in the project, after it has left setup; gives no access to others' properties.
 * - `projectOwner`, `sharedView`, `sharedEdit`, `collaborator`, `reviewer`: what the caller is to the object's project.
 * - `templateOwner`: may change the template (its author; project owners of its organization; a super administrator for
 *   a system template). `templateReader`: sees it. `templateCopier`: sees a system template and may clone it.
 * - `deleter`: could delete the object, were it not in the trash.
 * - `organizationAdmin`: administers the organization that the object belongs to; for question owners and distribution
 *   lists a list administrator does too; not of a user with more rights than the caller. `membersAdmin`: administers the
 *   organization that a user belongs to, even of a user with more rights. `admissionAdmin`: administers the organization
 *   that a user asked for admission.
 */
const administrators = ['organizationAdmin', 'anySuperAdmin'] as const satisfies Relation[];

export const relations = {
  projectTeam,
  ownerSideEditors,
  ownerSide,
  /** May delete a project and change its collaborators: not collaborators and reviewers themselves. */
  ownersAndAdministrators: ['projectOwner', 'organizationAdmin', 'anySuperAdmin'],
  /** May open a sealed project: people of the owner's side, and not whoever runs the product. */
  sealOpeners: ['projectOwner', 'collaborator', 'sharedEdit', 'organizationAdmin'],
  /** Everybody who sees that the project exists. */
  everybodyInProject: [...ownerSide, 'participant', 'delegator'],
  respondents,
  /** See a participant's record and properties. */
  ownerSideAndRespondents: [...ownerSide, ...respondents],
  /** May change a participant's properties. */
  ownerSideEditorsAndRespondents: [...ownerSideEditors, ...respondents],
  templateReaders: ['templateOwner', 'templateReader', 'organizationAdmin', 'anySuperAdmin'],
  templateCopiers: ['templateOwner', 'templateCopier', 'organizationAdmin', 'anySuperAdmin'],
  templateEditors: ['templateOwner', 'organizationAdmin', 'anySuperAdmin'],
  questionReaders: [...ownerSide, 'participant', 'delegator', 'templateOwner', 'templateReader'],
  questionEditors: [...ownerSideEditors, 'templateOwner'],
  questionnaireReaders: [...ownerSide, ...respondents, 'questionnaireContact'],
  /** The list's author, and the administrators of the organization. */
  distributionListEditors: ['self', 'organizationAdmin', 'anySuperAdmin'],
  distributionListReaders: ['self', 'organizationAdmin', 'anySuperAdmin', 'sameOrganization'],
  administrators,
  /** See an organization: its members and administrators. */
  organizationReaders: ['sameOrganization', ...administrators],
  /** See a user: the person, and the administrators whose lists of users contain the person. */
  userReaders: ['self', 'membersAdmin', 'admissionAdmin', ...administrators],
} as const satisfies Record<string, readonly Relation[]>;

export const anyone: AccessRule = { who: 'anyone', write: false };
/**
 * Also for changes of the caller's own session, mailbox or profile only, which are allowed while acting as reviewer.
 */
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

/** A read for these relations; everybody else gets 404. */
export function readers(object: ObjectKind, may: readonly Relation[]): RelatedRule {
  return related(object, { see: may, may }, false);
}

/** A read for the relations in `may`; those only in `see` get 403, everybody else 404. */
export function restrictedReaders(object: ObjectKind, rule: SeeAndMay): RelatedRule {
  return related(object, rule, false);
}

/** A write for the relations in `may`; those only in `see` get 403, everybody else 404. */
export function writers(object: ObjectKind, rule: SeeAndMay): RelatedRule {
  return related(object, rule, true);
}

/** A further object that a request names, to which the caller must have one of these relations. */
function named(
  object: ObjectKind,
  id: RequestPath,
  may: readonly Relation[],
  see: readonly Relation[] = may,
): FurtherSubject {
  return { access: restrictedReaders(object, { see, may }), subject: { id } };
}

/** Files to attach: uploaded by the caller, or attached to something that the caller may change. */
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

export function administeredOrganizationAt(id: RequestPath): FurtherSubject {
  return named('organization', id, relations.administrators, relations.organizationReaders);
}

/** A data feed that the caller administers. */
export function dataFeedAt(id: RequestPath): FurtherSubject {
  return named('datafeed', id, relations.administrators);
}

/** A user whom the caller sees. */
export function userAt(id: RequestPath): FurtherSubject {
  return named('user', id, relations.userReaders);
}
