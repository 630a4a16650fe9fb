/** `npm run bench` prints figures and how they were taken; `npm run bench -- import save` takes some of them. */
import { bundle } from './bundle.ts';
import { type Figure, machine, table } from './figures.ts';
import { imports } from './import.ts';
import { landing } from './landing.ts';
import { reports } from './report.ts';
import { saves } from './save.ts';
import { start } from './start.ts';
import { userLists } from './users.ts';

const benchmarks = [start, imports, saves, reports, landing, userLists, bundle];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benchmarks.some((one) => one.name === name));
if (unknown.length > 0) {
  const names = benchmarks.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`);
  throw new Error(`There is no benchmark ${unknown.join(', ')}. There are:\n${names.join('\n')}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`${machine()}\n`);
const figures: Figure[] = [];
for (const { name, about, run } of benchmarks) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`${name}: ${about} …`);
  figures.push(...(await run()));
}
say(`\n${table(figures)}`);
if (figures.some(({ ok }) => ok === false)) process.exitCode = 1;
