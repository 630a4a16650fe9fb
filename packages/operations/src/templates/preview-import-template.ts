import { categoryNames, problem } from '@landbrief/domain';
import type { Category } from '@landbrief/store';
import { listWithin } from '../list-within.ts';
import { onTemplate } from '../operation.ts';
import { domainQuestion } from '../questions/domain-question.ts';
import { type CheckedImport, checkImport } from './check-import.ts';
import { questionChanges } from './question-changes.ts';

/** Of each list of a preview. */
const listed = { items: 1_000, bytes: 1_000_000 } as const;

/** What an import would do, before it is done; writes nothing. */
export const previewImportTemplate = onTemplate('previewImportTemplate', async ({ file }, context) => {
  if (!file) throw problem('file_missing');
  const { template } = context.subject;
  const found = await checkImport(template, file.bytes, context);
  const { added, updated, unchanged, beyondPhases, problems, problemCount } = found;
  return {
    preview: {
      questionsVersion: template.questionsVersion,
      ...{ added, updated, unchanged, beyondPhases, problemCount },
      ...describe(found),
      problems: listWithin(
        problems.map(({ row, column, message }) => ({ row, column, message })),
        listed,
      ),
    },
  };
});

function describe({ questions, set }: CheckedImport) {
  const categories = new Map(set.categories.map((one): [string, Category] => [one.categoryId, one]));
  const added = questions.filter(({ outcome }) => outcome === 'added').slice(0, listed.items);
  const updated = questions.filter(({ outcome }) => outcome === 'updated').slice(0, listed.items);
  return {
    newQuestions: listWithin(
      added.map(({ row, after }) => {
        const { tag, text, ...question } = domainQuestion(after, categories);
        return { row, tag, text, categories: categoryNames(question) };
      }),
      listed,
    ),
    changedQuestions: listWithin(
      updated.flatMap(({ row, before, after }) => {
        if (!before) return [];
        const { tag, text } = before;
        const changes = questionChanges(
          domainQuestion(before, categories),
          domainQuestion(after, categories),
        );
        return [{ row, tag, text, changes }];
      }),
      listed,
    ),
  };
}
