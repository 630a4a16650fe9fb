import { participantRoleNames } from '@landbrief/domain';
import type { CellValue, TableColumn, TableContent } from '../table-content.ts';
import { type FileFormat, writeTable } from '../write-table.ts';
import {
  type MappedParticipantColumn,
  type ParticipantColumn,
  type ParticipantProgress,
  type ParticipantRow,
  type ProgressColumn,
  participantColumns,
  participantsSheet,
  progressColumns,
} from './columns.ts';

const wide: ReadonlySet<MappedParticipantColumn> = new Set([
  'Email',
  'Organization',
  'Delegator Email',
  'Community',
]);

/** Writes the participants file (decisions 7). Importing it unchanged adds nobody. */
export async function writeParticipantsFile(
  people: readonly ParticipantRow[],
  format: FileFormat = 'xlsx',
): Promise<Uint8Array> {
  return writeTable([participantTable(people)], { title: participantsSheet, format });
}

/** The same with how far each person is, in columns that importing does not read. */
export async function writeParticipantsExport(
  people: readonly { person: ParticipantRow; progress: ParticipantProgress }[],
  format: FileFormat = 'xlsx',
): Promise<Uint8Array> {
  const table = participantTable(people.map(({ person }) => person));
  const columns = [...table.columns, ...progressColumns.map((heading) => ({ heading, width: 18 }))];
  const rows = people.map(({ person, progress }) => [
    ...participantValues(person),
    ...progressValues(progress),
  ]);
  return writeTable([{ ...table, columns, rows }], { title: participantsSheet, format });
}

function progressValues(progress: ParticipantProgress): CellValue[] {
  const values: Record<ProgressColumn, CellValue> = {
    Status: progress.status,
    Delivery: progress.delivery,
    Properties: progress.properties,
    Submitted: progress.submitted,
    'Last Activity': progress.lastActivity,
  };
  return progressColumns.map((column) => values[column]);
}

/** How a column is written; `heading` is the file's own text for it. */
export function participantTableColumn(
  column: MappedParticipantColumn,
  heading: string = column,
): TableColumn {
  return {
    heading,
    width: wide.has(column) ? 32 : 18,
    ...(column === 'Role' ? { allowed: Object.values(participantRoleNames) } : {}),
  };
}

function participantTable(people: readonly ParticipantRow[]): TableContent {
  return {
    name: participantsSheet,
    columns: participantColumns.map((column) => participantTableColumn(column)),
    rows: people.map(participantValues),
  };
}

function participantValues(person: ParticipantRow): CellValue[] {
  const role = Object.entries(participantRoleNames).find(([code]) => code === person.role)?.[1];
  const values: Record<ParticipantColumn, CellValue> = {
    Email: person.email,
    'First Name': person.firstName,
    'Last Name': person.lastName,
    Organization: person.organization,
    Role: role,
    'Delegator Email': person.delegatorEmail,
    Country: person.country,
    State: person.state,
    County: person.county,
    Community: person.community,
    Zip: person.zip,
  };
  return participantColumns.map((column) => values[column]);
}
