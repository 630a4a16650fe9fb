import type { CallReply } from '@landbrief/contract/client';
import { useQuery } from '@tanstack/react-query';
import { refetchCalls } from '../../queries.ts';
import { users } from '../../stale-calls.ts';
import { organizationUsersCall, type UserPage, usersCall } from './reads.ts';

export type User = CallReply<'getUser'>['user'];

/** All users, for super administrators; the own organization's for its administrators. */
export function useListUsers(page: UserPage, everybody: boolean) {
  const ofAll = useQuery({ ...usersCall(page), enabled: everybody });
  const ofOrganization = useQuery({ ...organizationUsersCall(page), enabled: !everybody });
  return everybody ? ofAll : ofOrganization;
}

/** A save was refused: somebody else may have taken the last seat in the meantime. */
export const recheckSeats = () => refetchCalls('getOrganizationLimits');

/** Somebody else changed users in the meantime. */
export const refetchUsers = () => refetchCalls(...users);
