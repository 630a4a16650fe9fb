import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { given } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import type { Environment } from '../context.ts';
import { readPropertiesWithAnswers } from './report-answers.ts';
import { contentOf, type PropertyWithAnswers } from './report-content.ts';
import type { ReportFrame } from './report-data.ts';

export interface ReportFileSource {
  /** Its choices say the format: `xlsx` or `csv`. */
  frame: ReportFrame;
  /** In the order of the frame; read once. Of a submission summary without answers (`readReportedProperties`). */
  properties: AsyncIterable<PropertyWithAnswers>;
  /** The full name of who made it. */
  by: string;
  /** Called again and again while the file is written; what it throws ends the writing. */
  whileWriting?: () => void;
}

export interface WrittenFile {
  /** In a temporary directory. */
  path: string;
  contentType: string;
  extension: string;
  /** Bytes. */
  size: number;
  delete: () => Promise<void>;
}

/**
 * Writes a report as a spreadsheet into a temporary file, reading the properties while it writes, so that memory does
 * not grow with their number.
 */
export async function writeReportFile(
  { frame, properties, by, whileWriting }: ReportFileSource,
  { platform, settings }: Pick<Environment, 'platform' | 'settings'>,
): Promise<WrittenFile> {
  const { contentTypes, writeReport } = await import('@landbrief/spreadsheet');
  const format = frame.choices.format === 'csv' ? 'csv' : 'xlsx';
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  const path = join(folder, `report.${format}`);
  const remove = () => rm(dirname(path), { recursive: true, force: true });
  try {
    const made = { by, at: timestamp(platform.clock) };
    await writeReport(contentOf(frame, properties, { made, settings }), {
      ...{ path, format },
      ...given({ whileWriting }),
    });
    const { size } = await stat(path);
    return { path, contentType: contentTypes[format], extension: format, size, delete: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The properties of a frame, with their answers where the report shows them. */
export function readReportedProperties(frame: ReportFrame): AsyncIterable<PropertyWithAnswers> {
  return frame.kind === 'submissionSummary' ? withoutAnswers(frame) : readPropertiesWithAnswers(frame);
}

async function* withoutAnswers({ properties }: ReportFrame): AsyncGenerator<PropertyWithAnswers> {
  for (const property of properties) yield { property, answers: new Map() };
}
