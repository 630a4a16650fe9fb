import type { MonthlyLicenceChange } from '@landbrief/domain';
import { boolean, type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $get } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';
import { gsi1 } from '../table.ts';

/** One change of licences: who, when, which, and the count or limit before and after (decisions 5). */
export const licenceUses = defineItems('LicenceUse', {
  organizationId: string().key(),
  at: string().key(),
  useId: string().key(),
  kind: string().enum('user', 'rfi', 'propertySync'),
  what: string().enum('taken', 'freed', 'limitChanged', 'renewed', 'turnedOn', 'turnedOff'),
  /** The count, or the limit for `limitChanged`. */
  before: number(),
  after: number(),
  /** The limit at that time. */
  limit: number(),
  byUserId: string().optional(),
  byName: string().optional(),
  /** Who impersonated that user. */
  impersonatorId: string().optional(),
  impersonatorName: string().optional(),
  /** The user whose seat, or the project whose licence it is. */
  objectId: string().optional(),
  objectName: string().optional(),
}).keyedBy(({ organizationId, at, useId }) => ({
  pk: `ORG#${organizationId}`,
  sk: `LICENCE#${at}#${useId}`,
}));
export type LicenceUse = FormattedItem<typeof licenceUses.entity>;

/** Who changes licences, for which user or project, and when. */
export type LicenceCause = Pick<
  LicenceUse,
  'useId' | 'at' | 'byUserId' | 'byName' | 'impersonatorId' | 'impersonatorName' | 'objectId' | 'objectName'
>;

/** A calendar year (UTC) of an organization's licences: their use in it, and the counts and limits at its end. */
const licenceYears = defineItems('LicenceYear', {
  organizationId: string().key(),
  year: number().key(),
  /** The organization's name at that time. */
  name: string(),
  seatsTaken: number().optional(),
  projectsActivated: number().optional(),
  /** Add-ons: how much the limits grew while there were licences. */
  seatsAdded: number().optional(),
  projectsAdded: number().optional(),
  /** Number of recorded changes. */
  uses: number().optional(),
  /** Whether property sync was on in this year. */
  propertySync: boolean().optional(),
  userCount: number(),
  userLimit: number(),
  projectsUsed: number(),
  projectLimit: number(),
  ...gsi1,
}).keyedBy(({ organizationId, year }) => ({ pk: `ORG#${organizationId}`, sk: `LICENCEYEAR#${year}` }));
export type LicenceYear = FormattedItem<typeof licenceYears.entity>;

/** Changes of an organization's licence counts in a month (UTC). */
export const licenceMonths = defineItems('LicenceMonth', {
  organizationId: string().key(),
  /** '2026-03' */
  month: string().key(),
  /** Seats taken minus seats freed. */
  seats: number().optional(),
  /** Projects activated. */
  projects: number().optional(),
}).keyedBy(({ organizationId, month }) => ({ pk: `ORG#${organizationId}`, sk: `LICENCEMONTH#${month}` }));

/** The months of a year in which seats or projects were counted. */
export async function listLicenceMonths(
  organizationId: string,
  year: number,
): Promise<MonthlyLicenceChange[]> {
  const { Items = [] } = await licenceMonths.query({
    partition: `ORG#${organizationId}`,
    range: { beginsWith: `LICENCEMONTH#${year}-` },
  });
  return Items.map(({ month, seats = 0, projects = 0 }) => ({ month, seats, projects }));
}

const positionOf = ({ at, useId }: LicenceUse) => `${at}#${useId}`;

/** A page of an organization's licence changes in a year (UTC), newest first; `before` is the last page's `next`. */
export async function readLicenceUses(
  organizationId: string,
  year: number,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ uses: LicenceUse[]; next?: string }> {
  const partition = `ORG#${organizationId}`;
  const { Items = [] } = await licenceUses.query(
    { partition, range: { beginsWith: `LICENCE#${year}-` } },
    {
      reverse: true,
      limit: limit + 1,
      ...(before ? { exclusiveStartKey: { pk: partition, sk: `LICENCE#${before}` } } : {}),
    },
  );
  const uses = Items.slice(0, limit);
  const last = uses.at(-1);
  return { uses, ...(last && Items.length > limit ? { next: positionOf(last) } : {}) };
}

/** All licence changes of an organization in a year (UTC), oldest first, for the export. */
export async function listLicenceUses(organizationId: string, year: number): Promise<LicenceUse[]> {
  const { Items = [] } = await licenceUses.query(
    { partition: `ORG#${organizationId}`, range: { beginsWith: `LICENCE#${year}-` } },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** An organization's newest licence change. */
export async function newestLicenceUse(organizationId: string): Promise<LicenceUse | undefined> {
  const { Items = [] } = await licenceUses.query(
    { partition: `ORG#${organizationId}`, range: { beginsWith: 'LICENCE#' } },
    { reverse: true, limit: 1, consistent: true },
  );
  return Items[0];
}

/** An organization's newest licence year with a record, up to `year`. */
export async function findLicenceYear(
  organizationId: string,
  year: number,
): Promise<LicenceYear | undefined> {
  const { Items = [] } = await licenceYears.query(
    {
      partition: `ORG#${organizationId}`,
      range: { between: ['LICENCEYEAR#0000', `LICENCEYEAR#${year}`] },
    },
    { reverse: true, limit: 1 },
  );
  return Items[0];
}

/** An organization's licence years with a record, up to `last`, oldest first. */
export async function listLicenceYearsOfOrganization(
  organizationId: string,
  last: number,
): Promise<LicenceYear[]> {
  const { Items = [] } = await licenceYears.query(
    {
      partition: `ORG#${organizationId}`,
      range: { between: ['LICENCEYEAR#0000', `LICENCEYEAR#${last}`] },
    },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** A year of all organizations that had or used a licence in it. */
export async function listLicenceYears(year: number): Promise<LicenceYear[]> {
  const { Items = [] } = await licenceYears.query(
    { index: 'gsi1', partition: `LICENCEYEARS#${year}` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

export const yearOf = (at: string) => Number(at.slice(0, 4));

type YearChange = Omit<Parameters<typeof licenceYears.transactUpdate>[0], 'organizationId' | 'year'>;
type LicenceState = Pick<
  LicenceYear,
  'organizationId' | 'name' | 'userCount' | 'userLimit' | 'projectsUsed' | 'projectLimit'
>;

/** Counts in a year; fields that `change` lacks keep their value, or begin with the current one. */
export function countInYear(state: LicenceState, year: number, change: YearChange): Write {
  const { organizationId, name, userCount, userLimit, projectsUsed, projectLimit } = state;
  return write(
    licenceYears.transactUpdate({
      organizationId,
      year,
      name,
      userCount: $get('userCount', userCount),
      userLimit: $get('userLimit', userLimit),
      projectsUsed: $get('projectsUsed', projectsUsed),
      projectLimit: $get('projectLimit', projectLimit),
      ...change,
      gsi1pk: `LICENCEYEARS#${year}`,
      gsi1sk: organizationId,
    }),
  );
}
