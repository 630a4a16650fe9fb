import type { AnyCall, CallName } from '@landbrief/contract';
import {
  type AuditChange,
  type AuditEvent,
  auditChanges,
  auditKindOf,
  auditRetentionDays,
  auditValue,
  browserName,
} from '@landbrief/domain';
import {
  type AuditEntry,
  addAuditEntry,
  putAuditEntry,
  type User,
  type Write,
  type Written,
  writtenBy,
} from '@landbrief/store';
import type { AuditTrail, Caller, EventParties, RequestInfo } from '../context.ts';
import { fullName } from '../users/full-name.ts';
import {
  type AuditedObject,
  auditedParts,
  describeSubject,
  describeWritten,
  distinct,
  fieldsOf,
  ownReaders,
} from './audited-objects.ts';

/** An object that a request names, as it was loaded. */
export interface NamedSubject {
  kind: string;
  loaded: object;
}

/** What is known of a call before it runs. */
export interface AuditedCall {
  name: CallName;
  area: string;
  definition: Pick<AnyCall, 'audited' | 'tells' | 'access'>;
  parts: Readonly<Record<string, unknown>>;
  subject: NamedSubject | undefined;
  others: readonly NamedSubject[];
  caller: Caller | undefined;
  request: RequestInfo;
  now: string;
  newId(): string;
}

/** The audit trail of one request. */
export interface Recording {
  trail: AuditTrail;
  /** Makes every first commit of an audited call, and of any call under impersonation, one with an entry. */
  within(commit: (writes: readonly Write[]) => Promise<void>): (writes: readonly Write[]) => Promise<void>;
  /** Writes the entry of a call that was answered without a transaction: an export, a login. */
  finish(): Promise<void>;
}

/** A transaction takes 100 writes; one that is nearly full leaves its entry to the end of the call. */
const ROOM = 88;
const MOST_OTHERS = 20;
const MOST_PEOPLE = 6;

export function recordingOf(call: AuditedCall): Recording {
  const { caller, definition } = call;
  const impersonated = caller?.impersonator !== undefined;
  const atEnd = definition.audited === true || (impersonated && definition.access.write);
  let recorded = false;
  let actor: User | undefined = caller?.user;
  const entry = (writes: readonly Write[]) => entryOf(call, actor, writes);
  return {
    trail: {
      by: (user) => {
        actor = user;
      },
      event: (name, parties) => putAuditEntry(eventOf(name, parties, call)),
      record: (name, parties) => addAuditEntry(eventOf(name, parties, call)),
    },
    within: (commit) => async (writes) => {
      const wanted = definition.audited === true || (impersonated && writes.length > 0);
      if (recorded || !wanted || writes.length > ROOM) return commit(writes);
      recorded = true;
      try {
        const made = entry(writes);
        await commit(made ? [...writes, ...putAuditEntry(made)] : writes);
      } catch (error) {
        recorded = false;
        throw error;
      }
    },
    finish: async () => {
      const made = atEnd && !recorded ? entry([]) : undefined;
      if (made) await addAuditEntry(made);
    },
  };
}

/** The entry of a call: undefined when it came to nothing that somebody did, or that was done to something. */
function entryOf(
  call: AuditedCall,
  actor: User | undefined,
  writes: readonly Write[],
): AuditEntry | undefined {
  const written = writes.map(writtenBy).filter((one) => one !== undefined);
  const before = call.subject && describeSubject(call.subject.kind, call.subject.loaded);
  const put = written
    .filter(({ how }) => how === 'put')
    .map(describeWritten)
    .filter((one) => one !== undefined);
  const subject = before ?? put[0];
  if (!actor && !subject) return undefined;
  const after = subject && afterwards(subject, written);
  const others = call.others
    .map(({ kind, loaded }) => describeSubject(kind, loaded))
    .filter((one) => one !== undefined);
  const impersonator = call.caller?.impersonator;
  const readers = distinct([
    ...(subject?.organizationIds ?? []),
    ...(after?.organizationIds ?? []),
    ...others.flatMap(({ organizationIds }) => organizationIds),
    ...(impersonator ? [actor?.organizationId] : []),
  ]);
  const named = [...others, ...put].filter(
    ({ object }, index, all) =>
      object.id !== subject?.object.id && all.findIndex((one) => one.object.id === object.id) === index,
  );
  return {
    ...frame(call),
    act: call.name,
    kind: auditKindOf(call.area),
    ...partiesOf({ who: actor, impersonator, acting: call.caller?.acting }),
    ...(subject ? { subject: subject.object } : {}),
    others: named.slice(0, MOST_OTHERS).map(({ object }) => object),
    organizationIds: readers.length > 0 ? readers : ownReaders(actor),
    userIds: distinct([
      impersonator?.userId,
      actor?.userId,
      ...[...(subject ? [subject] : []), ...named].flatMap(({ userIds }) => userIds),
    ]).slice(0, MOST_PEOPLE),
    changes: [...changesOf(before, after), ...changesOfParts(written)],
    told: (call.definition.tells ?? []).flatMap((path) => toldAt(path, call.parts)),
  };
}

/** The object as the transaction leaves it; undefined when it does not change it. */
function afterwards(subject: AuditedObject, written: readonly Written[]): AuditedObject | undefined {
  let after: AuditedObject | undefined;
  for (const one of written) {
    const described = describeWritten(one);
    if (described?.object.kind !== subject.object.kind || described.object.id !== subject.object.id) continue;
    const kept = one.how === 'put' ? {} : (after ?? subject).stored;
    const removed = Object.fromEntries(one.removed.map((name) => [name, undefined]));
    after = describeWritten({ ...one, values: { ...kept, ...one.values, ...removed } });
  }
  return after;
}

/** Of an object that is new, everything that the trail tells of such. */
function changesOf(before: AuditedObject | undefined, after: AuditedObject | undefined): AuditChange[] {
  if (!after) return [];
  return auditChanges(fieldsOf(after.object.kind), before?.stored ?? {}, after.stored);
}

function changesOfParts(written: readonly Written[]): AuditChange[] {
  return written.flatMap(({ entity, how, values }) => {
    const fields = auditedParts[entity];
    return fields && how !== 'delete' ? auditChanges(fields, {}, values) : [];
  });
}

function toldAt(path: string, parts: Readonly<Record<string, unknown>>): AuditEntry['told'] {
  const keys = path.split('.');
  const found = keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    parts,
  );
  const value = auditValue(found);
  return value === undefined ? [] : [{ name: keys.at(-1) ?? path, value }];
}

function eventOf(event: AuditEvent, { who, upon, told = {} }: EventParties, call: AuditedCall): AuditEntry {
  const concerned = upon ?? who;
  return {
    ...frame(call),
    act: event,
    kind: 'session',
    ...partiesOf({ who, impersonator: undefined }),
    ...(upon ? { subject: { kind: 'user', id: upon.userId, name: fullName(upon) } } : {}),
    others: [],
    organizationIds: ownReaders(concerned),
    userIds: distinct([who?.userId, upon?.userId]),
    changes: [],
    told: Object.entries(told).map(([name, value]) => ({ name, value })),
  };
}

/** When, from where, and in which request. */
function frame({ now, newId, request }: AuditedCall) {
  return {
    at: now,
    entryId: newId(),
    address: request.address.slice(0, 60),
    agent: browserName(request.agent) ?? request.agent.split(/\s/, 1).join('').slice(0, 60),
    requestId: request.id,
    expiresAt: Math.floor(Date.parse(now) / 1000) + auditRetentionDays * 86_400,
  };
}

interface Parties {
  who: User | undefined;
  impersonator: User | undefined;
  acting?: number | undefined;
}

function partiesOf({ who, impersonator, acting }: Parties) {
  const person = (user: User) => ({ userId: user.userId, name: fullName(user), email: user.email });
  return {
    ...(who ? { who: person(who) } : {}),
    ...(impersonator ? { impersonator: person(impersonator) } : {}),
    ...(acting === undefined ? {} : { acting }),
  };
}
