import {
  countMessages,
  countUnread,
  deleteMessage,
  emptyTrash,
  getMessage,
  listMessages,
  markMessageRead,
  moveMessage,
} from './own-messages.ts';
import { readReferral, resolveReferral } from './referral.ts';
import { requestSupport } from './request-support.ts';

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
