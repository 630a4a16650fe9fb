import type { CallReply } from '@landbrief/contract/client';
import { ownerType, type PhaseChoice } from '@landbrief/domain';
import { codeOf } from '../../problems.ts';
import { refetchCalls } from '../../queries.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { useCall } from '../../use-call.ts';
import { importTextsOf } from './import-texts.ts';
import type { QuestionOwner } from './owner.ts';
import { knowQuestionImport } from './queries.ts';
import { clearSelections } from './selection.ts';

type SheetLook = CallReply<'previewImportTemplate'>;
export type ImportPreview = SheetLook['preview'];
export type QuestionSheetOwner = Pick<QuestionOwner, 'id' | 'type' | 'name' | 'phaseCount'>;

/**
 * A spreadsheet of questions for a template or project. It is looked at again where the questions changed before it was
 * imported.
 */
export function useQuestionSheet({ id, type, name, phaseCount }: QuestionSheetOwner, onImported: () => void) {
  const isTemplate = type === ownerType.template;
  const look = useCall(isTemplate ? 'previewImportTemplate' : 'previewImportProjectQuestions');
  const run = useCall(isTemplate ? 'importTemplate' : 'importProjectQuestions', {
    onDone: ({ import: job }) => knowQuestionImport({ owner: id, type }, job),
  });
  const problems = useCall(isTemplate ? 'importProblemsSheet' : 'projectQuestionsProblemsSheet', {
    action: 'download the problems',
  });
  const texts = importTextsOf(type);
  const sent = (file: File) => (isTemplate ? { params: { id }, file } : { params: { projectId: id }, file });
  const sheet = useSheet<SheetLook>(look, run, (file, fields, onFound) =>
    look.mutate({ ...sent(file), fields }, { onSuccess: onFound }),
  );
  const start = (file: File, { preview: { questionsVersion } }: SheetLook, phases: PhaseChoice) => {
    run.mutate(
      { ...sent(file), fields: { questionsVersion, phases, ...sheet.fields } },
      {
        onSuccess: ({ beyondPhases, import: job }) => {
          if (job) return;
          clearSelections();
          toast.success(texts.imported(name));
          if (beyondPhases > 0) toast.warning(texts.beyondPhases(beyondPhases, phaseCount));
          onImported();
        },
        onError: (error) => {
          void refetchCalls('listPrimaryCategories');
          if (codeOf(error) === 'stale') sheet.check();
        },
      },
    );
  };
  const downloadProblems = (file: File) =>
    problems.mutate(
      { ...sent(file), fields: sheet.fields },
      { onSuccess: (rows) => saveFile(rows, texts.problemsFile) },
    );
  return { ...sheet, start, downloadProblems, isDownloading: problems.isPending };
}
