import { type AuditKind, auditKinds } from '@landbrief/domain';

/** What is looked for, as it stands in the address. Days are calendar days where the reader is. */
export interface AuditFilters {
  kind?: AuditKind | undefined;
  act?: string | undefined;
  user?: string | undefined;
  organization?: string | undefined;
  impersonated: boolean;
  from?: string | undefined;
  to?: string | undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

export function readFilters(query: URLSearchParams): AuditFilters {
  const text = (name: string) => query.get(name) || undefined;
  const day = (name: string) => {
    const value = text(name);
    return value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  return {
    kind: auditKinds.find((kind) => kind === text('kind')),
    act: text('act'),
    user: text('user'),
    organization: text('organization'),
    impersonated: query.get('impersonated') === '1',
    from: day('from'),
    to: day('to'),
  };
}

/** How many filters are set. */
export function countOf(filters: AuditFilters): number {
  return Object.values(filters).filter(Boolean).length;
}

/** As the call takes it: from the first moment of the first day to the last of the last one. */
export function callFilters({ act, from, to, impersonated, ...filters }: AuditFilters) {
  const given = {
    ...filters,
    call: act,
    impersonated: impersonated || undefined,
    from: from && startOf(from, 0),
    to: to && startOf(to, 1),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof given]?: NonNullable<(typeof given)[Name]>;
  };
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
