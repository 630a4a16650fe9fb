import type { SheetLayout, SheetMapping } from '@landbrief/domain';
import { expect, test } from 'vitest';
import {
  correctCell,
  correctionOf,
  fieldsOf,
  firstStep,
  isDecided,
  isLeftOut,
  keepCorrections,
  mapColumn,
  mapValue,
  mattersOf,
  newUnknownWords,
  readFrom,
  toggleLeftOut,
  wordsToMap,
} from './sheet-mapping.ts';

const mapping: SheetMapping = {
  headingRow: 5,
  columns: { '#': null, Section: 'Primary Category', Item: 'Question', 'Response type': 'Type', F: null },
};

const layout: SheetLayout = {
  isDocumented: false,
  sheets: [],
  headingRow: 5,
  skippedRows: [{ row: 1, text: 'Project Kestrel' }],
  columns: [
    { column: '#', letters: 'A', heading: '#', samples: ['1', '2'] },
    {
      column: 'Section',
      letters: 'B',
      heading: 'Section',
      samples: ['Utilities'],
      field: 'Primary Category',
    },
    { column: 'Item', letters: 'C', heading: 'Item', samples: [], field: 'Question', guessedBy: 'name' },
    { column: 'Response type', letters: 'D', heading: 'Response type', samples: [], field: 'Type' },
    { column: 'F', letters: 'F', heading: '', samples: ['yes'] },
  ],
  fields: [
    { name: 'Question', isRequired: true, takesSeveral: false },
    { name: 'Type', isRequired: false, takesSeveral: false },
    { name: 'Choices', isRequired: false, takesSeveral: true },
    { name: 'Primary Category', isRequired: false, takesSeveral: false },
  ],
  values: [
    { field: 'Type', text: 'text', value: 'Text' },
    { field: 'Type', text: 'Dropdown', value: 'Choice' },
    { field: 'Type', text: 'Sketch' },
    { field: 'Required', text: 'perhaps' },
  ],
  valueChoices: { Type: ['Text', 'Numeric', 'Choice'] },
  mapping,
};

test('says which needed field has no column, which has two, and what is ignored', () => {
  expect(mattersOf(layout, mapping)).toEqual({
    missing: [],
    doubled: [],
    ambiguous: undefined,
    unknown: [{ field: 'Type', text: 'Sketch' }],
    ignored: ['#', 'Column F'],
  });
  expect(isDecided(layout, mapping)).toBe(true);
  const without = mapColumn(mapping, 'Item', undefined);
  expect(mattersOf(layout, without)).toMatchObject({
    missing: ['Question'],
    ignored: ['#', 'Item', 'Column F'],
  });
  const twice = mapColumn(mapping, '#', 'Question');
  expect(mattersOf(layout, twice)).toMatchObject({ doubled: ['Question'], ignored: ['Column F'] });
  const choices = mapColumn(mapColumn(mapping, '#', 'Choices'), 'F', 'Choices');
  expect(mattersOf(layout, choices).doubled).toEqual([]);
  expect([without, twice, choices].map((one) => isDecided(layout, one))).toEqual([false, false, true]);
});

test('waits for the meaning of a number that can be read in two ways', () => {
  const open = { ...layout, ambiguousNumber: '1.234' };
  expect(mattersOf(open, mapping).ambiguous).toBe('1.234');
  expect(isDecided(open, mapping)).toBe(false);
  expect(isDecided(open, { ...mapping, decimalComma: false })).toBe(true);
});

test('documented files are looked at, remembered ones as before, others are mapped', () => {
  const remembered = layout.columns.map((column) => ({ ...column, guessedBy: 'remembered' as const }));
  expect(firstStep({ ...layout, isDocumented: true })).toBe('look');
  expect(firstStep(layout)).toBe('map');
  expect(firstStep({ ...layout, columns: remembered })).toBe('lookAsBefore');
  expect(firstStep({ ...layout, columns: remembered, ambiguousNumber: '1.234' })).toBe('map');
});

test('other sheets and headings have columns of their own, and keep what was corrected', () => {
  const edited = correctCell(
    mapValue(mapping, { field: 'Type', text: 'Sketch' }, 'Text'),
    { row: 7 },
    'Type',
    'Text',
  );
  const moved = readFrom(edited, { headingRow: 4 });
  expect(moved).toEqual({ headingRow: 4, columns: {}, corrected: [{ row: 7, field: 'Type', text: 'Text' }] });
  expect(keepCorrections({ columns: { Item: 'Question' }, headingRow: 4 }, moved)).toEqual({
    headingRow: 4,
    columns: { Item: 'Question' },
    corrected: [{ row: 7, field: 'Type', text: 'Text' }],
  });
  expect(keepCorrections(mapping, mapping)).toEqual(mapping);
});

test('asks for the words of mapped fields, first for those without a meaning', () => {
  expect(wordsToMap(layout, mapping).map(({ text }) => text)).toEqual(['Sketch', 'Dropdown']);
  expect(wordsToMap(layout, mapColumn(mapping, 'Response type', undefined))).toEqual([]);
  const mapped = mapValue(mapping, { field: 'Type', text: 'Sketch' }, 'Text');
  expect(mattersOf(layout, mapped).unknown).toEqual([]);
  expect(mapped.values).toEqual({ Type: { Sketch: 'Text' } });
  expect(mapValue(mapped, { field: 'Type', text: 'Sketch' }, '').values).toEqual({ Type: {} });
});

test('words of a field that no column was before are new', () => {
  expect(newUnknownWords(layout, layout)).toEqual([{ field: 'Required', text: 'perhaps' }]);
  expect(newUnknownWords(layout, { valueChoices: {} }).map(({ text }) => text)).toEqual([
    'Sketch',
    'perhaps',
  ]);
});

test('a corrected cell is kept once, by sheet, row and field', () => {
  const cell = { sheet: 'Utilities', row: 3 };
  const once = correctCell(mapping, cell, 'Type', 'Tex');
  const twice = correctCell(once, cell, 'Type', 'Text');
  expect(twice.corrected).toEqual([{ sheet: 'Utilities', row: 3, field: 'Type', text: 'Text' }]);
  expect(correctionOf(twice, cell, 'Type')?.text).toBe('Text');
  expect(correctionOf(twice, { row: 3 }, 'Type')).toBeUndefined();
  expect(correctionOf(twice, cell, 'Question')).toBeUndefined();
});

test('a row is left out, and taken in again', () => {
  const out = toggleLeftOut(toggleLeftOut(mapping, { row: 3 }), { row: 4, sheet: 'Site' });
  expect(out.leftOut).toEqual([{ row: 3 }, { row: 4, sheet: 'Site' }]);
  expect(isLeftOut(out, { row: 4 })).toBe(false);
  expect(toggleLeftOut(out, { row: 3 }).leftOut).toEqual([{ row: 4, sheet: 'Site' }]);
});

test('the calls get the mapping as JSON, documented files none', () => {
  expect(fieldsOf(undefined)).toEqual({});
  expect(JSON.parse(fieldsOf(mapping).mapping ?? '')).toEqual(mapping);
});
