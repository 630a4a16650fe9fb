import {
  dividedName,
  foldedText,
  isEmail,
  normalizeEmail,
  parseAddress,
  participantRole,
  participantRoleNames,
  type SheetMapping,
  validateParticipantRole,
} from '@landbrief/domain';
import { unreadableFile } from '../file-problems.ts';
import type { FileBytes } from '../open-table.ts';
import { type CellProblem, ProblemList } from '../rows/problem-list.ts';
import { readRows } from '../rows/read-rows.ts';
import type { RowCells } from '../rows/row-cells.ts';
import {
  type MappedParticipantColumn,
  type ParticipantColumn,
  type ParticipantRow,
  participantColumnSet,
  participantsSheet,
  textFields,
} from './columns.ts';

export interface ParticipantsFile {
  /** The valid rows, each with its row number. */
  people: { row: number; person: ParticipantRow }[];
  /** The others whose address is one, as far as they can be read: who is there already needs no correct row. */
  rejected: { row: number; person: ParticipantRow }[];
  /** The problems of the others. */
  problems: readonly CellProblem[];
  /** The number of rows that are not blank, valid or not. */
  total: number;
}

type Row = RowCells<MappedParticipantColumn>;

const textCharactersMax = 200;

/** What a blank `Role` means, and whether a delegate's row must name a delegator. */
export interface ParticipantRoleRule {
  defaultRole: 'participant' | 'delegate';
  isDelegatorNeeded: boolean;
}

const inProject: ParticipantRoleRule = { defaultRole: 'participant', isDelegatorNeeded: true };

/**
 * Reads a participants file, xlsx or CSV (decisions 7): valid rows, and the problems of the others. Throws only if the
 * file or its heading cannot be read. The caller checks whether people, places and delegators exist.
 */
export async function readParticipantsFile(
  file: FileBytes,
  rule: ParticipantRoleRule = inProject,
  mapping?: SheetMapping | undefined,
): Promise<ParticipantsFile> {
  const problems = new ProblemList(Number.POSITIVE_INFINITY);
  const firstRows = new Map<string, number>();
  const people: ParticipantsFile['people'] = [];
  const rejected: ParticipantsFile['rejected'] = [];
  let total = 0;
  for await (const row of readRows(file, participantsSheet, participantColumnSet, problems, { mapping })) {
    total += 1;
    const person = readPerson(row, rule);
    const first = firstRows.get(person.email);
    const isSecond = first !== undefined;
    if (isSecond)
      row.addProblem('Email', 'duplicate_email', `${person.email} stands in row ${first} already.`);
    else if (person.email !== '') firstRows.set(person.email, row.number);
    if (!row.hasProblem) people.push({ row: row.number, person });
    else if (!isSecond && isEmail(person.email)) rejected.push({ row: row.number, person });
  }
  if (total === 0) throw unreadableFile('The file has no participants.');
  return { people, rejected, problems: problems.listed, total };
}

function readPerson(row: Row, rule: ParticipantRoleRule): ParticipantRow {
  const email = readEmail(row, 'Email') ?? '';
  const person: ParticipantRow = { email, role: readRole(row, rule.defaultRole) };
  if (person.email === '') row.addProblem('Email', 'validation_error', 'is required.');
  for (const [field, column] of Object.entries(textFields) as [
    keyof typeof textFields,
    ParticipantColumn,
  ][]) {
    const text = column === 'Zip' ? zipOf(row) : row.text(column).trim().replace(/\s+/g, ' ');
    if (text.length > textCharactersMax)
      row.addProblem(column, 'validation_error', `must be at most ${textCharactersMax} characters.`);
    if (text !== '') person[field] = text;
  }
  if (!person.firstName && !person.lastName) Object.assign(person, nameOf(row));
  readDelegator(row, person, rule);
  return person;
}

/** The name beside the address, or in a column for whole names. */
function nameOf(row: Row): Pick<ParticipantRow, 'firstName' | 'lastName'> {
  const whole = row.text('Full Name');
  const { firstName, lastName } = whole ? dividedName(whole) : parseAddress(row.text('Email'));
  const cut = (text: string) => text.slice(0, textCharactersMax).toWellFormed();
  return {
    ...(firstName ? { firstName: cut(firstName) } : {}),
    ...(lastName ? { lastName: cut(lastName) } : {}),
  };
}

/** ZIP codes of the United States have five digits, of which Excel drops the first zeros. */
function zipOf(row: Row): string {
  const zip = row.text('Zip').trim();
  const isUsa = /^(|us|usa|united states( of america)?)$/i.test(row.text('Country').trim());
  return isUsa && /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;
}

function readEmail(row: Row, column: ParticipantColumn): string | undefined {
  const email = normalizeEmail(parseAddress(row.text(column)).email);
  if (email === '') return undefined;
  if (!isEmail(email)) row.addProblem(column, 'validation_error', 'must be a valid email address.');
  return email;
}

function readRole(row: Row, defaultRole: string): string {
  const roleName = foldedText(row.text('Role'));
  if (roleName === '') return defaultRole;
  const found = Object.entries(participantRoleNames).find(([, name]) => name.toLowerCase() === roleName);
  if (!found) {
    row.addProblem(
      'Role',
      'validation_error',
      `must be one of ${Object.values(participantRoleNames).join(', ')}.`,
    );
  }
  return found?.[0] ?? participantRole.participant;
}

function readDelegator(row: Row, person: ParticipantRow, { isDelegatorNeeded }: ParticipantRoleRule): void {
  const delegatorEmail = readEmail(row, 'Delegator Email');
  if (delegatorEmail) person.delegatorEmail = delegatorEmail;
  const isMissing = person.role === participantRole.delegate && !delegatorEmail;
  if (isMissing && !isDelegatorNeeded) return;
  for (const { path, message } of validateParticipantRole(person.role, delegatorEmail)) {
    row.addProblem(path === 'role' ? 'Role' : 'Delegator Email', 'validation_error', message);
  }
  if (delegatorEmail && delegatorEmail === person.email) {
    row.addProblem('Delegator Email', 'validation_error', 'must be of another person.');
  }
}
