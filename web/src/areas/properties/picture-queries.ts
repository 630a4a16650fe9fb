import type { CallName } from '@landbrief/contract';
import { useCall } from '../../queries.ts';

/** What shows the pictures of a property. */
export const picturedCalls: readonly CallName[] = [
  'getProperty',
  'listOwnerProperties',
  'listDelegatorProperties',
  'listParticipantProperties',
];

export function useUpdateImage() {
  return useCall('updateImage', { refetch: picturedCalls, action: 'describe the picture' });
}

export function useSetPrimaryImage() {
  return useCall('setPrimaryImage', { refetch: picturedCalls, action: 'choose the main picture' });
}

export function useDeleteImage() {
  return useCall('deleteImage', { refetch: picturedCalls, action: 'delete the picture' });
}

export function useSetImageOrder() {
  return useCall('setImageOrder', { refetch: picturedCalls, handled: true });
}
