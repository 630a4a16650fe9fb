import type { ParticipantRoleRule, ParticipantRow } from '@landbrief/spreadsheet';
import type { ParticipantImport } from '@landbrief/store';
import type { Environment } from '../../context.ts';
import type { ImportRow, Refusal, RowOutcome } from './import-row.ts';

/** What adding people needs, in a request and in a job. */
export interface ImportContext extends Pick<Environment, 'platform'> {
  now: string;
  newId(): string;
}

/** Who is in the project or distribution list already. */
export interface Included {
  /** Where the caller may see it. */
  fullName?: string;
}

/** Where people are imported into, while a file is checked. */
export interface CheckedTarget {
  into: ParticipantImport['into'];
  targetId: string;
  roleRule: ParticipantRoleRule;
  /** Set when the caller is a delegator, who imports delegates of their own only. */
  ownDelegatorId?: string;
  /** Of people from a distribution list: the delegator of those who are delegates there. */
  delegatorId?: string;
  /** Those who are in already, by email address. */
  included: ReadonlyMap<string, Included>;
  /** What is wrong with a person's role and delegator, given the others of the file. */
  checkRole(person: ParticipantRow, others: ReadonlyMap<string, ParticipantRow>): Refusal | undefined;
}

/** Adds the people of a step. It may run again after a part of them was added. */
export type AddRows = (
  job: ParticipantImport,
  rows: readonly ImportRow[],
  context: ImportContext,
) => Promise<RowOutcome[]>;

/** Thrown when an import cannot go on: its project or list was deleted, or closed. */
export class ImportOver extends Error {
  override readonly name = 'ImportOver';
}
