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
  standingBefore,
  type User,
  type Write,
  type Written,
  writtenBy,
} from '@landbrief/store';
import type { Caller, EventParties, NamedSubject, RequestInfo } from '../context.ts';
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

/** What is known of a call before it runs. */
export interface AuditedCall {
  name: CallName;
  area: string;
  definition: Pick<AnyCall, 'audited' | 'auditedValues' | 'access'>;
  parts: Readonly<Record<string, unknown>>;
  subject: NamedSubject | undefined;
  others: readonly NamedSubject[];
  caller: Caller | undefined;
  request: RequestInfo;
  now: string;
  newId(): string;
}

const MOST_OTHERS = 20;
const MOST_PEOPLE = 6;

/** A write as it was read back, with what stood there before where that is not known otherwise. */
interface Done extends Written {
  standing?: Readonly<Record<string, unknown>> | undefined;
}

/** The entry of a call: undefined when it came to nothing that somebody did, or that was done to something. */
export async function entryOf(
  call: AuditedCall,
  actor: User | undefined,
  writes: readonly Write[],
): Promise<AuditEntry | undefined> {
  const loaded = call.subject && describeSubject(call.subject.kind, call.subject.loaded);
  const done = await readBack(writes, loaded !== undefined);
  const put = done.filter(({ how }) => how === 'put').flatMap((one) => describeWritten(one) ?? []);
  const subject = loaded ?? put[0];
  if (!actor && !subject) return undefined;
  const before = loaded ?? standingOf(subject, done);
  const after = subject && afterwards(subject, done);
  const others = call.others.flatMap((one) => describeSubject(one.kind, one.loaded) ?? []);
  const named = [...others, ...put].filter(
    ({ object }, index, all) =>
      object.id !== subject?.object.id && all.findIndex((one) => one.object.id === object.id) === index,
  );
  const { caller } = call;
  const impersonator = actor?.userId === caller?.user.userId ? caller?.impersonator : undefined;
  const readers = distinct([
    ...[before, subject, after, ...others].flatMap((one) => one?.organizationIds ?? []),
    ...(impersonator ? [actor?.organizationId] : []),
  ]);
  return {
    ...frame(call),
    act: call.name,
    kind: auditKindOf(call.area),
    ...partiesOf({ who: actor, impersonator, acting: caller?.acting }),
    ...(subject ? { subject: subject.object } : {}),
    others: named.slice(0, MOST_OTHERS).map(({ object }) => object),
    organizationIds: readers.length > 0 ? readers : ownReaders(actor),
    userIds: distinct([
      impersonator?.userId,
      actor?.userId,
      ...[subject, ...named].flatMap((one) => one?.userIds ?? []),
    ]).slice(0, MOST_PEOPLE),
    changes: [...changesOf(before, after), ...changesOfParts(done)],
    told: (call.definition.auditedValues ?? []).flatMap((path) => toldAt(path, call.parts)),
  };
}

/** What is no part of the subject as it was loaded is read as it stands. */
async function readBack(writes: readonly Write[], hasSubject: boolean): Promise<Done[]> {
  const done = writes.map(async (write): Promise<Done | undefined> => {
    const written = writtenBy(write);
    if (!written) return undefined;
    const unknown = auditedParts[written.entity] ?? (!hasSubject && describeWritten(written));
    return unknown ? { ...written, standing: await standingBefore(write) } : written;
  });
  return (await Promise.all(done)).filter((one) => one !== undefined);
}

/** What the request does not name, as it stood. */
function standingOf(subject: AuditedObject | undefined, done: readonly Done[]): AuditedObject | undefined {
  const own = done.find((one) => describeWritten(one)?.object.id === subject?.object.id);
  return own?.standing && describeWritten({ ...own, values: own.standing });
}

/** The object as the transaction leaves it; undefined when it does not change it. */
function afterwards(subject: AuditedObject, done: readonly Done[]): AuditedObject | undefined {
  let after: AuditedObject | undefined;
  for (const one of done) {
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
  return after ? auditChanges(fieldsOf(after.object.kind), before?.stored ?? {}, after.stored) : [];
}

function changesOfParts(done: readonly Done[]): AuditChange[] {
  return done.flatMap(({ entity, how, values, standing = {} }) => {
    const fields = auditedParts[entity];
    if (!fields) return [];
    return auditChanges(fields, standing, how === 'update' ? { ...standing, ...values } : values);
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

export function eventOf(
  event: AuditEvent,
  { who, upon, organizationId, told = {} }: EventParties,
  call: AuditedCall,
): AuditEntry {
  const concerned = upon ?? who;
  return {
    ...frame(call),
    act: event,
    kind: 'session',
    ...partiesOf({ who, impersonator: undefined }),
    ...(upon ? { subject: { kind: 'user', id: upon.userId, name: fullName(upon) } } : {}),
    others: [],
    organizationIds: organizationId ? [organizationId] : ownReaders(concerned),
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
