import type { CallReply } from '@landbrief/contract/client';
import { callHook, refetchCalls, useRead, useReadPage } from '../../queries.ts';
import {
  organizationUsersCall,
  pendingUsersCall,
  sessionsCall,
  type UserPage,
  userCall,
  userOrganizationsCall,
  usersCall,
} from './reads.ts';

export const useUpdateProfile = callHook('updateProfile', { handled: true });

export const useUploadPhoto = callHook('uploadPhoto', { action: 'save your photo' });

export const useRemovePhoto = callHook('removePhoto', { action: 'remove your photo' });

export const useChangePassword = callHook('changePassword', { handled: true, refetch: ['listSessions'] });

/** Where one is signed in. */
export const useListSessions = () => useRead(sessionsCall);

export const useEndSession = callHook('endSession', {
  action: 'sign out the device',
  refetch: ['listSessions'],
});

export const useEndAllSessions = callHook('endAllSessions', { action: 'sign out everywhere' });

export const useRequestAdmission = callHook('requestAdmission', { handled: true });

export const useWithdrawAdmission = callHook('withdrawAdmission', { action: 'take back your request' });

export type User = CallReply<'getUser'>['user'];

/** All users, for super administrators; the own organization's for its administrators. */
export function useListUsers(page: UserPage, everybody: boolean) {
  const ofAll = useReadPage(usersCall(page), { enabled: everybody });
  const ofOrganization = useReadPage(organizationUsersCall(page), { enabled: !everybody });
  return everybody ? ofAll : ofOrganization;
}

export const useListPendingUsers = (page: UserPage) => useReadPage(pendingUsersCall(page));

export const useGetUser = (id: string) => useRead(userCall(id));

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

export const useCreateUser = callHook('createUser', { handled: true, refetch: userReads });

export const useUpdateUser = callHook('updateUser', { handled: true, refetch: userReads });

export const useDeleteUser = callHook('deleteUser', {
  handled: true,
  refetch: [...userReads.filter((read) => read !== 'getUser'), 'listProjects'],
});

export const useMoveProjects = callHook('moveProjects', {
  handled: true,
  refetch: ['getUser', 'listProjects'],
});

export const useInviteUser = callHook('inviteUser', { action: 'send the invitation' });

export const useDecideAdmission = callHook('decideAdmission', { handled: true, refetch: userReads });

/** Organizations to put a user into, by the beginning of their names. */
export const useSearchUserOrganizations = (org: string) => useReadPage(userOrganizationsCall(org));
