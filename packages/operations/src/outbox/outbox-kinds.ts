import type { JobContext } from '../context.ts';

/** What is done for one kind of outbox item. It may run twice: what it writes has ids derived from the item's own. */
export type OutboxHandler<Payload> = (item: { outboxId: string; payload: Payload; created: string }, context: JobContext) => Promise<void>;

/** Every kind of outbox item with its payload. Each area adds its own. */
export interface OutboxPayloads {
  /** One e-mail to one person; `delivery` names the participant whose invitation it is. */
  mail: { mailId: string; kind: string; to: { name: string; address: string }; props: Record<string, unknown>; delivery?: { projectId: string; userId: string } };
  /** A message to many: a copy, a referral link and an e-mail for each recipient. */
  message: { messageId: string };
  /** Invitations to everybody in a project that was just activated. */
  'project-activated': { projectId: string };
  /** The counts of a project's properties must be worked out anew: questions changed their phase, need or number. */
  'recount-project': { projectId: string };
  /** A question set that was replaced or never came into use: deleted unless its owner points to it. */
  'discard-question-set': { questionSetId: string; ownerId: string; ownerType: number };
}

export type OutboxKind = keyof OutboxPayloads;
