import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparisonOperator, questionType } from '@landbrief/domain';
import { operations } from '@landbrief/operations';
import { type ReportContent, type ReportedProperty, writeReport } from '@landbrief/spreadsheet';
import { memoryOf } from './memory.ts';

/** Writes the spreadsheet of a report in a process that has the API's modules, and prints what that cost. */

const [properties = 0, asked = 0] = process.argv.slice(2, 4).map(Number);
const form = (['report', 'matrix', 'export', 'answers'] as const).find((one) => one === process.argv[4]);
const format = process.argv[5] === 'csv' ? 'csv' : 'xlsx';
if (!form) throw new Error('The form is missing.');
const given = { by: 'Nora Newell', at: '2026-11-02T15:30:09.123Z' };
const questions: ReportContent['questions'] = Array.from({ length: asked }, (_, at) => ({
  id: `question-${at}`,
  tag: `gas-main-${at}`,
  text: `How far is gas main no. ${at} from the property line?`,
  type: at % 3 === 0 ? questionType.number : questionType.text,
  unit: at % 3 === 0 ? 'feet' : undefined,
  choices: [],
  multiple: false,
  required: at % 2 === 0,
  allowNotApplicable: false,
  phase: 1 + (at % 3),
  primaryCategory: `Utilities ${at % 12}`,
  isRequirement: at % 6 === 0,
  requirement: { operator: comparisonOperator.lessThanOrEqual, value: 1_000 },
  position: at,
  tagLocked: false,
}));

async function* reported(): AsyncGenerator<ReportedProperty> {
  for (let at = 0; at < properties; at += 1)
    yield {
      id: `tract-${at + 1}`,
      name: `Riverbend Commerce Park, Tract ${at + 1}`,
      ...{ type: 'Site', status: 'Submitted', street: `${4100 + at} Levee Road`, city: 'Riverbend' },
      ...{ state: 'IL', zip: '62040', country: 'United States', latitude: 38.62, longitude: -90.19 },
      ...{ size: { value: 120 + at, unit: 'acres' }, participant: 'Nora Newell', phase: 3 },
      ...{ organization: 'County Partnership', submitted: '2026-11-23T20:30:00.000Z', score: 0.5 },
      counts: { questions: asked, answered: asked, required: 79, requiredAnswered: 79 },
      requirements: { total: 27, met: 14, overridden: 0, notMet: 13, unanswered: 0 },
      answers: new Map(
        questions.map(({ id, type }, question) => [
          id,
          {
            ...given,
            value:
              type === questionType.number
                ? (at * 37 + question * 11) % 2_000
                : `Served from substation ${at * question}, ${question} miles north of the tract, along Levee Road.`,
          },
        ]),
      ),
    };
}

if (operations.size === 0) throw new Error('The API has operations.');
const folder = await mkdtemp(join(tmpdir(), 'landbrief-bench-'));
const path = join(folder, `report.${format}`);
let disk = 0;
const watch = setInterval(() => {
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  disk = Math.max(
    disk,
    sizes.reduce((sum, size) => sum + size, 0),
  );
}, 100);
const before = process.cpuUsage();
const start = performance.now();
await writeReport(
  {
    ...{ title: 'Project Heron', form, about: [], timeZone: 'America/Chicago', questions, phases: [1, 2, 3] },
    ...{ showsRequirements: true, showsScore: true, showsUnanswered: true, properties: reported() },
  },
  { path, format },
);
clearInterval(watch);
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(before);
const figures = {
  ms,
  cpuMs: (user + system) / 1000,
  bytes: (await stat(path)).size,
  disk,
  peak: memoryOf(process.pid).peak,
};
await rm(folder, { recursive: true });
process.stdout.write(JSON.stringify(figures));
