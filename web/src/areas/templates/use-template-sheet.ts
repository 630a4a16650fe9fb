import { codeOf } from '../../problems.ts';
import { refetchCalls } from '../../queries.ts';
import { toast } from '../../ui/toast.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { useCall } from '../../use-call.ts';
import { clearSelections } from '../questions/selection.ts';
import type { Template, TemplateLook } from './reads.ts';
import { texts } from './texts.ts';

/** A spreadsheet of questions for a template. It is looked at again where the questions changed before it was imported. */
export function useTemplateSheet({ _id: id, name, phaseCount }: Template, onImported: () => void) {
  const look = useCall('previewImportTemplate');
  const run = useCall('importTemplate');
  const onLook = (file: File) => look.mutate({ params: { id }, file });
  const sheet = useSheet(look, run, onLook);
  const start = (file: File, { preview: { questionsVersion } }: TemplateLook) => {
    run.mutate(
      { params: { id }, file, fields: { questionsVersion } },
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
          if (codeOf(error) === 'stale') onLook(file);
        },
      },
    );
  };
  return { ...sheet, start };
}
