/** Groups of a project's people that a message can be written to. */
export const recipientGroups = [
  'participants',
  'notStarted',
  'working',
  'completed',
  'delegators',
  'delegates',
  'ownerSide',
] as const;
export type RecipientGroup = (typeof recipientGroups)[number];

export const recipientGroupNames: Record<RecipientGroup, string> = {
  participants: 'All participants',
  notStarted: 'Participants who have not started',
  working: 'Participants who are working',
  completed: 'Participants who have completed',
  delegators: 'Delegators',
  delegates: 'Delegates',
  ownerSide: 'Project team',
};

/**
 * How the copy by email of a message fared for one recipient. `inboxOnly`: the recipient takes messages by no mail, so
 * it lies in the inbox only; `digest`: it is in the recipient's daily digest, unless it is read before; `held`: so it does because the recipient got too many mails in an hour.
 */
export const messageDeliveries = [
  'queued',
  'sent',
  'failed',
  'bounced',
  'complained',
  'inboxOnly',
  'digest',
  'held',
] as const;
export type MessageDelivery = (typeof messageDeliveries)[number];

export const messageLimits = {
  /** People whom one message is sent to, those of groups included. */
  recipients: 500,
  groups: 20,
  /** Recipients that a list of messages names. */
  listedRecipients: 5,
  /** Characters of the text that lists, mails and visitors see. */
  teaser: 200,
  /** Copies that one request moves. */
  movedAtOnce: 200,
  subject: 300,
  body: 200_000,
  /** Of the cleaned text, with room for all recipients in the same item. */
  bodyBytes: 250_000,
} as const;
