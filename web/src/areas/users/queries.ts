import { useCall } from '../../queries.ts';

export function useUpdateProfile() {
  return useCall('updateProfile', { action: 'save your profile' });
}
