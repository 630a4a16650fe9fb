import type { ParticipantInput } from '@landbrief/contract';
import { answersQuestions, given, type ParticipantRole } from '@landbrief/domain';
import { useRef } from 'react';
import { heldPath } from './deliveries.ts';
import { type Failure, type Failures, failureOf } from './failures.ts';
import { useAddCollaborator, useAddParticipants, useAddReviewer } from './queries.ts';

/** Who is added: a user who was found, or an email address with what is known of the person. */
export interface PersonToAdd {
  userId?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  organizationId?: string | undefined;
}

export interface Invitation {
  people: readonly PersonToAdd[];
  role: ParticipantRole;
  delegatorId: string | undefined;
}

/** Names a person in the failures: the user's id, or the email address. */
export function keyOfPerson({ userId, email = '' }: PersonToAdd): string {
  return userId ?? email;
}

type AnsweringRole = NonNullable<ParticipantInput['role']>;

/** Adds each person in the role; one person's failure does not hinder the others. */
export function useInvite(projectId: string) {
  const answering = useAddParticipants();
  const collaborator = useAddCollaborator();
  const reviewer = useAddReviewer();

  const hasHeld = useRef(false);
  const inviteAnswering = async ({ people, role, delegatorId }: Invitation): Promise<Failures> => {
    const { errors, participants } = await answering.mutateAsync({
      params: { projectId },
      body: {
        participants: people.map((person) => ({
          ...inputOf(person),
          // Asked by the caller: only roles that answer come here.
          role: role as AnsweringRole,
          ...given({ delegatorId }),
        })),
      },
    });
    hasHeld.current ||= participants.some(({ invitation }) => invitation.delivery === 'held');
    return Object.fromEntries(
      errors.map((error) => {
        const person = people[error.index];
        return [person ? keyOfPerson(person) : (error.email ?? ''), failureOf(error)];
      }),
    );
  };

  const inviteOne = (role: ParticipantRole, person: PersonToAdd): Promise<unknown> =>
    role === 'reviewer'
      ? reviewer.mutateAsync({ params: { projectId }, body: { reviewer: inputOf(person) } })
      : collaborator.mutateAsync({ params: { projectId }, body: { participant: inputOf(person) } });

  const inviteHelpers = async ({ people, role }: Invitation): Promise<Failures> => {
    const failures: Record<string, Failure> = {};
    for (const person of people) {
      try {
        await inviteOne(role, person);
      } catch (error) {
        failures[keyOfPerson(person)] = failureOf(error);
      }
    }
    return failures;
  };

  return {
    invite: (invitation: Invitation) =>
      answersQuestions(invitation.role) ? inviteAnswering(invitation) : inviteHelpers(invitation),
    isPending: answering.isPending || collaborator.isPending || reviewer.isPending,
    error: answering.error,
    /** The list to show then: of those whose invitation is held, where there are such. */
    pathOfAdded: (listPath: string) => (hasHeld.current ? heldPath(listPath) : listPath),
  };
}

function inputOf({ userId, email, firstName, lastName, organizationId }: PersonToAdd) {
  return {
    ...(userId ? { userId } : { email }),
    ...(firstName?.trim() ? { firstName: firstName.trim() } : {}),
    ...(lastName?.trim() ? { lastName: lastName.trim() } : {}),
    ...given({ organizationId }),
  };
}
