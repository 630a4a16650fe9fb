import { problem } from '@landbrief/domain';
import { getMessage as readMessage } from '@landbrief/store';
import { onMessage } from '../operation.ts';
import { presentMessage } from './present-message.ts';
import { messageTexts } from './texts.ts';

/** A message as the caller may see it; a draft as it was saved last. */
export const getMessage = onMessage('getMessage', async (_input, context) => {
  const { copy } = context.subject;
  const message = await readMessage(copy.messageId, { consistent: copy.sent === undefined });
  if (!message) throw problem('message_not_found', { message: messageTexts.noLonger });
  return { message: await presentMessage(message, copy, context) };
});
