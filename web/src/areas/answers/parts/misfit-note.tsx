import { openMisfit } from '@landbrief/domain';
import { domainQuestion, shownValue } from '../answer-values.ts';
import type { Field } from '../field.ts';
import { misfitTexts } from '../texts.ts';

/** The saved answer, where the question was changed so that it would not take it any more. */
export function MisfitNote({ field, className }: { field: Field; className?: string | undefined }) {
  const { question, save, answer } = field;
  const { value } = save.saved;
  if (!openMisfit(domainQuestion(question), { value, override: answer?.override })) return null;
  return <p className={className}>{misfitTexts.note(shownValue(question, value))}</p>;
}
