import { string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { batchGet } from '../reads.ts';
import { expiresAt } from '../table.ts';

/** When a participant was last reminded by a person. */
const reminded = defineItems('Reminded', {
  participantId: string().key(),
  at: string(),
  ...expiresAt,
}).keyedBy(({ participantId }) => ({ pk: `REMINDED#${participantId}`, sk: 'REMINDED' }));

/** Those of some participants who were reminded after `since` (ISO 8601). */
export async function remindedSince(participantIds: readonly string[], since: string): Promise<Set<string>> {
  const found = await batchGet(participantIds, (participantId) => reminded.batchGet({ participantId }));
  return new Set(found.flatMap(({ participantId, at }) => (at > since ? [participantId] : [])));
}

/** Records that a participant is reminded at `at` (ISO 8601); `too_many_requests` when that was less than `seconds` ago. */
export function recordReminded(participantId: string, at: string, seconds: number): Write {
  const earliest = new Date(Date.parse(at) - seconds * 1000).toISOString();
  const condition = whereAny({ attr: 'at', exists: false }, { attr: 'at', lte: earliest });
  const expires = Math.floor(Date.parse(at) / 1000) + seconds;
  return write(
    reminded.transactPut({ participantId, at, expiresAt: expires }, { condition }),
    'too_many_requests',
  );
}
