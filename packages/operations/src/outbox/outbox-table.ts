import { workInWords } from '../operators/work-in-words.ts';
import { type OutboxWork, outboxWork, type Progress } from './outbox-work.ts';

/** Of a read and of a transaction on AWS, as measured. */
const READ_SECONDS = 0.006;
const WRITE_SECONDS = 0.02;
const UNITS_A_SECOND = 1_000;

export function secondsOf({ reads, writes, units = 0, outside = 0 }: OutboxWork): number {
  const written = Math.max(writes * WRITE_SECONDS, units / UNITS_A_SECOND);
  return Math.ceil(reads * READ_SECONDS + written + outside);
}

const progressInWords: Record<Progress, string> = {
  small: 'done again',
  repeats: 'begins again, passes over what is done',
  cursor: 'the step begins again, passes over what is done',
  left: 'the step goes on with what is left',
};

function row([kind, work]: [string, OutboxWork]): string {
  const killed = [progressInWords[work.progress], work.note].filter(Boolean).join('; ');
  const cells = [`\`${kind}\``, workInWords(kind), work.most, work.step ?? 'all', secondsOf(work), killed];
  return `| ${cells.join(' | ')} |`;
}

/** docs/operations/outbox.md. */
export function outboxTable(): string {
  const rows = Object.entries(outboxWork)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(row);
  return `# What the outbox does

Made from packages/operations/src/outbox/outbox-work.ts by \`node packages/operations/src/outbox/generate-outbox-table.ts\`;
a test fails when it is out of date, when a kind is missing, or when one does not fit into the time of an item.

Every item is counted as an attempt in the write that claims it, before anything of it is done. What becomes of it then:

- **It fails:** it is due again after 15 s, then after twice as long each time up to an hour, and is parked after 32
  attempts, about a day.
- **Its worker is killed** (time, memory): the claim ends after five minutes, and it is due again. It comes first in a run of
  \`landbrief-<stage>-outbox-retry\`, so that it gets the whole five minutes. After five such attempts in a row it is parked.
- **New causes keep coming** for one that fails (a notice of many changes): it is parked after 64 attempts in all.
- **A step of many gets no further:** each step knows where the one before stood. When three in a row stand at the same
  place, or after 20,000 steps, the step is parked.

[The console](console.md) lists what is parked (\`npm run ops -- --stage dev parked\`), redrives it or drops it. A
redriven step goes on from where its job stopped; dropping one ends the job there.

The seconds are worked out, not measured: the requests that one item makes one after another at the size in the third
column, at 6 ms a read and 20 ms a write, or the write units of one partition at 1,000 a second where that is longer, and
the time limits of other services. An item has at least 120 s. Projects of 10,000 questions can take ten times as long
where answers are counted: such a step may need an attempt with the whole five minutes.

| kind | what it is | the largest | one item does | s, at most | killed in the middle |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
