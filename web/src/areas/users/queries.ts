import { useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';

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
  return useQuery(callQuery('listSessions', {}, { handled: true }));
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
