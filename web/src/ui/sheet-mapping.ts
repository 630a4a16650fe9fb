import {
  type CorrectedCell,
  doubledFields,
  type SheetColumn,
  type SheetLayout,
  type SheetMapping,
  type SheetRow,
  type SheetValue,
} from '@landbrief/domain';
import { formatNumber } from './format.ts';

/** What the calls of an import take beside the file. */
export interface SheetFields {
  /** JSON of a `SheetMapping`. */
  mapping?: string;
}

/** What the steps of the mapping change. */
export interface SheetMapProps {
  layout: SheetLayout;
  mapping: SheetMapping;
  onChange: (mapping: SheetMapping) => void;
}

export const fieldsOf = (mapping: SheetMapping | undefined): SheetFields =>
  mapping ? { mapping: JSON.stringify(mapping) } : {};

export const columnName = ({ heading, letters }: SheetColumn) => heading || `Column ${letters}`;

/** What has to be decided before a mapping is used, and what it ignores. */
export interface MappingMatters {
  /** The fields that the file needs, and no column becomes. */
  missing: readonly string[];
  /** The fields that several columns become, though they take one. */
  doubled: readonly string[];
  /** A number that can be read in two ways. */
  ambiguous?: string | undefined;
  /** The words that mean nothing yet: rows that have them are mistakes. */
  unknown: readonly SheetValue[];
  /** The names of the columns that are not read. */
  ignored: readonly string[];
}

export function mattersOf(layout: SheetLayout, mapping: SheetMapping): MappingMatters {
  const { fields, columns, ambiguousNumber } = layout;
  const chosen = new Set(Object.values(mapping.columns));
  const several = new Set(fields.filter(({ takesSeveral }) => takesSeveral).map(({ name }) => name));
  return {
    missing: fields.filter(({ name, isRequired }) => isRequired && !chosen.has(name)).map(({ name }) => name),
    doubled: doubledFields(mapping.columns, (field) => several.has(field)),
    ambiguous: mapping.decimalComma === undefined ? ambiguousNumber : undefined,
    unknown: wordsToMap(layout, mapping).filter(
      ({ field, text, value }) => value === undefined && !mapping.values?.[field]?.[text],
    ),
    ignored: columns.filter(({ column }) => !mapping.columns[column]).map(columnName),
  };
}

export function isDecided(layout: SheetLayout, mapping: SheetMapping): boolean {
  const { missing, doubled, ambiguous } = mattersOf(layout, mapping);
  return missing.length === 0 && doubled.length === 0 && ambiguous === undefined;
}

/**
 * What follows the first look at a file. The documented columns are read as they are; those that the organization has
 * mapped before are read in the same way again; others are mapped.
 */
export function firstStep(layout: SheetLayout): 'look' | 'lookAsBefore' | 'map' {
  if (layout.isDocumented) return 'look';
  const isRemembered = layout.columns.some(({ guessedBy }) => guessedBy === 'remembered');
  return isRemembered && isDecided(layout, layout.mapping) ? 'lookAsBefore' : 'map';
}

/** Other sheets or another row of headings: their columns are guessed anew. */
export function readFrom(
  mapping: SheetMapping,
  place: Pick<SheetMapping, 'sheets' | 'headingRow'>,
): SheetMapping {
  const { values: _, ...kept } = mapping;
  return { ...kept, ...place, columns: {} };
}

/** The mapping of a reply, which knows nothing of what was corrected meanwhile. */
export function keepCorrections(read: SheetMapping, { corrected, leftOut }: SheetMapping): SheetMapping {
  return { ...read, ...(corrected && { corrected }), ...(leftOut && { leftOut }) };
}

/** Undefined ignores the column. */
export function mapColumn(mapping: SheetMapping, column: string, field: string | undefined): SheetMapping {
  return { ...mapping, columns: { ...mapping.columns, [column]: field ?? null } };
}

export function mapValue(mapping: SheetMapping, { field, text }: SheetValue, value: string): SheetMapping {
  const { [text]: _, ...others } = mapping.values?.[field] ?? {};
  const meanings = value === '' ? others : { ...others, [text]: value };
  return { ...mapping, values: { ...mapping.values, [field]: meanings } };
}

/**
 * The words of the mapped fields that do not say by themselves what they mean: first those with no meaning, then those
 * with a guessed one.
 */
export function wordsToMap(layout: SheetLayout, { columns }: SheetMapping): SheetValue[] {
  const chosen = new Set(Object.values(columns));
  const words = layout.values.filter(
    ({ field, text, value }) => chosen.has(field) && value?.toLowerCase() !== text.trim().toLowerCase(),
  );
  return words.toSorted((a, b) => Number(a.value !== undefined) - Number(b.value !== undefined));
}

export const rowName = ({ sheet, row }: SheetRow) => `row ${formatNumber(row)}${sheet ? ` of ${sheet}` : ''}`;

/** The words that mean nothing, of fields that no column became when their words were last shown. */
export function newUnknownWords(
  { values }: SheetLayout,
  shown: Pick<SheetLayout, 'valueChoices'> | undefined,
): SheetValue[] {
  return values.filter(
    ({ field, value }) => value === undefined && !Object.hasOwn(shown?.valueChoices ?? {}, field),
  );
}

const isAt = (a: SheetRow, b: SheetRow) => a.row === b.row && a.sheet === b.sheet;

const placeOf = ({ sheet, row }: SheetRow): SheetRow => ({ row, ...(sheet === undefined ? {} : { sheet }) });

export function correctCell(mapping: SheetMapping, at: SheetRow, field: string, text: string): SheetMapping {
  const others = mapping.corrected?.filter((cell) => !(isAt(cell, at) && cell.field === field)) ?? [];
  return { ...mapping, corrected: [...others, { ...placeOf(at), field, text }] };
}

export const correctionOf = (
  { corrected }: SheetMapping,
  at: SheetRow,
  field: string,
): CorrectedCell | undefined => corrected?.find((cell) => isAt(cell, at) && cell.field === field);

export const isLeftOut = ({ leftOut }: SheetMapping, at: SheetRow): boolean =>
  leftOut?.some((row) => isAt(row, at)) ?? false;

/** Leaves a row out, or takes it in again. */
export function toggleLeftOut(mapping: SheetMapping, at: SheetRow): SheetMapping {
  const rows = mapping.leftOut ?? [];
  return {
    ...mapping,
    leftOut: isLeftOut(mapping, at) ? rows.filter((row) => !isAt(row, at)) : [...rows, placeOf(at)],
  };
}
