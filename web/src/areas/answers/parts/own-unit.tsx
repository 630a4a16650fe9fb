import type { Question } from '@landbrief/contract';
import { displayAnswer, quantityInSystem, questionType } from '@landbrief/domain';
import { useUser } from '../../../session/use-session.ts';
import type { AnswerValue } from '../answer-values.ts';

/** A number in the units of the person who reads, where the question asks for others: "≈ 101.2 hectares". */
export function OwnUnit({
  question,
  value,
  className,
}: {
  question: Question;
  value: AnswerValue;
  className: string | undefined;
}) {
  const { settings } = useUser();
  const found = quantityInSystem(value, question.unit, settings.units);
  if (!found) return null;
  const text = displayAnswer({ type: questionType.number, unit: found.unit }, found.value);
  return <span className={className}>≈ {text}</span>;
}
