import type { MessageSummary, Message as WireMessage } from '@landbrief/contract';
import type { Message, MessageCopy } from '@landbrief/store';

export function presentSummary(copy: MessageCopy): MessageSummary {
  const {
    messageId,
    subject,
    fromEmail,
    fromName,
    teaser,
    kind,
    projectId,
    projectName,
    read,
    folder,
    sent,
    created,
  } = copy;
  return {
    _id: messageId,
    messageId,
    subject,
    fromEmail,
    fromName,
    to: [],
    teaser,
    kind: kind as MessageSummary['kind'],
    ...(projectId ? { project: projectId } : {}),
    ...(projectName ? { projectName } : {}),
    read,
    folder: folder as MessageSummary['folder'],
    hasAttachments: false,
    ...(sent ? { sent } : {}),
    created,
  };
}

export function presentMessage(message: Message, copy: MessageCopy): WireMessage {
  const correspondents = (people: Message['to']) => people.map(({ email, name }) => ({ email, name }));
  return {
    ...presentSummary(copy),
    to: correspondents(message.to),
    cc: correspondents(message.cc),
    body: message.body,
    attachments: [],
    version: 1,
  };
}
