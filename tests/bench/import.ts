import { setTimeout } from 'node:timers/promises';
import type { Client } from '@landbrief/contract/client';
import { ownerType } from '@landbrief/domain';
import { atMost, type Benchmark, type Figure, median, megabytes, milliseconds, seconds } from './figures.ts';
import { familyOf, forgetPeak, memoryOf } from './memory.ts';
import { questionsWorkbook } from './questions-workbook.ts';
import { startStack } from './stack.ts';

const TIMES = 3;
const EXTRA_BYTES = 300_000_000;
const sizes = [
  { questions: 1_000, ms: 3_000 },
  { questions: 10_000, ms: 30_000 },
];

/** A spreadsheet of questions into an empty template, through the call, against the database on disk. */
export const imports: Benchmark = {
  name: 'import',
  about: 'import of 1,000 and 10,000 questions through the API',
  async run(): Promise<Figure[]> {
    const stack = await startStack();
    try {
      const olivia = await stack.signedIn('owner@demo.test');
      const figures: Figure[] = [];
      for (const { questions, ms } of sizes) {
        const file = new File([await questionsWorkbook(questions)], 'questions.xlsx');
        const times: number[] = [];
        const extra: number[] = [];
        const cpu: number[] = [];
        const waits: number[] = [];
        for (let time = 0; time < TIMES; time += 1) {
          const { template } = await olivia.createTemplate({
            body: { template: { name: `Bench ${questions} ${time}`, phaseCount: 3 } },
          });
          const api = stack.apiPid();
          forgetPeak(api);
          const before = memoryOf(api).now;
          const used = familyOf(stack.pid).cpuMs;
          const started = performance.now();
          const watched = watchOthers(olivia);
          const { added, import: job } = await olivia.importTemplate({ params: { id: template._id }, file });
          if (job) await whenDone(olivia, template._id);
          waits.push(await watched.longestWait());
          times.push(performance.now() - started);
          cpu.push(familyOf(stack.pid).cpuMs - used);
          extra.push(memoryOf(api).peak - before);
          if (added !== questions) throw new Error(`${added} of ${questions} questions were imported.`);
        }
        const name = `import of ${questions.toLocaleString('en-US')} questions`;
        figures.push(
          atMost(name, median(times), {
            limit: ms,
            show: seconds,
            how: `median of ${TIMES}, npm start, database on disk; ${seconds(median(cpu))} of processor`,
          }),
          atMost(`${name}, extra memory of the API process`, Math.max(...extra), {
            limit: EXTRA_BYTES,
            show: megabytes,
            how: `most of ${TIMES}, peak above what it held before`,
          }),
          {
            name: `${name}, the longest that another call waited meanwhile`,
            measured: milliseconds(median(waits)),
            how: `median of ${TIMES}; getHealth, asked again and again, on the same two cores`,
          },
        );
      }
      return figures;
    } finally {
      await stack.stop();
    }
  },
};

const ASK_AGAIN_MS = 100;

/** A large import is written after the reply. */
async function whenDone(client: Client, owner: string): Promise<void> {
  for (;;) {
    const { import: job } = await client.getQuestionImport({ params: { owner, type: ownerType.template } });
    if (job?.state === 'done') return;
    if (job?.state !== 'running') throw new Error(`The import failed: ${job?.problem}`);
    await setTimeout(ASK_AGAIN_MS);
  }
}

/** Asks for something that costs nothing, over and over. */
function watchOthers(client: Client) {
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await client.getHealth({});
      longest = Math.max(longest, performance.now() - asked);
    }
  })();
  return {
    longestWait: async () => {
      isOver = true;
      await asking;
      return longest;
    },
  };
}
