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
import type { AuditEntry, ItemChange, User, Write } from '@landbrief/store';
import type { Caller, EventParties, NamedSubject, RequestInfo } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import {
  auditedParts,
  describeChange,
  describeSubject,
  distinct,
  fieldsOf,
  isSameObject,
  organizationReaders,
} from './audited-objects.ts';

/** What is known of a call before it runs. */
export interface AuditedCall {
  name: CallName;
  area: string;
  definition: Pick<AnyCall, 'audited' | 'auditKind' | 'auditedValues' | 'access'>;
  parts: Readonly<Record<string, unknown>>;
  subject: NamedSubject | undefined;
  others: readonly NamedSubject[];
  caller: Caller | undefined;
  request: RequestInfo;
  now: string;
  newId(): string;
}

const MAX_OTHERS = 20;
const MAX_PEOPLE = 6;

/** The entry of a call; undefined when it has neither an actor nor a subject. */
export function createEntry(
  call: AuditedCall,
  actor: User | undefined,
  writes: readonly Write[],
): AuditEntry | undefined {
  const changes = writes.flatMap(({ change }) => change ?? []);
  const written = changes.flatMap((change) => describeChange(change) ?? []);
  const stored = written.flatMap(({ after }) => after ?? []);
  const subject = (call.subject && describeSubject(call.subject.kind, call.subject.loaded)) ?? stored[0];
  if (!actor && !subject) return undefined;
  const own = written.find(({ object }) => isSameObject(object, subject?.object));
  const others = call.others.flatMap((one) => describeSubject(one.kind, one.loaded) ?? []);
  const named = [...others, ...stored].filter(
    ({ object }, index, all) =>
      !isSameObject(object, subject?.object) &&
      all.findIndex((one) => isSameObject(one.object, object)) === index,
  );
  const { caller } = call;
  const impersonator = actor?.userId === caller?.user.userId ? caller?.impersonator : undefined;
  const readers = distinct([
    ...[own?.before, subject, own?.after, ...others].flatMap((one) => one?.organizationIds ?? []),
    ...(impersonator ? [actor?.organizationId] : []),
  ]);
  return {
    ...requestFields(call),
    act: call.name,
    kind: call.definition.auditKind ?? auditKindOf(call.area),
    ...presentParties({ who: actor, impersonator, acting: caller?.acting }),
    ...(subject ? { subject: subject.object } : {}),
    others: named.slice(0, MAX_OTHERS).map(({ object }) => object),
    organizationIds: readers.length > 0 ? readers : organizationReaders(actor),
    userIds: distinct([
      impersonator?.userId,
      actor?.userId,
      ...[subject, ...named].flatMap((one) => one?.userIds ?? []),
    ]).slice(0, MAX_PEOPLE),
    changes: [...listChanges(own), ...changes.flatMap(listPartChanges)],
    told: (call.definition.auditedValues ?? []).flatMap((path) => toldValues(path, call.parts)),
  };
}

/** All recorded fields of a new object; none of a deleted one. */
function listChanges(own: ReturnType<typeof describeChange>): AuditChange[] {
  if (!own?.after) return [];
  return auditChanges(fieldsOf(own.object.kind), own.before?.stored ?? {}, own.after.stored);
}

function listPartChanges({ entity, before = {}, after = {} }: ItemChange): AuditChange[] {
  return auditChanges(auditedParts[entity] ?? {}, before, after);
}

function toldValues(path: string, parts: Readonly<Record<string, unknown>>): AuditEntry['told'] {
  const keys = path.split('.');
  const found = keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    parts,
  );
  const value = auditValue(found);
  return value === undefined ? [] : [{ name: keys.at(-1) ?? path, value }];
}

export function createEventEntry(
  event: AuditEvent,
  { actor, subject, organizationId, values = {} }: EventParties,
  call: AuditedCall,
): AuditEntry {
  const user = subject ?? actor;
  return {
    ...requestFields(call),
    act: event,
    kind: 'session',
    ...presentParties({ who: actor, impersonator: undefined }),
    ...(subject ? { subject: { kind: 'user', id: subject.userId, name: fullName(subject) } } : {}),
    others: [],
    organizationIds: organizationId ? [organizationId] : organizationReaders(user),
    userIds: distinct([actor?.userId, subject?.userId]),
    changes: [],
    told: Object.entries(values).map(([name, value]) => ({ name, value })),
  };
}

/** Time, address, browser and request of an entry. */
function requestFields({ now, newId, request }: AuditedCall) {
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

function presentParties({ who, impersonator, acting }: Parties) {
  const person = (user: User) => ({ userId: user.userId, name: fullName(user), email: user.email });
  return {
    ...(who ? { who: person(who) } : {}),
    ...(impersonator ? { impersonator: person(impersonator) } : {}),
    ...(acting === undefined ? {} : { acting }),
  };
}
