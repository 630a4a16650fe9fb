import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeWhole } from './engines/files.ts';
import { dataPaths, type Settings } from './settings.ts';

/** Who can sign in to the demo (decisions 15); all have the same password. */
export const demoPassword = 'Landbrief-1';
export const demoLogins = [
  ['admin@demo.test', 'super administrator'],
  ['orgadmin@demo.test', 'administrator of the Demo Development Agency'],
  ['listadmin@demo.test', 'its distribution lists'],
  ['owner@demo.test', 'its project owner'],
  ['reviewer@demo.test', 'reads the projects'],
  ['collaborator@demo.test', 'works with the owner'],
  ['delegator@state.test', 'State Economic Development'],
  ['delegate@county.test', 'County Partnership'],
  ['participant@city.test', 'City of Riverbend'],
  ['contact@utility.test', 'Valley Power, answers a questionnaire'],
  ['owner@rival.test', 'Rival Consulting, owner'],
  ['participant@rival.test', 'Rival Consulting, participant'],
] as const;

/** How far the demo data is: it is made whole before anybody sees it. */
type DemoState = { readonly state: 'none' | 'started' | 'done' };

const stateOf = (file: string) => readJson<DemoState>(file, { state: 'none' }).state;

/** True when the last start was ended in the middle of making the demo data: nobody has used that data. */
export function isDemoHalfMade(settings: Settings): boolean {
  return stateOf(dataPaths(settings.dataDirectory).demo) === 'started';
}

/** The script that makes the demo data, against the engines that its environment names. */
const script = join(import.meta.dirname, 'demo/main.ts');

/** Makes the demo data at the first start, in a process that gives its memory back. Answers whether there is any. */
export async function makeDemoData(
  settings: Settings,
  isNew: boolean,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<boolean> {
  const { demo, log } = dataPaths(settings.dataDirectory);
  if (stateOf(demo) === 'done') return true;
  if (settings.empty || !isNew || !existsSync(script)) return false;
  say('Making the demo data …');
  writeWhole(demo, JSON.stringify({ state: 'started' } satisfies DemoState));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: environment,
    stdio: ['ignore', openSync(log, 'a'), 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The demo data could not be made; ${log} says why.`);
  writeWhole(demo, JSON.stringify({ state: 'done' } satisfies DemoState));
  return true;
}
