import type { OutboxKind } from './outbox-kinds.ts';

/** Lists that are searched, and deletions: a single one follows at once, many come after all that somebody waits for. */
const background: ReadonlySet<string> = new Set<OutboxKind>([
  'list-user',
  'list-organization-users',
  'list-contact',
  'people-met',
  'everybody-met',
  'list-organization-contacts',
  'distribution-list-copied',
  'forget-user',
  'repair-user-lists',
  'repair-mailbox',
  'discard-secret',
  'discard-drafts',
  'discard-image',
  'discard-attachment',
  'discard-attachments',
  'discard-question-set',
  'discard-category',
  'discard-distribution-list',
  'discard-logo',
]);

export const isBackground = (kind: string): boolean => background.has(kind);
