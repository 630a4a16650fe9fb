import type { Question } from '@landbrief/domain';
import type { PlacedQuestion } from './phase-tables.ts';
import type { AnswerCell, PropertySpool } from './spool.ts';

/** Answers that are in memory at the same time. */
const answersInMemory = 500_000;

/**
 * The answers of some of the properties, in their order, question by question. Reads the properties once for each group
 * of questions whose answers fit into memory.
 */
export async function* answersByQuestion(
  questions: readonly PlacedQuestion[],
  spool: PropertySpool,
  { from, to }: { from: number; to: number },
): AsyncGenerator<{ question: Question; answers: readonly AnswerCell[] }> {
  const inGroup = Math.max(1, Math.floor(answersInMemory / Math.max(1, to - from)));
  for (let first = 0; first < questions.length; first += inGroup) {
    const group = questions.slice(first, first + inGroup);
    const answers: AnswerCell[][] = group.map(() => []);
    let place = 0;
    for await (const { cell } of spool.rows()) {
      if (place >= from) for (const [row, { at }] of group.entries()) answers[row]?.push(cell(at));
      place += 1;
      if (place === to) break;
    }
    for (const [row, { question }] of group.entries()) yield { question, answers: answers[row] ?? [] };
  }
}
