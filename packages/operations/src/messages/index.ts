import { createDraft, updateDraft } from './drafts.ts';
import { getMessage } from './get-message.ts';
import { listMessageDeliveries } from './list-deliveries.ts';
import { countMessages, countUnread, listMessages } from './list-messages.ts';
import { deleteMessage, emptyTrash, markMessageRead, moveMessage } from './own-messages.ts';
import { listRecipientGroups } from './recipients/groups.ts';
import { getProjectOwnerEmail, listMessageProjects, searchRecipients } from './recipients/search.ts';
import { readReferral, resolveReferral } from './referral.ts';
import { requestSupport } from './request-support.ts';
import { sendMessage } from './send-message.ts';

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
  createDraft,
  updateDraft,
  sendMessage,
  listMessageDeliveries,
  listRecipientGroups,
  searchRecipients,
  listMessageProjects,
  getProjectOwnerEmail,
];
