import type { Message } from '../../api.ts';
import { codeOf, statusOf } from '../../problems.ts';
import type { DraftContent } from './draft-content.ts';
import type { StoredDraft } from './draft-saving.ts';

interface CreationPorts {
  create: (content: DraftContent, idempotencyKey: string) => Promise<Message>;
  update: (content: DraftContent, stored: StoredDraft) => Promise<Message>;
  storedOf: (message: Message) => StoredDraft;
}

/**
 * Creates a draft. A repeated creation is the same request, whatever was typed since, so that it creates one draft; the
 * rest follows as a change. After a refusal, the next creation is another request.
 */
export function draftCreation(
  key: string,
  { create, update, storedOf }: CreationPorts,
): (content: DraftContent) => Promise<Message> {
  let idempotencyKey = key;
  let creating: DraftContent | undefined;
  let created: StoredDraft | undefined;
  const request = async (content: DraftContent): Promise<Message> => {
    creating ??= content;
    try {
      return await create(creating, idempotencyKey);
    } catch (error) {
      if (isRefused(error)) {
        creating = undefined;
        idempotencyKey = crypto.randomUUID();
      }
      throw error;
    }
  };
  return async (content) => {
    if (!created) {
      const message = await request(content).catch((error: unknown) => {
        // An earlier page sent a creation with this key, and other content.
        if (codeOf(error) === 'idempotency_conflict') return request(content);
        throw error;
      });
      if (creating === content) return message;
      created = storedOf(message);
    }
    return update(content, created);
  };
}

/** The server did not do it, and would not do the same at another time. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 401 && status !== 429;
}
