/**
 * The audit trail: who did what to whom, from where, in which acting role. An entry is written in the transaction of
 * the act, and the product never changes or deletes it; the database expires it after `auditRetentionDays`.
 */

/** Three years. */
export const auditRetentionDays = 1096;
/** An export has at most this many entries, the newest first. */
export const auditExportMax = 8000;
export const auditPageSize = 50;

/** Acts that are not a call, or one of several outcomes of a call. */
export const auditEvents = [
  'loginFailed',
  'ssoLoginFailed',
  'sessionReused',
  'impersonationStarted',
  'impersonationEnded',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** Acts of the clock, each with the rule that reads as who did it. */
export const clockActors = {
  deleteClosedProject: 'The retention rule',
  deleteEndedTrash: 'The clock',
} as const;
export type ClockAct = keyof typeof clockActors;

/** By which rule the clock did it; undefined for acts of people. */
export function clockActorOf(act: string): string | undefined {
  return Object.hasOwn(clockActors, act) ? clockActors[act as ClockAct] : undefined;
}

/** Acts of operators at their console (docs/operations/console.md). */
export type OperatorAct =
  | 'redriveWork'
  | 'dropWork'
  | 'recountProjectAsOperator'
  | 'requeueMail'
  | 'unblockAddress'
  | 'allowInvitations'
  | 'repairLicences'
  | 'repairLists'
  | 'repairMailbox'
  | 'makeAdministrator'
  | 'holdOutbox'
  | 'releaseOutbox'
  | 'exportOrganization'
  | 'eraseOrganization';

/** The areas of the catalogue that administrators filter by; all others are `other`. */
export const auditKinds = [
  'session',
  'users',
  'organizations',
  'licences',
  'templates',
  'projects',
  'participants',
  'data-feeds',
  'audit',
  'operators',
  'other',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export function auditKindOf(area: string): AuditKind {
  return auditKinds.find((kind) => kind === area) ?? 'other';
}

export type AuditValue = string | number | boolean | string[];

export interface AuditChange {
  field: string;
  /** Absent when there was none, or when the entry does not record the field's values. */
  before?: AuditValue | undefined;
  after?: AuditValue | undefined;
}

/**
 * What an entry records of a change by field: the values, only that the field changed (`name`), or the names of the
 * objects in a list (`names`).
 */
export type AuditedFields = Readonly<Record<string, 'value' | 'name' | 'names'>>;

const LONGEST = 200;
const MOST = 50;

/** A value as an entry stores it: flat, with long texts and lists cut; undefined when it cannot be stored. */
export function auditValue(value: unknown): AuditValue | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string') return shortened(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one === 'string' || typeof one === 'number').slice(0, MOST);
  return texts.length === 0 && value.length > 0 ? undefined : texts.map((one) => shortened(String(one)));
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** The changes of an object's audited fields. A nested field is named by its path: `settings.units`. */
export function auditChanges(
  fields: AuditedFields,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditChange[] {
  return Object.entries(fields).flatMap(([field, how]): AuditChange[] => {
    const [was, is] = [before, after].map((one) =>
      how === 'names' ? namesOf(at(one, field)) : at(one, field),
    );
    if (same(was, is)) return [];
    if (how === 'name') return [{ field }];
    const change: AuditChange = { field };
    if (auditValue(was) !== undefined) change.before = auditValue(was);
    if (auditValue(is) !== undefined) change.after = auditValue(is);
    return [change];
  });
}

function namesOf(things: unknown): unknown {
  return Array.isArray(things) ? things.map((thing) => thing?.name ?? thing?.communityName ?? '') : things;
}

function at(object: Readonly<Record<string, unknown>>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object);
}

/** An empty list equals no list. */
function same(one: unknown, other: unknown): boolean {
  const [was, is] = [one, other].map((value) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  );
  return was === is || JSON.stringify(was ?? null) === JSON.stringify(is ?? null);
}
