import { type Problem, problem } from './problems.ts';

/** The role flags of document 1 section 6. */
export const roleBits = {
  newUser: 0,
  participant: 1,
  projectOwner: 2,
  admin: 4,
  delegate: 8,
  delegator: 16,
  organization: 32,
  orgAdmin: 64,
  listAdmin: 128,
  projectOwnerInventory: 256,
  collaborator: 512,
  reviewer: 1024,
  nobody: 65536,
} as const;

/** `superAdmin` is derived: admin, but neither orgAdmin nor listAdmin. */
export type RoleName = keyof typeof roleBits | 'superAdmin';

export const roleNames: Record<RoleName, string> = {
  newUser: 'New User',
  participant: 'Participant',
  projectOwner: 'Project Owner',
  admin: 'Administrator',
  delegate: 'Delegate',
  delegator: 'Delegator',
  organization: 'Organization',
  orgAdmin: 'Organization Administrator',
  listAdmin: 'List Administrator',
  projectOwnerInventory: 'Inventory Project Owner',
  collaborator: 'Collaborator',
  reviewer: 'Reviewer',
  nobody: 'Nobody',
  superAdmin: 'Super Administrator',
};

const anyAdminBits = roleBits.admin | roleBits.orgAdmin | roleBits.listAdmin;
const participantBits = roleBits.participant | roleBits.delegate | roleBits.delegator | roleBits.organization;

function hasBit(role: number, bit: number): boolean {
  return (role & bit) !== 0;
}

/** Organization and list administrators need the admin flag too; delegates and delegators are participants. */
export function hasRole(role: number, name: RoleName): boolean {
  if (name === 'newUser') return role === roleBits.newUser;
  if (name === 'superAdmin') return isSuperAdmin(role);
  if (name === 'orgAdmin') return isOrgAdmin(role);
  if (name === 'listAdmin') return isListAdmin(role);
  if (name === 'delegate' || name === 'delegator') {
    return hasBit(role, roleBits.participant) && hasBit(role, roleBits[name]);
  }
  return hasBit(role, roleBits[name]);
}

export function hasAnyRole(role: number, names: readonly RoleName[]): boolean {
  return names.some((name) => hasRole(role, name));
}

/** Of whoever is on the owner's side of some project, or an administrator. */
export const ownerSideRoles = [
  'projectOwner',
  'collaborator',
  'reviewer',
  'admin',
  'superAdmin',
] as const satisfies readonly RoleName[];

/** The flags of several roles combined; `superAdmin` is the admin flag only. */
export function roleMask(...names: RoleName[]): number {
  return names.reduce((mask, name) => mask | roleBits[name === 'superAdmin' ? 'admin' : name], 0);
}

export function isAdmin(role: number): boolean {
  return hasBit(role, roleBits.admin);
}

export function isOrgAdmin(role: number): boolean {
  return isAdmin(role) && hasBit(role, roleBits.orgAdmin);
}

export function isListAdmin(role: number): boolean {
  return isAdmin(role) && hasBit(role, roleBits.listAdmin);
}

export function isSuperAdmin(role: number): boolean {
  return isAdmin(role) && !hasBit(role, roleBits.orgAdmin) && !hasBit(role, roleBits.listAdmin);
}

export function isProjectOwner(role: number): boolean {
  return hasBit(role, roleBits.projectOwner);
}

export function isParticipant(role: number): boolean {
  return hasBit(role, roleBits.participant);
}

/** The roles that a person can act in, each with its flag, which the Authorization header contains. */
export const actingRole = {
  participant: roleBits.participant,
  projectOwner: roleBits.projectOwner,
  projectOwnerInventory: roleBits.projectOwnerInventory,
  collaborator: roleBits.collaborator,
  reviewer: roleBits.reviewer,
} as const;
export type ActingRoleName = keyof typeof actingRole;
export type ActingRole = (typeof actingRole)[ActingRoleName];

/** Parses an acting role given as its flag, or as its name in any case; undefined when it is neither. */
export function parseActingRole(text: string | undefined): ActingRole | undefined {
  const given = (text ?? '').trim().toLowerCase();
  for (const [name, bit] of Object.entries(actingRole)) {
    if (given === String(bit) || given === name.toLowerCase()) return bit;
  }
  return undefined;
}

/** The acting role that a person asks for, and what decides whether it is granted. */
export interface RequestedRole {
  /** The flags that are stored for the account. */
  role: number;
  acting?: ActingRole | undefined;
  /** Whether the person's organization allows inventory projects. */
  allowInventoryProjects?: boolean | undefined;
}

/** Whether a person may act in a role (document 1 section 5, setting the acting role; section 6, inventory option). */
export function canActAs(request: RequestedRole): boolean {
  const { role, acting } = request;
  if (hasBit(role, roleBits.nobody)) return false;
  switch (acting) {
    case undefined:
    case actingRole.collaborator:
      return true;
    case actingRole.participant:
      return isParticipant(role) || isAdmin(role);
    case actingRole.projectOwner:
      return isProjectOwner(role) || isAdmin(role);
    case actingRole.projectOwnerInventory:
      return (
        isProjectOwner(role) &&
        (hasBit(role, roleBits.projectOwnerInventory) || request.allowInventoryProjects === true)
      );
    case actingRole.reviewer:
      return hasBit(role, roleBits.reviewer) || isAdmin(role);
    default:
      return false;
  }
}

/**
 * The flags that apply while acting. The three administrator flags are kept together: an organization administrator
 * with only `admin` would be a super administrator.
 */
export function effectiveRole(request: RequestedRole): number | Problem {
  if (!canActAs(request)) return problem('access_forbidden');
  const kept = request.role & anyAdminBits;
  switch (request.acting) {
    case actingRole.participant:
      return participantsRole(request.role) | kept;
    case actingRole.projectOwner:
      return roleBits.projectOwner | kept;
    case actingRole.projectOwnerInventory:
      return roleBits.projectOwner | roleBits.projectOwnerInventory | kept;
    case actingRole.reviewer:
      return roleBits.reviewer | roleBits.projectOwner | kept;
    default:
      return request.role;
  }
}

/** The flags of somebody as a participant of projects and nothing else. */
export function participantsRole(role: number): number {
  return roleBits.participant | (role & participantBits);
}

/** The flags that a person keeps when joining another organization. */
export function withoutAdminFlags(role: number): number {
  return role & ~anyAdminBits;
}

/** The flags of a person who registers without an organization that pays for a seat. */
export function withoutAdminAndOwnerFlags(role: number): number {
  return withoutAdminFlags(role) & ~(roleBits.projectOwner | roleBits.projectOwnerInventory);
}

/** The screens that a user can choose to see after login; the default is the dashboard. */
export const landingPages = {
  dashboard: '/dashboard',
  inbox: '/inbox',
  projects: '/projects',
  questionnaires: '/questionnaires',
} as const;
export type LandingPage = keyof typeof landingPages;
export const defaultLandingPage: LandingPage = 'dashboard';

export function landingPath(page: string | undefined): string {
  const known = Object.entries(landingPages).find(([name]) => name === page);
  return known ? known[1] : landingPages[defaultLandingPage];
}

export const projectListType = {
  owner: 'owner',
  participant: 'participant',
  inventory: 'inventory',
  reviewer: 'reviewer',
} as const;
export type ProjectListType = (typeof projectListType)[keyof typeof projectListType];

export const projectListActing: Record<ProjectListType, ActingRole> = {
  owner: actingRole.projectOwner,
  participant: actingRole.participant,
  inventory: actingRole.projectOwnerInventory,
  reviewer: actingRole.reviewer,
};

export interface ProjectCounts {
  owner: number;
  participant: number;
  reviewer: number;
}

/**
 * The list that the projects screen opens with (document 1 section 4, project list type): owner when owner and
 * reviewer, participant when participant and reviewer, reviewer when only reviewed projects exist. For everybody else
 * undefined: one list of all projects, whatever the role in each.
 */
export function defaultProjectListType(role: number, counts: ProjectCounts): ProjectListType | undefined {
  if (counts.owner === 0 && counts.participant === 0 && counts.reviewer > 0) return 'reviewer';
  if (!hasBit(role, roleBits.reviewer)) return undefined;
  if (isProjectOwner(role)) return 'owner';
  return isParticipant(role) ? 'participant' : 'reviewer';
}

/** The lists that the toggle offers. */
export function projectListTypes(role: number, allowInventoryProjects: boolean): ProjectListType[] {
  const types: ProjectListType[] = [];
  if (isProjectOwner(role) || isAdmin(role)) types.push('owner');
  if (isParticipant(role) || isAdmin(role)) types.push('participant');
  if (canActAs({ role, acting: actingRole.projectOwnerInventory, allowInventoryProjects })) {
    types.push('inventory');
  }
  if (hasBit(role, roleBits.reviewer)) types.push('reviewer');
  return types;
}
