import { projectStatusNames, roleBits, roleNames } from '@landbrief/domain';
import {
  getOrganization,
  getParticipant,
  getProject,
  getProperty,
  getUsers,
  type User,
} from '@landbrief/store';
import { fullName } from '../../people/full-name.ts';

/** What an object is and, indented, to whom it belongs. */
export type Lines = string[];

export const indented = (lines: readonly string[]): Lines => lines.map((line) => `  ${line}`);

/** Operators see what is in the trash. */
const alsoTrashed = { alsoTrashed: true } as const;
const trashedText = ({ trashed }: { trashed?: string | undefined }) =>
  trashed ? `, in the trash since ${trashed}` : '';

const line = (noun: string, id: string, text: string | undefined) => `${noun} ${id}  ${text ?? 'is deleted'}`;

export function rolesText(role: number): string {
  const names = Object.entries(roleBits).flatMap(([name, bit]) =>
    bit !== 0 && (role & bit) !== 0 ? [roleNames[name as keyof typeof roleBits]] : [],
  );
  return names.join(', ') || roleNames.newUser;
}

export function userText(user: User): string {
  return `${fullName(user)}, ${user.email}${user.deleted ? `, deleted ${user.deleted}` : ''}`;
}

export async function userLines(userId: string, noun = 'user'): Promise<Lines> {
  const user = (await getUsers([userId])).get(userId);
  return [line(noun, userId, user && userText(user))];
}

export async function organizationLines(organizationId: string | undefined): Promise<Lines> {
  if (!organizationId) return ['of no organization'];
  return [line('organization', organizationId, (await getOrganization(organizationId))?.name)];
}

export async function projectLines(projectId: string): Promise<Lines> {
  const project = await getProject(projectId, alsoTrashed);
  if (!project) return [line('project', projectId, undefined)];
  const { name, status, userId, organizationId } = project;
  const statusName = projectStatusNames[status as keyof typeof projectStatusNames];
  return [
    line('project', projectId, `${name}, ${statusName}${trashedText(project)}`),
    ...indented(await userLines(userId, 'owner')),
    ...indented(await organizationLines(organizationId)),
  ];
}

export async function participantLines(participantId: string): Promise<Lines> {
  const participant = await getParticipant(participantId);
  if (!participant) return [line('participant', participantId, undefined)];
  const { email, role, userId, projectId, delivery } = participant;
  return [
    line('participant', participantId, `${email}, ${role}, invitation: ${delivery}`),
    ...indented(await userLines(userId)),
    ...indented(await projectLines(projectId)),
  ];
}

export async function propertyLines(propertyId: string): Promise<Lines> {
  const property = await getProperty(propertyId, alsoTrashed);
  if (!property) return [line('property', propertyId, undefined)];
  return [
    line('property', propertyId, `${property.name}${trashedText(property)}`),
    ...indented(await participantLines(property.participantId)),
  ];
}
