import { readdirSync, readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atMost, type Benchmark, type Figure, kilobytes, megabytes, seconds } from './figures.ts';
import { type Act, besideAndQuiet, type Load, ms, TimedCalls } from './large-calls.ts';
import { timeTransactions } from './large-database.ts';
import {
  addDirectly,
  addProperty,
  desksOf,
  type LargeProject,
  makeLargeProject,
  ownerEmail,
  saveAll,
} from './large-project.ts';
import { familyOf, forgetPeak, memoryOf } from './memory.ts';
import { connectStore, type Stack, startStack } from './stack.ts';

const SIZES = [2_000, 10_000];
const CLIENTS = 8;
const QUIET_MS = 30_000;
/** Longer than answers rest before a snapshot of them is written. */
const REST_MS = 35_000;
const forms = [
  ['export', 'xlsx', 'without snapshots'],
  ['export', 'xlsx', 'with them'],
  ['export', 'csv', 'with them'],
  ['answers', 'csv', 'with them'],
] as const;

/**
 * A project of 200 questions with thousands of properties that are answered whole; `--properties 2000` takes one size,
 * `--properties 300,2000` others.
 */
export const large: Benchmark = {
  name: 'large',
  about: 'projects of 2,000 and 10,000 properties with 200 answers each, on the local stack',
  async run(): Promise<Figure[]> {
    const { properties } = parseArgs({ options: { properties: { type: 'string' } }, strict: false }).values;
    const stack = await startStack(['report-jobs']);
    connectStore(stack);
    try {
      const run = new Run(stack, await makeLargeProject(stack));
      for (const size of properties ? String(properties).split(',').map(Number) : SIZES)
        await run.measure(size);
      return run.figures;
    } finally {
      await stack.stop();
    }
  },
};

class Run {
  readonly figures: Figure[] = [];
  readonly #stack: Stack;
  readonly #project: LargeProject;
  readonly #calls: TimedCalls;
  /** Of those added by calls; property `at` is of participant `at` modulo four. */
  readonly #ids: string[] = [];
  /** Of the answer that `#saveOne` saves. */
  readonly #versions = new Map<string, number>();
  #size = 0;

  constructor(stack: Stack, project: LargeProject) {
    this.#stack = stack;
    this.#project = project;
    this.#calls = new TimedCalls(stack, project);
  }

  async measure(size: number): Promise<void> {
    const before = this.#databaseBytes();
    await this.#seed(size);
    await this.#settle();
    await this.#saves();
    await this.#settle();
    await this.#reads();
    await wait(REST_MS);
    await this.#exports();
    const longest = this.#calls.takeLongest();
    this.#add({ name: 'the longest of all calls', measured: ms(longest.ms), how: longest.name });
    const after = this.#databaseBytes();
    this.#add({
      name: 'database',
      measured: `${megabytes(before)}, then ${megabytes(after)}`,
      how: 'its files',
    });
  }

  /** Printed at once too, because the whole takes long. */
  #add(figure: Figure): void {
    const name = `${this.#size.toLocaleString('en-US')}: ${figure.name}`;
    const how = `${figure.how}; load ${loadavg()[0]?.toFixed(1)}`;
    this.figures.push({ ...figure, name, how });
    process.stdout.write(`${name}: ${figure.measured} (${how})\n`);
  }

  /** The first properties by calls. */
  async #seed(size: number): Promise<void> {
    const from = this.#size;
    this.#size = size;
    const started = performance.now();
    const taken = () => performance.now() - started;
    if (from > 0) {
      await addDirectly(await desksOf(this.#project, this.#stack), from, size);
      const how = `those after ${from}, by the store in place of calls, without histories`;
      return this.#add({ name: 'adding properties', measured: seconds(taken()), how });
    }
    // Tokens expire.
    for (let done = 0; done < size; done += 500)
      await this.#calls.times(
        'seeding',
        { count: Math.min(500, size - done), clients: CLIENTS },
        async (desk, at) => {
          const propertyId = await addProperty(desk, done + at);
          this.#ids[done + at] = propertyId;
          await saveAll(desk, propertyId, done + at);
        },
      );
    const limit = (150_000 * size) / 2_000;
    this.#add(atMost('seeding by calls', taken(), { limit, show: seconds, how: `${CLIENTS} clients` }));
    await this.#settle();
    this.#add({ name: 'until its outbox is done', measured: seconds(taken()), how: 'from the first call' });
  }

  /** Waits until the API's process has nothing to do. */
  async #settle(): Promise<void> {
    for (let quiet = 0, last = 0; quiet < 4; await wait(1_000)) {
      const now = familyOf(this.#stack.apiPid()).cpuMs;
      quiet = now - last < 150 ? quiet + 1 : 0;
      last = now;
    }
  }

  async #take(name: string, load: Load, act: Act, limit?: number): Promise<void> {
    const { median, how } = await this.#calls.times(name, load, act);
    const full = `${name}, ${load.clients ?? 1} at once`;
    this.#add(
      limit ? atMost(full, median, { limit, show: ms, how }) : { name: full, measured: ms(median), how },
    );
  }

  async #saves(): Promise<void> {
    const ids: string[] = [];
    await this.#take('create a property', { count: 160 }, async (desk, at) => {
      ids[at] = await addProperty(desk, 20_000 + at);
    });
    await this.#take('save 200 answers', { count: 40 }, (desk, at) => saveAll(desk, ids[at] ?? '', at), 33);
    await this.#settle();
    const load = { count: 120, clients: CLIENTS };
    const many = await this.#calls.times('save 200 answers', load, (desk, at) =>
      saveAll(desk, ids[40 + at] ?? '', at),
    );
    this.#add({
      name: `save 200 answers, ${CLIENTS} at once`,
      measured: `${many.aSecond.toFixed(1)} a second`,
      ...{ target: '≥ 40 a second', ok: many.aSecond >= 40, how: many.how },
    });
    await this.#settle();
    this.#add(await timeTransactions());
    await this.#take('save one answer', { count: 100 }, this.#saveOne);
    await this.#take('save one answer', { count: 400, clients: CLIENTS }, this.#saveOne);
  }

  readonly #saveOne: Act = async ({ client, projectId, questions }, at) => {
    const propertyId = this.#ids[at % this.#ids.length] ?? '';
    const questionId = questions.find(({ type }) => type === 1)?._id ?? '';
    const version = this.#versions.get(propertyId) ?? 1;
    const params = { projectId, propertyId, questionId };
    await client.saveAnswer({ params, body: { answerData: { value: 2_000 + version, version } } });
    this.#versions.set(propertyId, version + 1);
  };

  readonly #openQuestions: Act = ({ client, projectId }, at) =>
    client.listPropertyQuestions({
      params: { owner: projectId, propertyId: this.#ids[at % this.#ids.length] ?? '' },
    });

  readonly #listAnswers: Act = ({ client, projectId }, at) =>
    client.listAnswers({ params: { projectId, propertyId: this.#ids[at % this.#ids.length] ?? '' } });

  async #reads(): Promise<void> {
    const owner = await this.#stack.signedIn(ownerEmail);
    const params = { projectId: this.#project.projectId };
    const page = (body: object) => () => owner.listOwnerProperties({ params, body });
    await this.#take('a list page of 50', { count: 20 }, page({ limit: 50 }));
    await this.#take(
      'the last page of 50',
      { count: 20 },
      page({ limit: 50, skip: Math.max(0, this.#size - 50) }),
    );
    await this.#take('a page of 25 with answers', { count: 8 }, page({ limit: 25, full: 1 }));
    await this.#take('a page of 50 with answers', { count: 8 }, page({ limit: 50, full: 1, skip: 100 }));
    for (const clients of [1, CLIENTS]) {
      const load = { count: 60 * clients, clients };
      await this.#take('open the questions', load, this.#openQuestions, clients > 1 ? 25 : undefined);
      await this.#take('all answers of a property', load, this.#listAnswers);
    }
    const { bytes } = await this.#calls.wire(
      `/questions/${params.projectId}/${this.#ids[0]}/property`,
      'gzip',
    );
    this.#add(atMost('the questions', bytes, { limit: 40_000, show: kilobytes, how: 'on the wire, gzip' }));
    const ids = this.#ids.slice(0, 200);
    const compare = async () => {
      for (let skip = 0, most = 1; skip < ids.length; skip += most)
        ({ most } = await owner.compareProperties({ params, body: { ids, skip } }));
    };
    await this.#take('comparison of 200, the first time', { count: 1 }, compare);
    await this.#take('comparison of 200, again', { count: 5 }, compare);
  }

  async #exports(): Promise<void> {
    const owner = await this.#stack.signedIn(ownerEmail);
    const params = { projectId: this.#project.projectId };
    const acts: Record<string, Act> = {
      'save one answer': this.#saveOne,
      'a list page of 50': () => owner.listOwnerProperties({ params, body: { limit: 50 } }),
      'open the questions': this.#openQuestions,
    };
    const end = Date.now() + QUIET_MS;
    const quiet = await this.#calls.whileGoing(acts, () => Date.now() > end);
    const beside = new Map<string, number[]>();
    for (const [form, format, which] of forms) {
      let isDone = false;
      const others = this.#calls.whileGoing(acts, () => isDone);
      const made = await this.#export(form, format).finally(() => {
        isDone = true;
      });
      for (const [name, times] of await others) beside.set(name, [...(beside.get(name) ?? []), ...times]);
      const show = { show: megabytes, how: `the job's process, peak, ${which}` };
      const name = `${form} as ${format}, ${which}`;
      const how = `2 clients beside it; a file of ${megabytes(made.bytes)}`;
      this.#add({ name, measured: seconds(made.ms), how });
      const cpu = { limit: 4_000 * Math.max(1, this.#size / 2_000), show: seconds, how: "the job's process" };
      this.#add(atMost(`${name}, processor time`, made.cpuMs, cpu));
      this.#add(atMost(`${name}, memory`, made.peakBytes, { limit: 300e6, ...show }));
    }
    for (const figure of besideAndQuiet('exports', beside, quiet)) this.#add(figure);
  }

  async #export(form: 'export' | 'answers', format: 'xlsx' | 'csv') {
    const client = await this.#stack.signedIn(ownerEmail);
    const { reportId, projectId } = this.#project;
    const before = reportProcess(this.#stack);
    if (before) forgetPeak(before);
    const cpuBefore = before ? familyOf(before).cpuMs : 0;
    const started = performance.now();
    const { jobId } =
      form === 'export' && format === 'xlsx'
        ? (JSON.parse((await this.#calls.wire(`/export/project/${projectId}`)).text) as { jobId: string })
        : await client.startProjectReport({ params: { reportId }, body: { form, format } });
    for (;;) {
      const { job } = await client.getReportJob({ params: { reportId, jobId } });
      if (job.status === 'error') throw new Error(`The export failed: ${JSON.stringify(job)}`);
      const worker = reportProcess(this.#stack);
      if (job.status === 'finished' && worker)
        return {
          ms: performance.now() - started,
          cpuMs: familyOf(worker).cpuMs - cpuBefore,
          peakBytes: memoryOf(worker).peak,
          bytes: job.file?.size ?? 0,
        };
      await wait(250);
    }
  }

  #databaseBytes(): number {
    const folder = join(this.#stack.folder, 'database');
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  }
}

/** The process of a stack's function that makes reports; it starts with the first of them. */
function reportProcess({ pid }: Stack): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.find((id) =>
    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('report-jobs/code/index.mjs'),
  );
}
