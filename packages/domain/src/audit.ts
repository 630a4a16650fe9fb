/**
 * The audit trail: who did what to whom, from where, acting as whom. An entry is written in the transaction of the act,
 * and is never changed or deleted by the product; the database drops it when its time is over.
 */

/** Days that an entry is kept: three years. */
export const auditRetentionDays = 1096;
/** The most entries of one export, the newest first. */
export const auditExportMax = 8000;
export const auditPageSize = 50;

/** Acts that are no call of their own, or one ending of a call that has several. */
export const auditEvents = [
  'loginFailed',
  'ssoLoginFailed',
  'sessionReused',
  'impersonationStarted',
  'impersonationEnded',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** What an act is about, the areas of the catalogue that administrators look for; everything else is `other`. */
export const auditKinds = [
  'session',
  'users',
  'organizations',
  'licences',
  'templates',
  'projects',
  'participants',
  'audit',
  'other',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export function auditKindOf(area: string): AuditKind {
  return auditKinds.find((kind) => kind === area) ?? 'other';
}

/** Names of objects that an entry can be about. */
export type AuditValue = string | number | boolean | string[];

export interface AuditChange {
  field: string;
  /** Absent when there was none, or when it is not told. */
  before?: AuditValue | undefined;
  after?: AuditValue | undefined;
}

/**
 * Whether a change of a field is told with its values, only that it happened (`name`), or, of a list of things, with
 * what these are called (`names`).
 */
export type AuditedFields = Readonly<Record<string, 'value' | 'name' | 'names'>>;

const LONGEST = 200;
const MOST = 50;

/** What may stand in an entry: short, flat and harmless; undefined for everything else. */
export function auditValue(value: unknown): AuditValue | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string') return shortened(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one === 'string').slice(0, MOST);
  return texts.length === 0 && value.length > 0 ? undefined : texts.map(shortened);
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** What a write changes of an object, of the fields that are told. Nested fields are named `settings.units`. */
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

/** An empty list is none. */
function same(one: unknown, other: unknown): boolean {
  const [was, is] = [one, other].map((value) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  );
  return was === is || JSON.stringify(was ?? null) === JSON.stringify(is ?? null);
}
