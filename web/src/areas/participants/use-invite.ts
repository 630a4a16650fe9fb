import type { ParticipantInput } from '@landbrief/contract';
import { answersQuestions, given, type ParticipantRole } from '@landbrief/domain';
import { useRef } from 'react';
import { actOnEach, refusedOf } from '../../act-on-each.ts';
import { useCall } from '../../use-call.ts';
import { heldPath } from './deliveries.ts';
import { type Failures, failureOf } from './failures.ts';

/** Who is added: a user who was found, or an email address with what is known of the person. */
export interface PersonToAdd {
  userId?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  organizationId?: string | undefined;
  /** A name that was typed, where no organization was chosen. */
  organization?: string | undefined;
}

export interface Invitation {
  people: readonly PersonToAdd[];
  role: ParticipantRole;
  delegatorId: string | undefined;
}

/** Names a person in the failures: the user's id, or the email address. */
function keyOfPerson({ userId, email = '' }: PersonToAdd): string {
  return userId ?? email;
}

type AnsweringRole = NonNullable<ParticipantInput['role']>;

/** Adds each person in the role; one person's failure does not hinder the others. */
export function useInvite(projectId: string) {
  const answering = useCall('addParticipants');
  const collaborator = useCall('addCollaborator');
  const reviewer = useCall('addReviewer');

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

  return {
    invite: (invitation: Invitation) =>
      answersQuestions(invitation.role)
        ? inviteAnswering(invitation)
        : addEach(invitation.people, (person) => inviteOne(invitation.role, person)),
    isPending: answering.isPending || collaborator.isPending || reviewer.isPending,
    error: answering.error,
    /** The list to show then: of those whose invitation is held, where there are such. */
    pathOfAdded: (listPath: string) => (hasHeld.current ? heldPath(listPath) : listPath),
  };
}

/** Adds people one after the other, and says who could not be added. */
export async function addEach(
  people: readonly PersonToAdd[],
  addOne: (person: PersonToAdd) => Promise<unknown>,
  onProgress?: (done: number) => void,
): Promise<Failures> {
  const results = await actOnEach(people, addOne, { concurrently: 1, onProgress });
  return Object.fromEntries(
    refusedOf(results).map(({ thing, error }) => [keyOfPerson(thing), failureOf(error)]),
  );
}

/** What a call that adds somebody takes. */
export function inputOf({ userId, email, firstName, lastName, organizationId, organization }: PersonToAdd) {
  return {
    ...(userId ? { userId } : { email }),
    ...(firstName?.trim() ? { firstName: firstName.trim() } : {}),
    ...(lastName?.trim() ? { lastName: lastName.trim() } : {}),
    ...given({ organizationId, organization }),
  };
}
