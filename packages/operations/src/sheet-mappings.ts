import { createHash } from 'node:crypto';
import {
  foldedText,
  hasOnlyCorrections,
  isProblem,
  type SheetLayout,
  type SheetMapping,
} from '@landbrief/domain';
import type { CellProblem } from '@landbrief/spreadsheet';
import { commitWrites, getSheetMapping, putSheetMapping, type StoredSheetMapping } from '@landbrief/store';
import type { SignedInContext } from './context.ts';

type Kind = StoredSheetMapping['kind'];

const rememberedDays = 365;

/**
 * What somebody's own file has, and how it would be read: as asked, as a file with the same headings was read before in
 * the caller's organization, or as guessed (decisions 16).
 */
export async function readSheetLayout(
  kind: Kind,
  file: Uint8Array,
  { caller }: Pick<SignedInContext, 'caller'>,
  asked: SheetMapping | undefined,
): Promise<SheetLayout> {
  const { sheetLayouts } = await import('@landbrief/spreadsheet');
  return sheetLayouts[kind](file, {
    asked,
    remembered: async (headings) =>
      (await getSheetMapping({ ...ownerOf(caller), kind, headings: hashOf(headings) })) as
        | SheetMapping
        | undefined,
  });
}

/** Keeps how a file was read, for the next one with the same headings; corrections of cells are not kept. */
export async function rememberMapping(
  kind: Kind,
  mapping: SheetMapping | undefined,
  { caller, now }: Pick<SignedInContext, 'caller' | 'now'>,
): Promise<void> {
  if (!mapping || hasOnlyCorrections(mapping)) return;
  const { columns, values } = mapping;
  const headings = hashOf(Object.keys(columns).map(foldedText));
  const expiresAt = Math.floor(Date.parse(now) / 1000) + rememberedDays * 24 * 60 * 60;
  await commitWrites([
    putSheetMapping({
      ...{ ...ownerOf(caller), kind, headings, columns, expiresAt },
      ...(values ? { values } : {}),
    }),
  ]);
}

const ownerOf = ({ user }: SignedInContext['caller']) => ({ ownerId: user.organizationId ?? user.userId });

function hashOf(headings: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headings.toSorted())).digest('base64url').slice(0, 22);
}

/** Reads a file for a preview; undefined, with the problems, where its headings cannot be read without a mapping. */
export async function readForPreview<Read>(
  { isDocumented }: SheetLayout,
  mapping: SheetMapping | undefined,
  read: () => Promise<Read>,
): Promise<{ read: Read } | { headingProblems: CellProblem[] }> {
  // Of other sheets or headings, whose columns are asked for, and not mapped yet.
  const mapsNothing = mapping && Object.keys(mapping.columns).length === 0;
  if (mapsNothing && !hasOnlyCorrections(mapping)) return { headingProblems: [] };
  try {
    return { read: await read() };
  } catch (error) {
    if (isDocumented || mapping) throw error;
    return { headingProblems: headingProblemsOf(error) };
  }
}

function headingProblemsOf(error: unknown): CellProblem[] {
  if (isProblem(error) && error.code === 'spreadsheet_invalid') {
    const { problems } = error.data as { problems: CellProblem[] };
    return problems;
  }
  if (isProblem(error) && error.code === 'spreadsheet_unreadable')
    return [{ row: 1, column: '', code: 'missing_column', message: error.message }];
  throw error;
}
