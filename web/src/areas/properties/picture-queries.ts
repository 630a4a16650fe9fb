import type { CallName } from '@landbrief/contract';
import { callHook } from '../../queries.ts';

/** What shows the pictures of a property. */
export const picturedCalls: readonly CallName[] = [
  'getProperty',
  'listOwnerProperties',
  'listDelegatorProperties',
  'listParticipantProperties',
];

export const useUpdateImage = callHook('updateImage', {
  refetch: picturedCalls,
  action: 'describe the picture',
});

export const useSetPrimaryImage = callHook('setPrimaryImage', {
  refetch: picturedCalls,
  action: 'choose the main picture',
});

export const useDeleteImage = callHook('deleteImage', {
  refetch: picturedCalls,
  action: 'delete the picture',
});

export const useSetImageOrder = callHook('setImageOrder', { refetch: picturedCalls, handled: true });
