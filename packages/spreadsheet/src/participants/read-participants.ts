import {
  isEmail,
  normalizeEmail,
  participantRole,
  participantRoleNames,
  validateParticipantRole,
} from '@landbrief/domain';
import type { FileBytes } from '../open-table.ts';
import { unreadable } from '../refusals.ts';
import { type CellProblem, ProblemList } from '../rows/problem-list.ts';
import { readRows } from '../rows/read-rows.ts';
import type { RowCells } from '../rows/row-cells.ts';
import {
  type ParticipantColumn,
  type ParticipantRow,
  participantColumnSet,
  participantsSheet,
  textFields,
} from './columns.ts';

export interface ParticipantsFile {
  /** The good rows, each with its row number. */
  people: { row: number; person: ParticipantRow }[];
  /** What is wrong with the others; at most 2,000 are told. */
  problems: readonly CellProblem[];
  /** Rows that are not blank, good and bad. */
  total: number;
}

const longestText = 200;

/**
 * Reads a participants file, xlsx or CSV (decisions 7): good rows and the mistakes of bad ones. Throws only when the file
 * or its heading cannot be read. Whether people, places and delegators exist is for the caller to find out.
 */
export async function readParticipantsFile(file: FileBytes): Promise<ParticipantsFile> {
  const problems = new ProblemList();
  const firstRows = new Map<string, number>();
  const people: ParticipantsFile['people'] = [];
  let total = 0;
  for await (const row of readRows(file, participantsSheet, participantColumnSet, problems)) {
    total += 1;
    const person = readPerson(row);
    const first = firstRows.get(person.email);
    if (first !== undefined)
      row.refuse('Email', 'duplicate_email', `${person.email} stands in row ${first} already.`);
    else if (person.email !== '') firstRows.set(person.email, row.number);
    if (!problems.hasRow(row.number)) people.push({ row: row.number, person });
  }
  if (total === 0) throw unreadable('The file has no participants.');
  return { people, problems: problems.told, total };
}

function readPerson(row: RowCells<ParticipantColumn>): ParticipantRow {
  const person: ParticipantRow = { email: readEmail(row, 'Email') ?? '', role: readRole(row) };
  if (person.email === '') row.refuse('Email', 'validation_error', 'is required.');
  for (const [field, column] of Object.entries(textFields) as [
    keyof typeof textFields,
    ParticipantColumn,
  ][]) {
    const text = row.text(column).trim().replace(/\s+/g, ' ');
    if (text.length > longestText)
      row.refuse(column, 'validation_error', `must be at most ${longestText} characters.`);
    if (text !== '') person[field] = text;
  }
  readDelegator(row, person);
  return person;
}

function readEmail(row: RowCells<ParticipantColumn>, column: ParticipantColumn): string | undefined {
  const email = normalizeEmail(row.text(column).replace(/^mailto:/i, ''));
  if (email === '') return undefined;
  if (!isEmail(email)) row.refuse(column, 'validation_error', 'must be a valid email address.');
  return email;
}

function readRole(row: RowCells<ParticipantColumn>): string {
  const wanted = row.text('Role').trim().toLowerCase();
  if (wanted === '') return participantRole.participant;
  const found = Object.entries(participantRoleNames).find(([, name]) => name.toLowerCase() === wanted);
  if (!found) {
    row.refuse(
      'Role',
      'validation_error',
      `must be one of ${Object.values(participantRoleNames).join(', ')}.`,
    );
  }
  return found?.[0] ?? participantRole.participant;
}

function readDelegator(row: RowCells<ParticipantColumn>, person: ParticipantRow): void {
  const delegatorEmail = readEmail(row, 'Delegator Email');
  if (delegatorEmail) person.delegatorEmail = delegatorEmail;
  for (const { path, message } of validateParticipantRole(person.role, delegatorEmail)) {
    row.refuse(path === 'role' ? 'Role' : 'Delegator Email', 'validation_error', message);
  }
  if (delegatorEmail && delegatorEmail === person.email) {
    row.refuse('Delegator Email', 'validation_error', 'must be of another person.');
  }
}
