/**
 * What template files cost: `node tests/bench/spreadsheet.ts`. Questions are the real 157, repeated under other tags.
 * Each figure comes from a process of its own; memory is its peak above what it held before.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { QuestionDraft } from '../../packages/domain/src/index.ts';
import {
  readTemplateFile,
  writeTemplateCsv,
  writeTemplateFile,
} from '../../packages/spreadsheet/src/index.ts';

export interface SpreadsheetFigures {
  readonly action: Action;
  readonly questions: number;
  readonly fileBytes: number;
  readonly ms: number;
  readonly extraBytes: number;
}

/** What a template file may take (design 5). An import's whole time also holds the writing of its questions. */
export const spreadsheetLimits = {
  thousandMs: 3_000,
  tenThousandMs: 30_000,
  extraBytes: 300_000_000,
} as const;

const actions = ['write xlsx', 'read xlsx', 'write csv', 'read csv'] as const;
type Action = (typeof actions)[number];

const head = { name: 'Site Selection', phaseCount: 3 };
const thisScript = fileURLToPath(import.meta.url);

/** Writing and reading 1,000 and 10,000 questions. */
export async function benchSpreadsheet(): Promise<SpreadsheetFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landbrief-bench-'));
  const figures: SpreadsheetFigures[] = [];
  for (const questions of [1_000, 10_000]) {
    for (const action of actions) figures.push(await inChild(action, questions, folder));
  }
  await rm(folder, { recursive: true });
  return figures;
}

/** What was written is read by the next process, so that neither counts what the other holds. */
async function inChild(action: Action, questions: number, folder: string): Promise<SpreadsheetFigures> {
  const file = join(folder, `${questions}.${action.split(' ')[1]}`);
  const { stdout } = await promisify(execFile)('node', [thisScript, action, String(questions), file]);
  return JSON.parse(stdout);
}

async function measure(action: Action, questions: number, path: string): Promise<SpreadsheetFigures> {
  const [verb, kind] = action.split(' ');
  const drafts = await draftsOf(verb === 'write' ? questions : 1);
  const read = verb === 'read' ? await readFile(path) : undefined;
  const before = process.memoryUsage.rss();
  const started = performance.now();
  const written =
    read ?? (kind === 'xlsx' ? await writeTemplateFile(head, drafts) : writeTemplateCsv(drafts));
  if (read) await readTemplateFile(read);
  const ms = Math.round(performance.now() - started);
  const extraBytes = Math.max(0, (await peakBytes()) - before);
  if (!read) await writeFile(path, written);
  return { action, questions, fileBytes: written.length, ms, extraBytes };
}

async function draftsOf(count: number): Promise<QuestionDraft[]> {
  const real = new URL('../../packages/spreadsheet/fixtures/site-selection-questions.csv', import.meta.url);
  const { drafts } = await readTemplateFile(await readFile(real));
  return Array.from({ length: count }, (_, at) => {
    const draft = drafts[at % drafts.length] ?? { text: 'Total acreage' };
    return { ...draft, text: `${at + 1}. ${draft.text}`, tag: `${draft.tag}-${at + 1}` };
  });
}

/** The most that this process held; `maxRSS` would count its parent's, from before it became this program. */
async function peakBytes(): Promise<number> {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

const [, script, action, count, path = ''] = process.argv;
if (script === thisScript) {
  const asked = actions.find((one) => one === action);
  const figures = asked ? await measure(asked, Number(count), path) : await benchSpreadsheet();
  process.stdout.write(`${JSON.stringify(figures, undefined, asked ? 0 : 2)}\n`);
}
