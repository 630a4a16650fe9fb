import { codeOf } from '../../shell/problems.ts';
import type { FormSaving } from '../../ui/entity-form.tsx';
import { toast } from '../../ui/toast.ts';
import { type Edit, formSaving } from '../../ui/use-edit.ts';
import type { QuestionOwner } from './owner.ts';
import { TheirChanges } from './parts/their-changes.tsx';
import { type Question, useUpdateQuestion } from './queries.ts';
import { changeOf, mergedValues, type QuestionValues, valuesOf } from './question-values.ts';

interface Editing {
  edit: Edit<Question>;
  /** As the form was opened with. */
  question: Question;
}

/**
 * Saves an edited question. After a stale write both versions are shown; saving one's own over it changes only the fields
 * that were edited here.
 */
export function useQuestionSaving(
  owner: QuestionOwner,
  { edit, question }: Editing,
  onSaved: (saved: Question) => void,
): FormSaving<QuestionValues> {
  const update = useUpdateQuestion();
  const { reload } = edit;
  const save = async (values: QuestionValues, version: number, theirs = question) => {
    const tagged = { ...values, tag: values.tag || question.tag };
    const merged = mergedValues(tagged, valuesOf(question), valuesOf(theirs));
    const input = changeOf(merged, theirs, { owner: owner.id, type: owner.type });
    const body = { question: { ...input, version } };
    try {
      const { question: saved } = await update.mutateAsync({ params: { id: question._id }, body });
      toast.success('Question was saved.');
      onSaved(saved);
    } catch (error) {
      if (codeOf(error) === 'stale') await reload();
      throw error;
    }
  };
  const saving = formSaving(edit, question, update, save);
  return {
    ...saving,
    onSave: async (values, overwrite = false) => {
      const theirs = overwrite ? await reload() : undefined;
      return theirs ? save(values, theirs.version, theirs) : save(values, question.version);
    },
    theirs: edit.latest && <TheirChanges began={question} latest={edit.latest} />,
  };
}
