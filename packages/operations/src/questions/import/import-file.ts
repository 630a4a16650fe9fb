import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { EventLoopYielder } from '@landbrief/domain';
import type { Category, Question, QuestionSet } from '@landbrief/store';

/** A set that an import writes is kept in a file until then; S3 deletes what is left there. */
export const importFile = (importId: string): string => `imports/${importId}`;

/** One line of JSON for the categories, then one for each question. */
export async function toImportFile({ categories, questions }: QuestionSet): Promise<Uint8Array> {
  const yielder = new EventLoopYielder(yieldToEventLoop);
  const lines = [JSON.stringify(categories)];
  for (const question of questions) {
    lines.push(JSON.stringify(question));
    yielder.count();
    await yielder.yieldIfDue();
  }
  return Buffer.from(lines.join('\n'));
}

export function fromImportFile(bytes: Uint8Array): QuestionSet {
  const [first = '[]', ...lines] = Buffer.from(bytes).toString('utf8').split('\n');
  return {
    categories: JSON.parse(first) as Category[],
    questions: lines.map((line) => JSON.parse(line) as Question),
  };
}
