import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedQuestions } from '../../../../tests/support/spreadsheet/own-files.ts';
import { excelWorkbook, type Value } from '../../../../tests/support/spreadsheet/programs.ts';
import { readAnswersFile } from '../answers/read-answers.ts';
import type { TableRow } from '../cells.ts';
import { openTable } from '../open-table.ts';
import { readParticipantsFile } from '../participants/read-participants.ts';
import { checkTemplateFile } from '../template/read-template.ts';
import { sheetLayouts } from './layouts.ts';
import { answerSynonyms, participantSynonyms, templateSynonyms } from './synonyms.ts';

/** Each field with what its column contains, row by row. */
const kinds = {
  questions: {
    synonyms: templateSynonyms,
    values: {
      'Primary Category': ['Utilities', 'Utilities', 'Land'],
      'Secondary Category': ['Electric', '', 'Parcel'],
      Question: [
        'Capacity at the substation',
        'Providers of fiber at the site',
        'Acres above the flood plain',
      ],
      Tag: ['kilovolts', 'fiber', 'acres'],
      Type: ['Numeric', 'Choice', 'Numeric'],
      Multiple: ['No', 'Yes', 'No'],
      Unit: ['MW', '', 'acres'],
      Choices: ['', 'Lumen; Zayo', ''],
      Required: ['Yes', 'No', 'Yes'],
      Phase: ['1', '2', '1'],
      Note: ['From the utility’s letter', '', 'From the survey'],
      Requirement: ['Yes', 'No', 'Yes'],
      Operator: ['Between', '', 'Between'],
      Minimum: ['10', '', '100'],
      Maximum: ['25', '', '250'],
      'Not Applicable': ['No', 'Yes', 'No'],
    },
    read: async (file: Uint8Array, mapping?: Mapping) => {
      const { problems, ...template } = await checkTemplateFile(file, { mapping });
      return { ...template, problems: problems.listed };
    },
  },
  people: {
    synonyms: participantSynonyms,
    values: {
      Email: ['ann.lee@riverbend.test', 'rita@region.test', 'dan@local.test'],
      'First Name': ['Ann', 'Rita', 'Dan'],
      'Last Name': ['Lee', 'Region', 'Local'],
      Organization: ['City of Riverbend', 'Midwest Partners', ''],
      Role: ['Participant', 'Delegator', 'Delegate'],
      'Delegator Email': ['', '', 'rita@region.test'],
      Country: ['United States', 'United States', 'Canada'],
      State: ['Iowa', 'Iowa', ''],
      County: ['Linn', '', ''],
      Community: ['Riverbend', 'Millbrook', ''],
      Zip: ['52301', '1234', 'K1A 0B1'],
    },
    read: (file: Uint8Array, mapping?: Mapping) => readParticipantsFile(file, undefined, mapping),
  },
  answers: {
    synonyms: answerSynonyms,
    values: {
      Question: askedQuestions.map(({ question: { text } }) => text),
      Answer: ['182.5', 'Yes', 'Rural Electric', ''],
      'Not Applicable': ['', '', '', 'Yes'],
      Tag: askedQuestions.map(({ question: { tag } }) => tag),
    },
    read: async (file: Uint8Array, mapping?: Mapping) => {
      const options = { propertyId: 'p-riverbend', answers: askedQuestions, mapping };
      const { problems, ...found } = await readAnswersFile(file, options);
      return { ...found, problems: problems.listed };
    },
  },
} as const;
type Mapping = Awaited<ReturnType<(typeof sheetLayouts)['questions']>>['mapping'];

const accented: Readonly<Record<string, string>> = { a: 'á', e: 'è', i: 'ï', o: 'ö', u: 'û', c: 'ç', n: 'ñ' };

/** A synonym as somebody writes it: with capitals, accents, blanks and punctuation. */
const written = (word: string) =>
  fc
    .array(fc.constantFrom('', '', 'capital', 'accent', ' ', '-', '_', '.', ' / '), { maxLength: 12 })
    .map((marks) =>
      [...word]
        .map((letter, at) => {
          const mark = marks[at] ?? '';
          if (mark === 'capital') return letter.toUpperCase();
          return mark === 'accent' ? (accented[letter] ?? letter) : `${letter}${mark}`;
        })
        .join(''),
    );

const headingOf = (field: string, words: string) =>
  fc.oneof(fc.constant(field), fc.constantFrom(...words.split(' ')).chain(written));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (columns: readonly (readonly string[])[]) =>
  Buffer.from(
    (columns[0] ?? []).map((_, row) => columns.map((one) => quoted(one[row] ?? '')).join(',')).join('\n'),
  );

describe.each(['questions', 'people', 'answers'] as const)('%s in any order under any names', (kind) => {
  const { values, read } = kinds[kind];
  const synonyms: Readonly<Record<string, string | undefined>> = kinds[kind].synonyms;
  const fields = Object.entries<readonly string[]>(values);
  const columns = fc
    .tuple(
      ...fields.map(([field, texts]) =>
        headingOf(field, synonyms[field] ?? field).map((heading) => ({ field, column: [heading, ...texts] })),
      ),
    )
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

  it('become their fields, and the rows of the documented file, however often the mapping is sent back', async () => {
    const documented = await read(csv(fields.map(([field, texts]) => [field, ...texts])));
    await fc.assert(
      fc.asyncProperty(columns, async (all) => {
        const file = csv(all.map(({ column }) => column));
        const layout = await sheetLayouts[kind](file);
        expect(layout.columns.map(({ field }) => field)).toEqual(all.map(({ field }) => field));
        const asked = await sheetLayouts[kind](file, { asked: layout.mapping });
        expect(asked.mapping).toEqual(layout.mapping);
        expect(await read(file, layout.mapping)).toEqual(documented);
      }),
    );
  });
});

const width = 5;
const height = 6;
interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
const areas = fc
  .array(
    fc.tuple(fc.nat(height - 1), fc.nat(width - 1), fc.nat(height - 1), fc.nat(width - 1)).map(
      ([a, b, c, d]): Area => ({
        top: Math.min(a, c),
        bottom: Math.max(a, c),
        left: Math.min(b, d),
        right: Math.max(b, d),
      }),
    ),
    { maxLength: 4 },
  )
  .map((all) => all.filter((one, at) => !all.slice(0, at).some((other) => overlaps(one, other))));
const overlaps = (one: Area, other: Area) =>
  one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right;
const reference = ({ top, left, bottom, right }: Area) =>
  `${String.fromCharCode(65 + left)}${top + 1}:${String.fromCharCode(65 + right)}${bottom + 1}`;

/** Each blank cell of an area has the value of its first cell, in rows where anything is written. */
function filled(grid: readonly (readonly Value[])[], merged: readonly Area[]): (string | undefined)[][] {
  return grid.flatMap((cells, row) => {
    if (cells.every((one) => one === undefined)) return [];
    const texts = cells.map((own, column) => {
      const area = merged.find((one) =>
        overlaps(one, { top: row, bottom: row, left: column, right: column }),
      );
      const text = own ?? (area ? grid[area.top]?.[area.left] : undefined);
      return text === undefined ? undefined : String(text);
    });
    return [texts];
  });
}

it('merged cells fill their whole range, and no other cell', async () => {
  const value = fc.option(fc.constantFrom<Value>('Utilities', 'Electric', 12, 34.5), {
    nil: undefined,
    freq: 2,
  });
  const grid = fc.array(fc.array(value, { minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  });
  await fc.assert(
    fc.asyncProperty(grid, areas, async (rows, merged) => {
      const file = excelWorkbook({ rows, merged: merged.map(reference) });
      const found: TableRow[] = [];
      for await (const row of (await openTable(file, 'Questions')).rows) found.push(row);
      const texts = found.map(({ cells }) => Array.from({ length: width }, (_, at) => cells[at]?.text));
      expect(texts).toEqual(filled(rows, merged));
    }),
  );
});
