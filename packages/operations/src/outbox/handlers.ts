import { deleteQuestionSet } from '@landbrief/store';
import type { OutboxHandler, OutboxPayloads } from './outbox-kinds.ts';

/** What does each kind of outbox item. */
export const outboxHandlers: { [Kind in keyof OutboxPayloads]?: OutboxHandler<OutboxPayloads[Kind]> } = {
  'discard-question-set': ({ payload }) => deleteQuestionSet(payload.questionSetId),
};
