import type { CallReply } from '@landbrief/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, refetchCalls, useCall } from '../../queries.ts';
import {
  organizationUsersCall,
  pendingUsersCall,
  sessionsCall,
  type UserPage,
  userCall,
  userOrganizationsCall,
  usersCall,
} from './reads.ts';

export function useUpdateProfile() {
  return useCall('updateProfile', { handled: true });
}

export function useUploadPhoto() {
  return useCall('uploadPhoto', { action: 'save your photo' });
}

export function useRemovePhoto() {
  return useCall('removePhoto', { action: 'remove your photo' });
}

export function useChangePassword() {
  return useCall('changePassword', { handled: true, refetch: ['listSessions'] });
}

/** Where one is signed in. */
export function useListSessions() {
  return useQuery(callQuery(...sessionsCall, { handled: true }));
}

export function useEndSession() {
  return useCall('endSession', { action: 'sign out the device', refetch: ['listSessions'] });
}

export function useEndAllSessions() {
  return useCall('endAllSessions', { action: 'sign out everywhere' });
}

export function useRequestAdmission() {
  return useCall('requestAdmission', { handled: true });
}

export function useWithdrawAdmission() {
  return useCall('withdrawAdmission', { action: 'take back your request' });
}

export type User = CallReply<'getUser'>['user'];

/** All users, for super administrators; the own organization's for its administrators. */
export function useListUsers(page: UserPage, everybody: boolean) {
  const meta = { handled: true };
  const ofAll = useQuery({
    ...callQuery(...usersCall(page), meta),
    placeholderData: keepPreviousData,
    enabled: everybody,
  });
  const ofOrganization = useQuery({
    ...callQuery(...organizationUsersCall(page), meta),
    placeholderData: keepPreviousData,
    enabled: !everybody,
  });
  return everybody ? ofAll : ofOrganization;
}

export function useListPendingUsers(page: UserPage) {
  return useQuery({
    ...callQuery(...pendingUsersCall(page), { handled: true }),
    placeholderData: keepPreviousData,
  });
}

export function useGetUser(id: string) {
  return useQuery(callQuery(...userCall(id), { handled: true }));
}

/** What else shows users, or counts them. */
const userReads = [
  'listUsers',
  'listOrganizationUsers',
  'listPendingUsers',
  'getUser',
  'getOrganizationLimits',
  'getMyOrganization',
  'listOrganizations',
  'getOrganization',
] as const;

/** A save was refused: somebody else may have taken the last seat in the meantime. */
export const recheckSeats = () => refetchCalls('getOrganizationLimits');

/** Somebody else changed users in the meantime. */
export const refetchUsers = () => refetchCalls(...userReads);

export function useCreateUser() {
  return useCall('createUser', { handled: true, refetch: userReads });
}

export function useUpdateUser() {
  return useCall('updateUser', { handled: true, refetch: userReads });
}

export function useDeleteUser() {
  const others = userReads.filter((read) => read !== 'getUser');
  return useCall('deleteUser', { handled: true, refetch: [...others, 'listProjects'] });
}

export function useMoveProjects() {
  return useCall('moveProjects', { handled: true, refetch: ['getUser', 'listProjects'] });
}

export function useInviteUser() {
  return useCall('inviteUser', { action: 'send the invitation' });
}

export function useDecideAdmission() {
  return useCall('decideAdmission', { handled: true, refetch: userReads });
}

/** Organizations to put a user into, by the beginning of their names. */
export function useSearchUserOrganizations(org: string) {
  return useQuery({
    ...callQuery(...userOrganizationsCall(org), { handled: true }),
    placeholderData: keepPreviousData,
  });
}
