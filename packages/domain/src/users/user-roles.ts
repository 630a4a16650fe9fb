import type { ProblemDetail } from '../problems.ts';
import { hasRole, isSuperAdmin, type RoleName, roleBits, roleMask, roleNames } from '../roles.ts';

/** A role that an administrator can give a user. */
export type AssignableRole = Exclude<RoleName, 'newUser' | 'admin' | 'organization'>;

interface RoleMeaning {
  role: AssignableRole;
  name: string;
  /** What the role allows, shown to the administrator who assigns it. */
  means: string;
  /** The flags of the role. */
  bits: number;
}

function meaning(role: AssignableRole, bits: number, means: string, name = roleNames[role]): RoleMeaning {
  return { role, name, means, bits };
}

/** The assignable roles in display order, with what each means (document 1 section 6). */
export const assignableRoles: readonly RoleMeaning[] = [
  meaning(
    'participant',
    roleMask('participant'),
    'Answers the questions of projects that they are invited to, property by property, and submits them.',
  ),
  meaning(
    'delegator',
    roleMask('participant', 'delegator'),
    'A participant who asks others to answer for single properties, and approves what they submit.',
  ),
  meaning(
    'delegate',
    roleMask('participant', 'delegate'),
    'A participant who answers for a delegator, who approves it.',
  ),
  meaning(
    'projectOwner',
    roleMask('projectOwner'),
    'Creates projects and templates, invites participants and reads reports. Takes one of the organization’s user licenses.',
  ),
  meaning(
    'projectOwnerInventory',
    roleMask('projectOwnerInventory'),
    'Together with Project Owner: keeps inventory projects, which collect an organization’s own properties.',
  ),
  meaning('collaborator', roleMask('collaborator'), 'Works with the owner on projects that are shared.'),
  meaning('reviewer', roleMask('reviewer'), 'Reads whole projects and changes nothing.'),
  meaning(
    'listAdmin',
    roleMask('admin', 'listAdmin'),
    'Looks after the distribution lists, questions and categories of the organization.',
  ),
  meaning(
    'orgAdmin',
    roleMask('admin', 'orgAdmin'),
    'Manages the users, pending admissions, projects and licenses of the organization.',
  ),
  meaning(
    'superAdmin',
    roleMask('superAdmin'),
    'Manages everything of all organizations, their licenses and the system templates.',
  ),
  meaning('nobody', roleMask('nobody'), 'May do nothing, and is signed out at once.', 'Blocked'),
];

export function toAssignableRoles(role: number): AssignableRole[] {
  return assignableRoles.filter((each) => hasRole(role, each.role)).map((each) => each.role);
}

/** The flags of the chosen roles, and those flags of `kept` that belong to no assignable role. */
export function toRoleFlags(chosen: readonly AssignableRole[], kept = 0): number {
  const bits = assignableRoles.reduce((mask, { bits: own }) => mask | own, 0);
  return assignableRoles
    .filter(({ role }) => chosen.includes(role))
    .reduce((mask, { bits: own }) => mask | own, kept & ~bits);
}

/** The names of a user's roles, for lists and files. */
export function rolesText(role: number): string {
  const held = toAssignableRoles(role);
  const names = assignableRoles.filter((each) => held.includes(each.role)).map(({ name }) => name);
  return names.join(', ') || 'None';
}

/** The roles that a user may assign: an organization administrator can't assign super administrator. */
export function grantableRoles(giver: number): AssignableRole[] {
  if (isSuperAdmin(giver)) return assignableRoles.map(({ role }) => role);
  if (!hasRole(giver, 'orgAdmin')) return [];
  return assignableRoles.map(({ role }) => role).filter((role) => role !== 'superAdmin');
}

/** Whether an administrator may change a user: an organization administrator can't change a super administrator. */
export function mayAdminister(administrator: number, user: number): boolean {
  if (isSuperAdmin(administrator)) return true;
  return hasRole(administrator, 'orgAdmin') && !isSuperAdmin(user);
}

const allBits = Object.values(roleBits).reduce((mask: number, bit) => mask | bit, 0);

export interface RoleChange {
  /** The flags of the administrator who assigns the roles. */
  giver: number;
  /** The flags before; 0 for a new user. */
  before: number;
  after: number;
  /** Whether the user belongs to an organization afterwards. */
  inOrganization: boolean;
}

/** The errors of the roles that an administrator assigns. */
export function validateRoles({ giver, before, after, inOrganization }: RoleChange): ProblemDetail[] {
  const details: ProblemDetail[] = [];
  const refuse = (message: string) => details.push({ path: 'role', message });
  if ((after & ~allBits) !== 0) refuse('has flags that no role stands for.');
  const halfAdmin =
    (after & (roleBits.orgAdmin | roleBits.listAdmin)) !== 0 && (after & roleBits.admin) === 0;
  if (halfAdmin) refuse('needs the administrator flag with the kind of administrator.');
  const delegation = (after & (roleBits.delegate | roleBits.delegator)) !== 0;
  if (delegation && (after & roleBits.participant) === 0)
    refuse('needs the participant flag for delegation.');
  if (hasRole(after, 'orgAdmin') && !inOrganization) refuse('administers an organization, and so needs one.');
  const may = new Set(grantableRoles(giver));
  for (const role of toAssignableRoles(after)) {
    if (may.has(role) || hasRole(before, role)) continue;
    refuse(`${roleNames[role]} is not yours to give.`);
  }
  return details;
}
