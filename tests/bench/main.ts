import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.ts';
import { comparison } from './comparison.ts';
import { contacts } from './contacts.ts';
import { cost } from './cost.ts';
import { type Benchmark, machine, table } from './figures.ts';
import { files } from './files.ts';
import { images } from './images.ts';
import { imports } from './import.ts';
import { invitations } from './invite.ts';
import { landing } from './landing.ts';
import { large } from './large.ts';
import { people } from './people.ts';
import { propertySync } from './property-sync.ts';
import { reads } from './reads.ts';
import { reports } from './report.ts';
import { saves } from './save.ts';
import { screens } from './screens.ts';
import { service } from './service.ts';
import { sheets } from './sheets.ts';
import { source } from './source.ts';
import { start } from './start.ts';
import { userLists } from './users.ts';

/** `npm run bench` prints figures and how they were taken; `npm run bench -- import save` takes some of them. */

const benchmarks = [
  start,
  service,
  imports,
  files,
  images,
  saves,
  reads,
  invitations,
  people,
  contacts,
  reports,
  sheets,
  landing,
  screens,
  comparison,
  large,
  userLists,
  propertySync,
  bundle,
  cost,
  source,
];

const { positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, properties: { type: 'string' } },
});
const unknown = asked.filter((name) => !benchmarks.some((one) => one.name === name));
if (unknown.length > 0) {
  const names = benchmarks.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`);
  throw new Error(`There is no benchmark ${unknown.join(', ')}. There are:\n${names.join('\n')}`);
}

const chosen = benchmarks.filter(({ name }) => asked.length === 0 || asked.includes(name));
const [alone] = chosen;
process.exitCode = chosen.length === 1 && alone ? await take(alone) : inProcessesOfTheirOwn(chosen);

async function take({ name, about, run }: Benchmark): Promise<number> {
  process.stdout.write(`${name}: ${about} …\n${machine()}\n\n`);
  const figures = await run();
  process.stdout.write(`${table(figures)}\n`);
  return figures.some(({ ok }) => ok === false) ? 1 : 0;
}

/** What one leaves in memory is not measured with the next, and one that fails takes no other's figures with it. */
function inProcessesOfTheirOwn(many: readonly Benchmark[]): number {
  const script = [...process.execArgv, import.meta.filename];
  const codes = many.map(
    ({ name }) => spawnSync(process.execPath, [...script, name], { stdio: 'inherit' }).status,
  );
  return codes.every((code) => code === 0) ? 0 : 1;
}
