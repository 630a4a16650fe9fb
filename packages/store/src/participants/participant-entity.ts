import { heldReasonNames } from '@landbrief/domain';
import { boolean, type FormattedItem, list, map, number, string } from 'dynamodb-toolbox';
import { defineItems } from '../define-items.ts';
import { byId, gsi1, gsi2 } from '../table.ts';
import { versioned } from '../versioned.ts';

/** One user in one project, as participant, delegator, delegate, collaborator or reviewer. */
export const participantItems = defineItems('Participant', {
  projectId: string().key(),
  userId: string().key(),
  participantId: string(),
  email: string(),
  /** The organization's name that the inviter gave, until the person registers or is a member of one. */
  givenOrganization: string().optional(),
  role: string().enum('participant', 'delegator', 'delegate', 'collaborator', 'reviewer'),
  status: number(),
  participating: boolean(),
  /** Never set on the owner's side. */
  delegatorId: string().optional(),
  /** Only what differs from the rule: a delegator who does not approve. */
  approvers: list(map({ participantId: string(), status: number() })),
  declineReason: string().optional(),
  collaborating: boolean(),
  /** The version of the confidentiality agreement that the person agreed to last. */
  agreedVersion: number().optional(),
  propertyCount: number(),
  submittedCount: number(),
  eliminatedCount: number().optional(),
  /** Of a delegate: submitted properties that wait for the delegator's approval. */
  awaitingCount: number().optional(),
  /** Properties that were sent back, and not submitted again yet. */
  sentBackCount: number().optional(),
  /** Of a delegator: the delegates' properties, those of them that are open, and those to approve. */
  delegatePropertyCount: number().optional(),
  delegateOpenCount: number().optional(),
  toApproveCount: number().optional(),
  /** Of a delegator: the delegates, and those of them who have not answered their invitation. */
  delegateCount: number().optional(),
  invitedDelegateCount: number().optional(),
  delivery: string().enum('none', 'held', 'queued', 'sent', 'failed', 'bounced', 'complained'),
  /** Why the invitation is held, and until when. */
  heldBy: string()
    .enum(...heldReasonNames)
    .optional(),
  heldUntil: string().optional(),
  invitedAt: string().optional(),
  /** The latest mail about the project. */
  lastMail: map({
    mailId: string(),
    kind: string(),
    at: string(),
    delivery: string().enum('sent', 'failed', 'bounced', 'complained'),
  }).optional(),
  created: string(),
  ...versioned,
  ...gsi1,
  ...gsi2,
  ...byId,
}).keyedBy(({ projectId, userId }) => ({ pk: `PROJECT#${projectId}`, sk: `MEMBER#${userId}` }));
export type Participant = FormattedItem<typeof participantItems.entity>;
