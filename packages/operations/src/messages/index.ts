import { deleteMessage } from './delete-message.ts';
import { emptyTrash } from './empty-trash.ts';
import {
  countMessages,
  countUnread,
  getMessage,
  listMessages,
  markMessageRead,
  moveMessage,
} from './own-messages.ts';
import { readReferral } from './read-referral.ts';
import { requestSupport } from './request-support.ts';
import { resolveReferral } from './resolve-referral.ts';

export const messageOperations = [
  listMessages,
  countUnread,
  countMessages,
  getMessage,
  markMessageRead,
  moveMessage,
  deleteMessage,
  emptyTrash,
  readReferral,
  resolveReferral,
  requestSupport,
];
