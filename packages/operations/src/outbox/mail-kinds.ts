import type { OutboxKind } from './outbox-kinds.ts';

/** Those that send one mail to one address. */
export const mailKinds: readonly string[] = [
  'mail',
  'digest',
  'confirm-email',
  'reset-password',
  'invite-user',
] satisfies OutboxKind[];
