import type { Project } from '@landbrief/contract';
import { answerSheetLimits } from '@landbrief/domain';
import { Loaded } from '../../../ui/loaded.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SheetDialog } from '../../../ui/sheet-import.tsx';
import { useCall } from '../../../use-call.ts';
import { AnswersSheet } from '../../answers/parts/answers-sheet-dialog.tsx';
import { useParticipantSheet } from '../../answers/sheet-queries.ts';
import { sheetTexts } from '../../answers/sheet-texts.ts';
import { useChosenProperties } from '../chosen-queries.ts';
import { selectionTexts as texts } from '../texts.ts';

interface AnswersSheetOfManyProps {
  project: Project;
  /** Of the selected properties. */
  ids: readonly string[];
  onClose: () => void;
}

/** The answers of the selected properties in one sheet: to download, and to upload when it is filled in. */
export default function AnswersSheetOfMany({ project, ids, onClose }: AnswersSheetOfManyProps) {
  const chosen = useChosenProperties(project, ids);
  const found = chosen.data ?? [];
  const [participantId = '', ...others] = new Set(found.map(({ participant }) => participant._id));
  const params = { projectId: project._id, participantId };
  const calls = useParticipantSheet(params);
  const download = useCall('exportParticipantAnswers', { action: texts.saving });
  const save = () =>
    download.mutate(
      { params, body: { propertyIds: found.map(({ _id }) => _id) } },
      { onSuccess: (file) => saveFile(file, texts.fileName(project.name)) },
    );
  if (participantId && others.length === 0 && found.length <= answerSheetLimits.properties)
    return (
      <AnswersSheet
        calls={calls}
        intro={sheetTexts.introOfMany}
        isDownloading={download.isPending}
        onDownload={save}
        onClose={onClose}
      />
    );
  return (
    <SheetDialog title={sheetTexts.title} size="md" onClose={onClose}>
      <Loaded query={chosen}>
        {chosen.data && <p>{sheetTexts.notInOneSheet(answerSheetLimits.properties)}</p>}
      </Loaded>
    </SheetDialog>
  );
}
