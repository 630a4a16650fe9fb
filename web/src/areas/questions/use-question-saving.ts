import { toast } from '../../ui/toast.ts';
import { type Edit, formSaving } from '../../ui/use-edit.ts';
import type { FormSaving } from '../../ui/use-entity-form.ts';
import { useCall } from '../../use-call.ts';
import type { QuestionOwner } from './owner.ts';
import type { Question } from './queries.ts';
import { changeOf, type QuestionValues, valuesOf } from './question-values.ts';

/** Saves an edited question, given as the form was opened with. */
export function useQuestionSaving(
  owner: QuestionOwner,
  edit: Edit<Question>,
  onSaved: (saved: Question) => void,
): (question: Question) => FormSaving<QuestionValues> {
  const update = useCall('updateQuestion');
  return (question) =>
    formSaving(edit, question, valuesOf, async (values, base) => {
      const tagged = { ...values, tag: values.tag || base.values.tag };
      const input = changeOf(tagged, base.values, { owner: owner.id, type: owner.type });
      const { question: saved } = await update.mutateAsync({
        params: { id: question._id },
        body: { question: { ...input, version: base.version } },
      });
      toast.success('Question was saved.');
      onSaved(saved);
    });
}
