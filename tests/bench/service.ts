import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serviceLevels } from '@landbrief/domain';
import { environmentOfProcess } from '@landbrief/functions/environment';
import { runCanary } from '@landbrief/operations/canary';
import { jsonLog, newId, newSecret } from '@landbrief/platform';
import { bundleFunction, functionSources } from '../../functions/build.ts';
import { functionEnvironment } from '../support/function-environment.ts';
import { atMost, type Benchmark, type Figure, milliseconds } from './figures.ts';
import {
  addProperty,
  answersFor,
  type Desk,
  desksOf,
  type LargeProject,
  makeLargeProject,
  ownerEmail,
  saveAll,
} from './large-project.ts';
import { type Stack, startStack } from './stack.ts';

const LOAD_MS = 60_000;
/** Between two acts of one person; four people work at once. */
const PAUSE_MS = 1_000;
const PROPERTIES = 8;
/** Answers that a person saves before opening the property again. */
const SAVED = 5;
const COLD_STARTS = 11;

/** The published service levels, measured on the local stack while four people work in a project of 200 questions. */
export const service: Benchmark = {
  name: 'service',
  about: 'the published service levels: availability, reads, saves, cold start',
  async run(): Promise<Figure[]> {
    const stack = await startStack();
    try {
      const project = await makeLargeProject(stack);
      const load = new WorkingPeople(await desksOf(project, stack));
      await load.prepare();
      const [{ runs, succeeded }] = await Promise.all([
        runCanaries(stack),
        load.work(),
        load.ownerReads(stack, project),
      ]);
      const percent = (100 * succeeded) / runs;
      return [
        {
          name: 'runs of the canary that succeeded',
          measured: `${percent.toFixed(1)} %`,
          target: `≥ ${serviceLevels.availability} %`,
          ok: percent >= serviceLevels.availability,
          how: `${succeeded} of ${runs}, beside the load`,
        },
        load.figure('read', 'reads, 95th percentile', serviceLevels.readMs),
        load.figure('save', 'saves, 95th percentile', serviceLevels.saveMs),
        await coldStart(),
      ];
    } finally {
      await stack.stop();
    }
  },
};

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

/** Participants who open a property, read it and save one answer after the other, and an owner who reads lists. */
class WorkingPeople {
  readonly #times = { read: [] as number[], save: [] as number[] };
  readonly #desks: readonly Desk[];
  readonly #propertyIds: string[] = [];
  #ends = 0;

  constructor(desks: readonly Desk[]) {
    this.#desks = desks;
  }

  async prepare(): Promise<void> {
    for (let at = 0; at < PROPERTIES; at++) {
      const desk = this.#desks[at % this.#desks.length];
      if (!desk) throw new Error('Nobody takes part.');
      const propertyId = await addProperty(desk, at);
      await saveAll(desk, propertyId, at);
      this.#propertyIds.push(propertyId);
    }
    this.#ends = Date.now() + LOAD_MS;
  }

  async work(): Promise<void> {
    await Promise.all(this.#desks.map((desk, at) => this.#fillIn(desk, this.#propertyIds[at] ?? '')));
  }

  async ownerReads(stack: Stack, { projectId }: LargeProject): Promise<void> {
    const owner = await stack.signedIn(ownerEmail);
    while (Date.now() < this.#ends) {
      await this.#timed('read', () => owner.getProject({ params: { id: projectId } }));
      await wait(PAUSE_MS);
      await this.#timed('read', () => owner.listParticipants({ params: { projectId } }));
      await wait(PAUSE_MS);
    }
  }

  figure(kind: 'read' | 'save', name: string, limit: number): Figure {
    const times = this.#times[kind];
    return atMost(name, p95(times), {
      limit,
      show: milliseconds,
      how: `of ${times.length} calls, by the client`,
    });
  }

  async #fillIn({ client, projectId, questions }: Desk, propertyId: string): Promise<void> {
    const params = { projectId, propertyId };
    const typed = questions.filter(({ choices }) => choices.length === 0).slice(0, SAVED);
    for (let version = 1; Date.now() < this.#ends; version++) {
      await Promise.all([
        this.#timed('read', () => client.getProperty({ params })),
        this.#timed('read', () => client.listPropertyQuestions({ params: { owner: projectId, propertyId } })),
        this.#timed('read', () => client.listAnswers({ params })),
      ]);
      for (const { question: questionId, value } of answersFor(typed, 1_000 + version)) {
        await wait(PAUSE_MS);
        const body = { answerData: { value, version } };
        await this.#timed('save', () => client.saveAnswer({ params: { ...params, questionId }, body }));
      }
    }
  }

  async #timed(kind: 'read' | 'save', act: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    await act();
    this.#times[kind].push(performance.now() - started);
  }
}

/** The canary of a deployment, against the stack, until the load ends. */
async function runCanaries(stack: Stack) {
  for (const entry of readFileSync(`/proc/${stack.apiPid()}/environ`, 'utf8').split('\0'))
    if (entry.includes('='))
      process.env[entry.slice(0, entry.indexOf('='))] ??= entry.slice(entry.indexOf('=') + 1);
  const { settings, platform } = environmentOfProcess();
  const environment = { settings, platform: { ...platform, log: jsonLog({}, () => undefined) } };
  const password = newSecret();
  const ends = Date.now() + LOAD_MS;
  let runs = 0;
  let succeeded = 0;
  for (; Date.now() < ends; runs++) {
    if (await runCanary(environment, { password })) succeeded++;
    await wait(PAUSE_MS);
  }
  return { runs, succeeded };
}

/** The line that the API logs in a new process as soon as it is ready, as the dashboard counts it. */
async function coldStart(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), `landbrief-start-${newId()}-`));
  try {
    await bundleFunction(functionSources.api, folder);
    const script = `await import(${JSON.stringify(join(folder, 'code/index.mjs'))}); process.exit();`;
    const times = Array.from({ length: COLD_STARTS }, () => {
      const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
        encoding: 'utf8',
        env: { ...functionEnvironment, PATH: process.env.PATH },
      });
      const { event, ms } = JSON.parse(printed) as { event: string; ms: number };
      if (event !== 'started') throw new Error(`The API printed ${printed}`);
      return ms;
    });
    const how = `of ${COLD_STARTS} new processes, from their start until the API is ready`;
    return atMost('cold starts, 95th percentile', p95(times), {
      limit: serviceLevels.coldStartMs,
      show: milliseconds,
      how,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
