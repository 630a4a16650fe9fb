import { participantStatus, problem } from '@landbrief/domain';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { whereAll } from '../conditions.ts';
import { type Participant, participantItems as participants } from './participant-entity.ts';

const countFields = [
  'propertyCount',
  'submittedCount',
  'eliminatedCount',
  'awaitingCount',
  'sentBackCount',
  'delegatePropertyCount',
  'delegateOpenCount',
  'toApproveCount',
  'delegateCount',
  'invitedDelegateCount',
] as const;
export type ParticipantCounts = Record<(typeof countFields)[number], number>;

/** What a participant must still be when its counters change. */
export interface ExpectedParticipant {
  status?: number | undefined;
  /** Null: it has none. */
  delegatorId?: string | null | undefined;
  /** How many properties it may have at most, with the added ones. */
  propertiesMax?: number | undefined;
}

/**
 * Adds to a participant's counters (negative: subtracts); without changes and expectations there is no write.
 * `not_found` when the participant is deleted, `not_allowed_in_status` when it no longer has `status` or, for a new
 * delegate, is no delegator who takes part; `limit_reached` when it has too many properties; `stale` when it has another
 * delegator.
 */
export function addToParticipantCounts(
  { projectId, userId, participantId }: Pick<Participant, 'projectId' | 'userId' | 'participantId'>,
  added: Partial<ParticipantCounts>,
  expected: ExpectedParticipant = {},
): Write[] {
  const changed = countFields.flatMap((field) =>
    added[field] ? [[field, $add(added[field])] as const] : [],
  );
  const { status, delegatorId, propertiesMax } = expected;
  const getsDelegates = (added.delegateCount ?? 0) > 0;
  const options = { returnValuesOnConditionFalse: 'ALL_OLD' as const };
  const condition = whereAll(
    { attr: 'participantId', eq: participantId },
    ...(status === undefined ? [] : [{ attr: 'status' as const, eq: status }]),
    ...(delegatorId === null ? [{ attr: 'delegatorId' as const, exists: false as const }] : []),
    ...(delegatorId ? [{ attr: 'delegatorId' as const, eq: delegatorId }] : []),
    ...(propertiesMax === undefined ? [] : [{ attr: 'propertyCount' as const, lt: propertiesMax }]),
    ...(getsDelegates ? mayHaveDelegates : []),
  );
  const otherwise: Write['otherwise'] = (current) => {
    if (current?.participantId !== participantId) return problem('not_found');
    if (status !== undefined && current.status !== status) return problem('not_allowed_in_status');
    if (propertiesMax !== undefined && Number(current.propertyCount) >= propertiesMax)
      return problem('limit_reached', { message: tooManyProperties(propertiesMax) });
    return getsDelegates ? problem('not_allowed_in_status', { message: noDelegator }) : problem('stale');
  };
  const key = { projectId, userId };
  if (changed.length > 0) {
    const update = participants.transactUpdate(
      { ...key, ...Object.fromEntries(changed) },
      { condition, ...options },
    );
    return [write(update, otherwise)];
  }
  const isExpected = status !== undefined || delegatorId !== undefined;
  return isExpected ? [write(participants.transactCheck(key, condition, options), otherwise)] : [];
}

const { declined, eliminated } = participantStatus;
const mayHaveDelegates = [
  { attr: 'role' as const, eq: 'delegator' as const },
  { not: { attr: 'status' as const, in: [declined, eliminated] as number[] } },
];
const tooManyProperties = (most: number) =>
  `A participant of this project may have ${most.toLocaleString('en-US')} properties at most. The project's owner can allow more in its settings.`;
const noDelegator = 'This person is no delegator who takes part in the project.';
