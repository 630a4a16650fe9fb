export { createDraft, updateDraft } from './drafts.ts';
export { listMessageDeliveries } from './list-deliveries.ts';
export { deleteMessage, emptyTrash, markMessageRead, moveMessage } from './own-messages.ts';
export { countMessages, countUnread, getMessage, listMessages } from './read-messages.ts';
export { listRecipientGroups } from './recipients/groups.ts';
export { getProjectOwnerEmail, listMessageProjects, searchRecipients } from './recipients/search.ts';
export { readReferral, resolveReferral } from './referral.ts';
export { requestSupport } from './request-support.ts';
export { sendMessage } from './send-message.ts';
