import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, median } from './figures.ts';
import { type Desk, desksOf, type LargeProject, ownerEmail } from './large-project.ts';
import type { Stack } from './stack.ts';

export type Act = (desk: Desk, at: number) => Promise<unknown>;
export interface Load {
  count: number;
  clients?: number;
}
export const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const PAUSE_MS = 100;

/** Calls on the large project, each timed. */
export class TimedCalls {
  readonly #stack: Stack;
  readonly #project: LargeProject;
  #longest = { ms: 0, name: '' };

  constructor(stack: Stack, project: LargeProject) {
    this.#stack = stack;
    this.#project = project;
  }

  /** The longest call since it was asked for. */
  takeLongest() {
    const longest = this.#longest;
    this.#longest = { ms: 0, name: '' };
    return longest;
  }

  /** Times in milliseconds, of clients that each wait for their reply. Call `at` is of participant `at` modulo four. */
  async times(name: string, { count, clients = 1 }: Load, act: Act) {
    const desks = await desksOf(this.#project, this.#stack);
    const times: number[] = [];
    const started = performance.now();
    let next = 0;
    const work = async () => {
      for (let at = next++; at < count; at = next++) {
        const desk = desks[at % desks.length];
        if (desk) times.push(await this.#timed(name, () => act(desk, at)));
      }
    };
    await Promise.all(Array.from({ length: clients }, work));
    const aSecond = (count / (performance.now() - started)) * 1_000;
    const how = `median of ${count}, at most ${ms(Math.max(...times))}; ${aSecond.toFixed(1)} a second`;
    return { median: median(times), aSecond, how };
  }

  /** The 99th percentiles of calls of two clients at a modest rate, until they are to stop. */
  async whileGoing(
    acts: Readonly<Record<string, Act>>,
    isOver: () => boolean,
  ): Promise<Map<string, number[]>> {
    const desks = await desksOf(this.#project, this.#stack);
    const times = new Map(Object.keys(acts).map((name) => [name, [] as number[]]));
    const work = async (place: number) => {
      const desk = desks[place];
      for (let at = place; desk && !isOver(); at += desks.length)
        for (const [name, act] of Object.entries(acts)) {
          times.get(name)?.push(await this.#timed(name, () => act(desk, at)));
          await wait(PAUSE_MS);
        }
    };
    await Promise.all([work(0), work(1)]);
    return times;
  }

  async #timed(name: string, act: () => Promise<unknown>): Promise<number> {
    const started = performance.now();
    await act();
    const taken = performance.now() - started;
    if (taken > this.#longest.ms) this.#longest = { ms: taken, name };
    return taken;
  }

  /** The status, the body and the bytes of a reply as it comes over the wire, to the owner. */
  async wire(path: string, encoding = 'identity'): Promise<{ status: number; bytes: number; text: string }> {
    const authorization = `Bearer ${await this.#stack.token(ownerEmail)}`;
    const headers = { authorization, 'accept-encoding': encoding };
    return new Promise((done, reject) =>
      get(`${this.#stack.url}/api/v1${path}`, { headers }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        done({ status: response.statusCode ?? 0, bytes: body.length, text: body.toString() });
      }).on('error', reject),
    );
  }
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** How much longer calls take beside something than in quiet. */
export function besideAndQuiet(
  what: string,
  beside: ReadonlyMap<string, readonly number[]>,
  quiet: ReadonlyMap<string, readonly number[]>,
): Figure[] {
  return [...beside].map(([name, times]) => {
    const [now, before] = [p99(times), p99(quiet.get(name) ?? [])];
    return {
      name: `${name} beside ${what}`,
      measured: `${ms(now)}; ${ms(before)} in quiet`,
      target: '≤ 2 ×',
      ok: now <= 2 * before,
      how: `99th percentile of ${times.length} and ${quiet.get(name)?.length}; 2 clients`,
    };
  });
}
