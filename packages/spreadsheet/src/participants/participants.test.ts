import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../tests/support/spreadsheet/problem-of.ts';
import { type ParticipantRow, participantColumns, progressColumns } from './columns.ts';
import { readParticipantsFile } from './read-participants.ts';
import { writeParticipantsExport, writeParticipantsFile } from './write-participants.ts';

const read = (...lines: string[]) => readParticipantsFile(Buffer.from(lines.join('\n')));

describe('a participants file', () => {
  it('returns valid rows, and the problems of the others', async () => {
    const file = await read(
      'ROLE,email,First\u00a0Name,Delegator\u00a0 Email,State',
      ',Ana@City.Test ,Ana,,Texas',
      'Delegate,bo@county.test,Bo,delegator@state.test,',
      'delegate,cy@county.test,Cy,,',
      'Mayor,dee@city.test,Dee,,',
      ',,Nobody,,',
      ',not an address,Eve,,',
      ',ana@city.test,Ana again,,',
      'Participant,fay@city.test,Fay,delegator@state.test,',
      'Delegate,gil@city.test,Gil,GIL@city.test,',
    );
    expect(file.total).toBe(9);
    expect(file.people).toEqual([
      { row: 2, person: { email: 'ana@city.test', firstName: 'Ana', role: 'participant', state: 'Texas' } },
      {
        row: 3,
        person: {
          email: 'bo@county.test',
          firstName: 'Bo',
          role: 'delegate',
          delegatorEmail: 'delegator@state.test',
        },
      },
    ]);
    expect(file.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '4 Delegator Email validation_error',
      '5 Role validation_error',
      '6 Email validation_error',
      '7 Email validation_error',
      '8 Email duplicate_email',
      '9 Delegator Email validation_error',
      '10 Delegator Email validation_error',
    ]);
  });

  it('refuses a file whose heading is wrong', async () => {
    const problem = await problemOf(read('Mail,Role', 'ana@city.test,'));
    expect(problem.code).toBe('spreadsheet_invalid');
    expect(problem.details?.map(({ path }) => path)).toEqual(['row 1, column Mail', 'row 1, column Email']);
  });

  it('refuses a file without participants', async () => {
    expect((await problemOf(read('Email'))).message).toBe('The file has no participants.');
  });
});

it('reads what was written, as workbook and as CSV', async () => {
  const text = fc
    .oneof(
      fc.constantFrom('=1+1', '@x', "'=x", '"q"', 'a,b', '-'),
      fc.string({ minLength: 1, maxLength: 20 }),
    )
    .map((value) => value.replaceAll('\0', '').trim().replace(/\s+/g, ' '))
    .filter((value) => value !== '');
  const optional = { requiredKeys: ['email', 'role'] as ('email' | 'role')[] };
  const person = fc.record(
    {
      email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.test$/),
      role: fc.constantFrom('participant', 'delegator', 'reviewer', 'collaborator'),
      ...{ firstName: text, lastName: text, organization: text, country: text, state: text },
      ...{ county: text, community: text, zip: text },
    },
    optional,
  );
  const people: fc.Arbitrary<ParticipantRow[]> = fc.uniqueArray(person, {
    minLength: 1,
    maxLength: 5,
    selector: ({ email }) => email,
  });
  await fc.assert(
    fc.asyncProperty(people, fc.constantFrom('xlsx' as const, 'csv' as const), async (before, format) => {
      const file = await readParticipantsFile(await writeParticipantsFile(before, format));
      expect(file.problems).toEqual([]);
      expect(file.people.map((entry) => entry.person)).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

it('writes how far people are in columns that are not read', async () => {
  const person: ParticipantRow = { email: 'ana@port.test', role: 'participant', organization: '=Lakes' };
  const progress = { status: 'Working', delivery: 'Sent', properties: 3, submitted: 1 };
  const lastActivity = new Date(Date.UTC(2026, 10, 3, 16, 5));
  for (const format of ['xlsx', 'csv'] as const) {
    const bytes = await writeParticipantsExport(
      [{ person, progress: { ...progress, lastActivity } }],
      format,
    );
    const file = await readParticipantsFile(bytes);
    expect(file.problems).toEqual([]);
    expect(file.people).toEqual([{ row: 2, person }]);
  }
  const bytes = await writeParticipantsExport([{ person, progress: { delivery: 'Queued' } }], 'csv');
  const [heading = '', row = ''] = Buffer.from(bytes).toString().split('\r\n');
  expect(heading).toBe(`\ufeff${[...participantColumns, ...progressColumns].join(',')}`);
  expect(row).toMatch(/,,Queued,,,$/);
});

it('writes every column', async () => {
  const file = await writeParticipantsFile([], 'csv');
  expect(Buffer.from(file).toString()).toBe(`\ufeff${participantColumns.join(',')}\r\n`);
});
