import { comparisonLimits, problem } from '@landbrief/domain';

/** Throws `limit_reached` when a reply would have more answers than fit into a function's response. One property always does. */
export function requireFewAnswers(
  { properties, questions }: { properties: number; questions: number },
  advice: string,
): void {
  if (properties <= 1 || properties * questions <= comparisonLimits.answers) return;
  const most = comparisonLimits.answers.toLocaleString('en-US');
  throw problem('limit_reached', { message: `One reply has at most ${most} answers. Please ${advice}.` });
}
