import { useState } from 'react';
import { refetchCalls } from '../../queries.ts';
import { friendlyText } from '../../shell/problems.ts';
import { type Failures, keyOfPerson, type PersonToAdd } from '../participants/use-invite.ts';
import { type ListRole, useAddListParticipant } from './queries.ts';

/** Adds people to a list one after the other; one person's failure does not hinder the others. */
export function useAddPeople(listId: string) {
  const { mutateAsync } = useAddListParticipant();
  const [done, setDone] = useState<number>();
  const add = async (people: readonly PersonToAdd[], role: ListRole): Promise<Failures> => {
    const failures: Record<string, string> = {};
    setDone(0);
    try {
      for (const [index, person] of people.entries()) {
        try {
          await mutateAsync({ params: { id: listId }, body: { ...inputOf(person), role } });
        } catch (error) {
          failures[keyOfPerson(person)] = friendlyText(error);
        }
        setDone(index + 1);
      }
      await refetchCalls('getDistributionList', 'listDistributionLists');
      return failures;
    } finally {
      setDone(undefined);
    }
  };
  /** `done`: of the people who are being added now. */
  return { add, done, isPending: done !== undefined };
}

function inputOf({ userId, email, firstName, lastName }: PersonToAdd) {
  if (userId) return { participantId: userId };
  return {
    participant: {
      email,
      ...(firstName?.trim() ? { firstName: firstName.trim() } : {}),
      ...(lastName?.trim() ? { lastName: lastName.trim() } : {}),
    },
  };
}
