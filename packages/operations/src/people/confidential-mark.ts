import { type ConfidentialMark, type Property, recordHistory, type Write } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { fullName, presentPerson } from './full-name.ts';

interface Marking {
  now: string;
  newId(): string;
  caller: Pick<Caller, 'user' | 'impersonator'>;
}

/** The mark that the caller makes. */
export function confidentialBy(
  reason: string,
  { now, caller: { user, impersonator } }: Omit<Marking, 'newId'>,
): ConfidentialMark {
  const author = impersonator ?? user;
  return {
    ...{ reason, at: now, userId: author.userId, userName: fullName(author) },
    ...(impersonator ? { onBehalfOfId: user.userId, onBehalfOfName: fullName(user) } : {}),
  };
}

/** A thing as the caller marks it: null takes the mark back; undefined and the same reason leave it as it is. */
export function asMarked<Thing extends { confidential?: ConfidentialMark | undefined }>(
  thing: Thing,
  asked: { reason: string } | null | undefined,
  context: Marking,
): Thing {
  if (asked === undefined || asked?.reason === thing.confidential?.reason) return thing;
  const { confidential: _, ...unmarked } = thing;
  return { ...unmarked, ...(asked ? { confidential: confidentialBy(asked.reason, context) } : {}) } as Thing;
}

/** The write that records in the project's history that something of a property is confidential, or no longer. */
export function recordMark(
  property: Property,
  { name, confidential: mark }: { name: string; confidential?: ConfidentialMark | undefined },
  { now, newId, caller }: Marking,
): Write {
  const { projectId, participantId, userId, propertyId, name: propertyName } = property;
  return recordHistory({
    ...{ projectId, participantId, userId, propertyId, propertyName },
    ...{ at: now, historyId: newId(), byUserId: caller.user.userId },
    kind: mark ? 'markedConfidential' : 'unmarkedConfidential',
    values: { confidential: name, ...(mark ? { reason: mark.reason } : {}) },
  });
}

/** A mark in a reply. Who made it in a participant's place is not named: participants may not know who that is. */
export function presentMark({ confidential: mark }: { confidential?: ConfidentialMark | undefined }) {
  if (!mark) return {};
  const { reason, at, userId, userName, onBehalfOfId = userId, onBehalfOfName = userName } = mark;
  const by = presentPerson(onBehalfOfId, onBehalfOfName);
  return { confidential: { reason, at, ...(by ? { by } : {}) } };
}
