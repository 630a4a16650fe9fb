import { historyRetentionDays } from '@landbrief/domain';
import { boolean, type FormattedItem, map, number, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { ifNew } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { expiresAt, gsi1 } from '../table.ts';

/** Something that happened in a project; never changed. */
const history = defineItems('ProjectHistory', {
  projectId: string().key(),
  /** ISO 8601. */
  at: string().key(),
  historyId: string().key(),
  kind: string(),
  /** Absent: the clock. */
  byUserId: string().optional(),
  participantId: string().optional(),
  /** The participant's user. */
  userId: string().optional(),
  propertyId: string().optional(),
  propertyName: string().optional(),
  values: map({
    from: number().optional(),
    to: number().optional(),
    phase: number().optional(),
    reason: string().optional(),
    reasonHidden: boolean().optional(),
    role: string().optional(),
    count: number().optional(),
    toApprove: boolean().optional(),
    original: string().optional(),
    question: string().optional(),
    confidential: string().optional(),
  }),
  ...expiresAt,
  ...gsi1,
}).keyedBy(({ projectId, at, historyId }) => ({ pk: `HISTORY#${projectId}`, sk: `${at}#${historyId}` }));
export type HistoryEntry = FormattedItem<typeof history.entity>;

const ofParticipant = (participantId: string) => `PARTICIPANT#${participantId}#HISTORY`;

/** Records what happens, in its transaction or, of an accepted answer, in that of the outbox after it. */
export function recordHistory(entry: Omit<HistoryEntry, 'expiresAt'>): Write {
  const { at, historyId, participantId } = entry;
  const index = participantId ? { gsi1pk: ofParticipant(participantId), gsi1sk: `${at}#${historyId}` } : {};
  const expires = Math.floor(Date.parse(at) / 1000) + historyRetentionDays * 24 * 60 * 60;
  return write(
    history.transactPut({ ...entry, ...index, expiresAt: expires }, ifNew('historyId')),
    'already_exists',
  );
}

/** The newest entries of a project. */
export async function listHistoryOfProject(projectId: string, limit: number): Promise<HistoryEntry[]> {
  const { Items = [] } = await history.query({ partition: `HISTORY#${projectId}` }, { limit, reverse: true });
  return Items;
}

/** The newest entries about a participant and their properties. */
export async function listHistoryOfParticipant(
  participantId: string,
  limit: number,
): Promise<HistoryEntry[]> {
  const { Items = [] } = await history.query(
    { index: 'gsi1', partition: ofParticipant(participantId) },
    { limit, reverse: true },
  );
  return Items;
}
