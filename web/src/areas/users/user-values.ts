import {
  type AssignableRole,
  bounds,
  formMessages,
  isEmail,
  type RoleName,
  roleNames,
  type SeatHolder,
  toAssignableRoles,
  toRoleFlags,
} from '@landbrief/domain';
import type { FieldTexts } from '../../ui/merge-fields.ts';
import type { Choice } from '../../ui/search-choice.tsx';
import { requiredField } from '../../ui/texts.ts';
import type { User } from './queries.ts';

/** The form of a user, and what it makes of a user. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  roles: AssignableRole[];
  organization: Choice | undefined;
}

export function newUser(organization: Choice | undefined): UserValues {
  return { firstName: '', lastName: '', email: '', phone: '', roles: ['participant'], organization };
}

export function valuesOfUser({ profile, email, role, organization }: User): UserValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email,
    phone: profile.phone ?? '',
    roles: toAssignableRoles(role),
    organization: organization && { value: organization._id, label: organization.name },
  };
}

export const userFields: FieldTexts<UserValues> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  roles: ['Roles', ({ roles }) => roles.map((role) => roleNames[role]).join(', ')],
  organization: ['Organization', ({ organization }) => organization?.label ?? 'None'],
};

/** What is sent; flags that the form does not show are kept. */
export function userInput(values: UserValues, standing?: Pick<User, 'role'>) {
  const phone = values.phone.trim();
  return {
    email: values.email.trim(),
    role: toRoleFlags(values.roles, standing?.role),
    profile: {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      phone,
    },
    organization: values.organization?.value ?? null,
  };
}

/** What of the form decides about a seat. */
export function seatOf(values: UserValues): SeatHolder {
  return { role: toRoleFlags(values.roles), organizationId: values.organization?.value };
}

/** Which ways out of a full license the form has an action for; roles can be changed by whoever may save. */
export function waysOut(who: { isSuperAdmin: boolean; isStanding: boolean; isSelf: boolean }) {
  return {
    removesOrganization: !who.isSelf && (who.isSuperAdmin || who.isStanding),
    choosesOrganization: !who.isSelf && who.isSuperAdmin,
  };
}

/** Whether somebody is to be no project owner any more who has projects. */
export function leavesProjects(
  { role }: Pick<User, 'role'>,
  { roles }: UserValues,
  projects: number,
): boolean {
  return projects > 0 && toAssignableRoles(role).includes('projectOwner') && !roles.includes('projectOwner');
}

/** Roles that do not go together: a super administrator is no other administrator, who is blocked has no other role. */
function isApart(a: AssignableRole, b: AssignableRole): boolean {
  const isAdmin = (role: AssignableRole) => role === 'orgAdmin' || role === 'listAdmin';
  if (a === 'nobody' || b === 'nobody') return a !== b;
  return (a === 'superAdmin' && isAdmin(b)) || (b === 'superAdmin' && isAdmin(a));
}

/** The roles after one was ticked or unticked, with what goes along: delegation needs a participant. */
export function toggleRole(roles: readonly AssignableRole[], role: AssignableRole): AssignableRole[] {
  if (roles.includes(role)) {
    const without = role === 'participant' ? ['participant', 'delegator', 'delegate'] : [role];
    return roles.filter((each) => !without.includes(each));
  }
  const needed: AssignableRole[] =
    role === 'delegator' || role === 'delegate' ? ['participant', role] : [role];
  return [...new Set([...roles.filter((each) => !isApart(each, role)), ...needed])];
}

/** What is wrong with the form, by field. */
export function userErrors(values: UserValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of ['firstName', 'lastName'] as const) {
    if (values[field].trim() === '') errors[field] = requiredField;
  }
  if (!isEmail(values.email.trim()) || values.email.trim().length > bounds.emailMax) {
    errors.email = formMessages.email;
  }
  const administers = values.roles.includes('orgAdmin' satisfies RoleName);
  if (administers && !values.organization) {
    errors.organization = 'An organization administrator needs an organization.';
  }
  return errors;
}

/** The field of the form that a refusal of the server means. */
export function fieldOfPath(path: string): string {
  const field = path.replace(/^(body|query)\.(user\.)?/, '').replace(/^profile\./, '');
  return field === 'role' ? 'roles' : field;
}
