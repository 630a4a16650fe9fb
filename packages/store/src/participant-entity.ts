import { heldReasonNames } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, list, map, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { byId, gsi1, gsi2, inTable } from './table.ts';
import { versioned } from './versioned.ts';

/** One user in one project, as participant, delegator, delegate, collaborator or reviewer. */
export const ParticipantEntity = new Entity({
  name: 'Participant',
  ...inTable,
  schema: item({
    projectId: string().key(),
    userId: string().key(),
    participantId: string(),
    email: string(),
    role: string().enum('participant', 'delegator', 'delegate', 'collaborator', 'reviewer'),
    status: number(),
    participating: boolean(),
    /** Never set on the owner's side. */
    delegatorId: string().optional(),
    /** Only what differs from the rule: a delegator who does not approve. */
    approvers: list(map({ participantId: string(), status: number() })),
    /** Why the person declined. */
    declineReason: string().optional(),
    collaborating: boolean(),
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
    created: string(),
    ...versioned,
    ...gsi1,
    ...gsi2,
    ...byId,
  }),
  computeKey: ({ projectId, userId }) => ({ pk: `PROJECT#${projectId}`, sk: `MEMBER#${userId}` }),
});
export const participantItems = ParticipantEntity.build(EntityRepository);
export type Participant = FormattedItem<typeof ParticipantEntity>;
