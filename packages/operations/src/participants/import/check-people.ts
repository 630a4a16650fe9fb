import { emailDomain, given, type SheetMapping, searchKey } from '@landbrief/domain';
import type { ParticipantRow } from '@landbrief/spreadsheet';
import { findOrganizationByDomain, getOrganizations, inParallel } from '@landbrief/store';
import { type PlacePart, PlaceResolver } from '../../locations/resolve-place.ts';
import { type ImportRow, type Refusal, type RowProblem, readingProblem } from './import-row.ts';
import type { CheckedTarget } from './import-target.ts';

export interface CheckedPeople {
  /** Rows of the file, valid or not. */
  total: number;
  /** Those to add: not there yet, and without a mistake that can be known beforehand. */
  rows: ImportRow[];
  /** The rows of those who are in already, whatever else they say. */
  existing: ImportRow[];
  problems: RowProblem[];
}

/** Domains that are looked up at once. */
const DOMAINS_AT_ONCE = 20;

/** Reads a participants file and checks every row; nothing is written. */
export async function checkFile(
  bytes: Uint8Array,
  target: CheckedTarget,
  mapping: SheetMapping | undefined,
): Promise<CheckedPeople> {
  const { readParticipantsFile } = await import('@landbrief/spreadsheet');
  const { people, rejected, problems, total } = await readParticipantsFile(bytes, target.roleRule, mapping);
  const checked = await checkPeople(people, target);
  const known = rejected.filter(({ person }) => target.included.has(person.email));
  const knownRows = new Set(known.map(({ row }) => row));
  const personOf = new Map(people.map(({ row, person }) => [row, person]));
  const refused = checked.problems.map((found) => ({
    ...found,
    ...given({ value: valueIn(personOf.get(found.row), found.column) }),
  }));
  const all = [...problems.filter(({ row }) => !knownRows.has(row)).map(readingProblem), ...refused];
  const existing = [...checked.existing, ...known.map(({ row, person }) => importRow(row, person))];
  return { total, ...checked, existing, problems: all.toSorted((a, b) => a.row - b.row) };
}

/** What a row has in a column, to be corrected beside what is wrong with it. */
function valueIn(person: ParticipantRow | undefined, column: string): string | undefined {
  const values: Readonly<Record<string, string | undefined>> = {
    Organization: person?.organization,
    'Delegator Email': person?.delegatorEmail,
    Country: person?.country,
    State: person?.state,
    County: person?.county,
    Zip: person?.zip,
    Role: person?.role,
  };
  return values[column];
}

export interface NumberedPerson {
  row: number;
  person: ParticipantRow;
}

/** Checks people whose rows are valid in themselves. Whoever is in already is not checked further. */
export async function checkPeople(
  people: readonly NumberedPerson[],
  target: CheckedTarget,
): Promise<Omit<CheckedPeople, 'total'>> {
  const organizations = await organizationsOfDomains(people, target);
  const places = new PlaceResolver();
  const checked: { row: number; person: ParticipantRow; outcome: ImportRow | Refusal }[] = [];
  const existing: ImportRow[] = [];
  for (const { row, person } of people) {
    if (target.included.has(person.email)) existing.push(importRow(row, person));
    else
      checked.push({
        row,
        person,
        outcome: foreignDomain(person, organizations) ?? (await withPlace(row, person, places)),
      });
  }
  const others = new Map(
    checked.flatMap(({ person, outcome }) => ('code' in outcome ? [] : [[person.email, person] as const])),
  );
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  // Delegators first: whoever names one with a mistake has a mistake too.
  for (const { row, person, outcome } of checked.toSorted(delegatesLast)) {
    const refusal = 'code' in outcome ? outcome : target.checkRole(person, others);
    if (refusal) {
      others.delete(person.email);
      problems.push({ row, ...refusal });
    } else if (!('code' in outcome)) rows.push(outcome);
  }
  return { rows, existing, problems };
}

const isDelegate = (person: ParticipantRow) => Number(person.role === 'delegate');

function delegatesLast(one: { person: ParticipantRow }, other: { person: ParticipantRow }): number {
  return isDelegate(one.person) - isDelegate(other.person);
}

function importRow(
  row: number,
  { email, firstName, lastName, organization, role, delegatorEmail }: ParticipantRow,
): ImportRow {
  return {
    row,
    email,
    ...given({ firstName, lastName, organization }),
    role: role as ImportRow['role'],
    ...(delegatorEmail ? { delegatorEmail } : {}),
  };
}

/** The organizations to whose domains the addresses belong, for those whose row names an organization. */
async function organizationsOfDomains(
  people: readonly NumberedPerson[],
  { included }: CheckedTarget,
): Promise<Map<string, string>> {
  const domains = new Set(
    people.flatMap(({ person }) =>
      person.organization && !included.has(person.email) ? [emailDomain(person.email)] : [],
    ),
  );
  const idOf = new Map<string, string>();
  await inParallel(
    domains,
    async (domain) => {
      const organizationId = await findOrganizationByDomain(domain);
      if (organizationId) idOf.set(domain, organizationId);
    },
    DOMAINS_AT_ONCE,
  );
  const organizations = await getOrganizations([...idOf.values()]);
  return new Map([...idOf].map(([domain, id]) => [domain, organizations.get(id)?.name ?? '']));
}

/** `domain_mismatch`: the email domain belongs to another organization than the row names (decisions 7). */
function foreignDomain(
  { email, organization }: ParticipantRow,
  organizations: ReadonlyMap<string, string>,
): Refusal | undefined {
  const owner = organization && organizations.get(emailDomain(email));
  if (!owner || searchKey(owner) === searchKey(organization)) return undefined;
  return {
    column: 'Organization',
    code: 'domain_mismatch',
    detail: `${emailDomain(email)} belongs to ${owner}.`,
  };
}

const columnOfPart: Readonly<Record<PlacePart, string>> = {
  country: 'Country',
  state: 'State',
  county: 'County',
  community: 'Community',
  zip: 'Zip',
};

async function withPlace(
  row: number,
  person: ParticipantRow,
  places: PlaceResolver,
): Promise<ImportRow | Refusal> {
  const place = await places.resolve(person);
  if ('wrong' in place)
    return { column: columnOfPart[place.wrong], code: 'region_validation_error', detail: place.detail };
  return {
    ...importRow(row, person),
    ...(place.community ? { community: place.community } : {}),
    ...(place.isInternational ? { isInternational: true as const } : {}),
  };
}
