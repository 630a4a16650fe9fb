import { given } from '@landbrief/domain';
import { useState } from 'react';
import { refetchCalls } from '../../queries.ts';
import { type Failure, type Failures, failureOf } from '../participants/failures.ts';
import { keyOfPerson, type PersonToAdd } from '../participants/use-invite.ts';
import { type ListRole, useAddListParticipant } from './queries.ts';

/** Adds people to a list one after the other; one person's failure does not hinder the others. */
export function useAddPeople(listId: string) {
  const { mutateAsync } = useAddListParticipant();
  const [done, setDone] = useState<number>();
  const add = async (people: readonly PersonToAdd[], role: ListRole): Promise<Failures> => {
    const failures: Record<string, Failure> = {};
    setDone(0);
    try {
      for (const [index, person] of people.entries()) {
        try {
          await mutateAsync({ params: { id: listId }, body: { ...inputOf(person), role } });
        } catch (error) {
          failures[keyOfPerson(person)] = failureOf(error);
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

function inputOf({ userId, email, firstName, lastName, organizationId }: PersonToAdd) {
  return {
    participant: {
      ...(userId ? { userId } : { email }),
      ...given({ organizationId }),
      ...(firstName?.trim() ? { firstName: firstName.trim() } : {}),
      ...(lastName?.trim() ? { lastName: lastName.trim() } : {}),
    },
  };
}
