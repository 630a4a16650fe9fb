import type { ParticipantInput } from '@landbrief/contract';
import { answersQuestions, type ParticipantRole } from '@landbrief/domain';
import { friendlyText } from '../../shell/problems.ts';
import type { PastedPerson } from './parse-people.ts';
import { useAddCollaborator, useAddParticipants, useAddReviewer } from './queries.ts';

export interface Invitation {
  people: readonly PastedPerson[];
  role: ParticipantRole;
  delegatorId: string | undefined;
}

/** Why people could not be added, in friendly words, by e-mail address. */
export type Failures = Readonly<Record<string, string>>;

type AnsweringRole = NonNullable<ParticipantInput['role']>;

/** Adds each person in the role; one person's failure does not hinder the others. */
export function useInvite(projectId: string) {
  const answering = useAddParticipants();
  const collaborator = useAddCollaborator();
  const reviewer = useAddReviewer();

  const inviteAnswering = async ({ people, role, delegatorId }: Invitation): Promise<Failures> => {
    const { errors } = await answering.mutateAsync({
      params: { projectId },
      body: {
        participants: people.map((person) => ({
          ...personOf(person),
          // Asked by the caller: only roles that answer come here.
          role: role as AnsweringRole,
          ...(delegatorId ? { delegatorId } : {}),
        })),
      },
    });
    return Object.fromEntries(
      errors.map((error) => [people[error.index]?.email ?? error.email ?? '', friendlyText(error)]),
    );
  };

  const inviteOne = (role: ParticipantRole, person: PastedPerson): Promise<unknown> =>
    role === 'reviewer'
      ? reviewer.mutateAsync({ params: { projectId }, body: { reviewer: personOf(person) } })
      : collaborator.mutateAsync({ params: { projectId }, body: { participant: personOf(person) } });

  const inviteHelpers = async ({ people, role }: Invitation): Promise<Failures> => {
    const failures: Record<string, string> = {};
    for (const person of people) {
      try {
        await inviteOne(role, person);
      } catch (error) {
        failures[person.email] = friendlyText(error);
      }
    }
    return failures;
  };

  return {
    invite: (invitation: Invitation) =>
      answersQuestions(invitation.role) ? inviteAnswering(invitation) : inviteHelpers(invitation),
    isPending: answering.isPending || collaborator.isPending || reviewer.isPending,
    error: answering.error,
  };
}

function personOf({ email, firstName, lastName }: PastedPerson) {
  return {
    email,
    ...(firstName.trim() ? { firstName: firstName.trim() } : {}),
    ...(lastName.trim() ? { lastName: lastName.trim() } : {}),
  };
}
