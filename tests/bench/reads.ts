import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Benchmark, type Figure, median } from './figures.ts';

const ROUNDS = 9;
const CALLS = 25;

/** Processor time of calls that read much; `--against <checkout>` measures another checkout in the same run. */
export const reads: Benchmark = {
  name: 'reads',
  about: 'processor time of calls that read much',
  async run(): Promise<Figure[]> {
    const { against } = parseArgs({ options: { against: { type: 'string' } }, strict: false }).values;
    const checkouts = [...(typeof against === 'string' ? [resolve(against)] : []), process.cwd()];
    const measuring = await Promise.all(checkouts.map(measuringProcess));
    try {
      const taken = measuring.map(() => new Map<string, number[]>());
      const names = measuring[0]?.names ?? [];
      for (let round = 0; round < ROUNDS; round++)
        for (const name of names)
          for (const [place, { measure }] of measuring.entries())
            taken[place]?.set(name, [...(taken[place].get(name) ?? []), await measure(name)]);
      return names.map((name) => ({
        name: `${name}, processor time a call`,
        measured: taken.map((one) => `${median(one.get(name) ?? []).toFixed(1)} ms`).join(', then '),
        how: `median of ${ROUNDS} rounds of ${CALLS} calls${checkouts.length > 1 ? `, the first of ${checkouts[0]}, in turns` : ''}`,
      }));
    } finally {
      for (const { stop } of measuring) stop();
    }
  },
};

async function measuringProcess(checkout: string) {
  const child = fork(join(import.meta.dirname, 'reads-process.ts'), [checkout], { cwd: checkout });
  const answer = async <Answer>(): Promise<Answer> => (await once(child, 'message'))[0] as Answer;
  return {
    names: await answer<string[]>(),
    measure: (name: string) => {
      child.send({ name, times: CALLS });
      return answer<number>();
    },
    stop: () => child.disconnect(),
  };
}
