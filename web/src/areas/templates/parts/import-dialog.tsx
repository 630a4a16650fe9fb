import { layout, ownerType, spreadsheetLimits } from '@landbrief/domain';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { codeOf } from '../../../shell/problems.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SpreadsheetDrop } from '../../../ui/spreadsheet-drop.tsx';
import { toast } from '../../../ui/toast.ts';
import { ImportBar, useWatchedImport } from '../../questions/parts/running-import.tsx';
import { clearSelections } from '../../questions/selection.ts';
import {
  type Template,
  useImportProblemsSheet,
  useImportTemplate,
  usePreviewImportTemplate,
} from '../queries.ts';
import { saveFile } from '../save-file.ts';
import { texts } from '../texts.ts';
import styles from './import-look.module.css';
import { ImportLook } from './import-look.tsx';

interface ImportDialogProps {
  template: Template;
  /** Dropped on the page or chosen here. */
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onClose: () => void;
}

/** Imports a spreadsheet into a template: first what it would do, then all of it or nothing. */
export default function ImportDialog({ template, file, onFile, onClose }: ImportDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${layout.mobileBreakpoint}px)`) ?? false;
  const { look, run, problems, isTooLarge, start } = useImport({ template, file, onClose });
  // What became of it is told over the questions.
  const job = useWatchedImport({ id: template._id, type: ownerType.template }, onClose);
  const running = job?.state === 'running' ? job : undefined;
  const preview = file && !running && !look.isPending ? look.data?.preview : undefined;
  // The import would go on, and nobody would be told how it ended.
  const mayClose = !run.isPending;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={mayClose}
      closeOnEscape={mayClose}
      withCloseButton={mayClose}
      title="Import Template Questions"
      size={preview ? 960 : 'lg'}
      fullScreen={isNarrow && preview !== undefined}
    >
      {running ? (
        <ImportBar job={running} onClose={onClose} />
      ) : (
        <Stack gap="md">
          {run.error && (
            <ProblemAlert error={run.error} title={texts.importError} onClose={() => run.reset()} />
          )}
          {look.error && file && (
            <ProblemAlert error={look.error} title={texts.importError} onClose={() => onFile(undefined)} />
          )}
          {file && isTooLarge && (
            <ProblemAlert
              error={new Error(texts.tooLarge(file.name))}
              title={texts.importError}
              onClose={() => onFile(undefined)}
            />
          )}
          {!preview && (
            <>
              <Text>
                Choose a spreadsheet with one question a row. Questions whose tag is already in the template
                are updated, new ones are added, nothing is deleted. You see what changes before it is
                imported. <b>Export</b> gives you a sheet to start from.
              </Text>
              <SpreadsheetDrop loading={look.isPending} onFile={onFile} />
            </>
          )}
          {look.isPending && <Working label={`Reading ${file?.name ?? 'the file'} …`} />}
          {preview && file && (
            <>
              <div className={styles.file}>
                <p>
                  <b>{file.name}</b>
                </p>
                <Button variant="default" disabled={run.isPending} onClick={() => onFile(undefined)}>
                  Choose another file
                </Button>
              </div>
              <ImportLook
                key={preview.questionsVersion + file.name + file.lastModified}
                preview={preview}
                template={template}
                downloading={problems.isPending}
                onDownloadProblems={() =>
                  problems.mutate(
                    { params: { id: template._id }, file },
                    { onSuccess: (sheet) => saveFile(sheet, texts.problemsFile) },
                  )
                }
              />
              {run.isPending && <Working label={`Importing ${file.name} …`} />}
              <Group justify="flex-end" gap="xs">
                <Button variant="default" disabled={!mayClose} onClick={onClose}>
                  Cancel
                </Button>
                <Button disabled={preview.problemCount > 0} loading={run.isPending} onClick={start}>
                  Import
                </Button>
              </Group>
            </>
          )}
        </Stack>
      )}
    </Modal>
  );
}

function Working({ label }: { label: string }) {
  return (
    <div role="status">
      <Progress value={100} animated size="sm" aria-label={label} />
      <Text size="sm" c="dimmed" mt={4}>
        {label}
      </Text>
    </div>
  );
}

/** Looks at each file that is chosen, and again when the questions changed before it was imported. */
function useImport({ template, file, onClose }: Omit<ImportDialogProps, 'onFile'>) {
  const look = usePreviewImportTemplate();
  const run = useImportTemplate();
  const problems = useImportProblemsSheet();
  const id = template._id;
  const isTooLarge = file !== undefined && file.size > spreadsheetLimits.fileBytes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is looked at once
  useEffect(() => {
    look.reset();
    run.reset();
    if (file && !isTooLarge) look.mutate({ params: { id }, file });
  }, [file]);
  const start = () => {
    const questionsVersion = look.data?.preview.questionsVersion;
    if (!file || questionsVersion === undefined) return;
    run.mutate(
      { params: { id }, file, fields: { questionsVersion } },
      {
        onSuccess: ({ beyondPhases, import: job }) => {
          if (job) return;
          clearSelections();
          toast.success(texts.imported(template.name));
          if (beyondPhases > 0) toast.warning(texts.beyondPhases(beyondPhases, template.phaseCount));
          onClose();
        },
        onError: (error) => {
          void refetchCalls('listPrimaryCategories');
          if (codeOf(error) === 'stale') look.mutate({ params: { id }, file });
        },
      },
    );
  };
  return { look, run, problems, isTooLarge, start };
}
