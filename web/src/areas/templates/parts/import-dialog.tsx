import { spreadsheetLimits } from '@landbrief/domain';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiProblem } from '../../../api.ts';
import { refetchCalls } from '../../../queries.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { clearSelections } from '../../questions/selection.ts';
import { type Template, useImportTemplate } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './import-dialog.module.css';

const accept = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
};

/** Imports a spreadsheet into a template: all of it, or nothing and a list of what is wrong. */
export default function ImportDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const run = useImportTemplate();
  const start = ([file]: File[]) => {
    if (!file) return;
    run.mutate(
      { params: { id: template._id }, file },
      {
        onSuccess: ({ beyondPhases }) => {
          clearSelections();
          toast.success(texts.imported(template.name));
          if (beyondPhases > 0) toast.warning(texts.beyondPhases(beyondPhases, template.phaseCount));
          onClose();
        },
        onError: () => void refetchCalls('listPrimaryCategories'),
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title="Import Template Questions" size="lg">
      <Stack gap="md">
        <Text>
          Choose a spreadsheet with one question a row. Questions whose tag is already in the template are
          updated, new ones are added, nothing is deleted. <b>Export</b> gives you a sheet to start from.
        </Text>
        {run.error && <ImportFailure error={run.error} onClose={() => run.reset()} />}
        <FileDrop
          label="Drop a spreadsheet here, or choose a file"
          hint={`xlsx or csv, up to ${spreadsheetLimits.fileBytes / 1024 / 1024} MB and ${formatNumber(spreadsheetLimits.rows)} rows`}
          accept={accept}
          maxSize={spreadsheetLimits.fileBytes}
          loading={run.isPending}
          onFiles={start}
        />
        {run.isPending && (
          <div role="status">
            <Progress value={100} animated size="sm" aria-label="Importing" />
            <Text size="sm" c="dimmed" mt={4}>
              Importing {run.variables?.file instanceof File ? run.variables.file.name : 'the file'} …
            </Text>
          </div>
        )}
      </Stack>
    </Modal>
  );
}

/** Every row and column that is wrong; nothing was written. */
function ImportFailure({ error, onClose }: { error: Error; onClose: () => void }) {
  const details = error instanceof ApiProblem ? error.details : [];
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={texts.importError}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
    >
      <p>{error.message}</p>
      {details.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
          <ul className={styles.problems} tabIndex={0} aria-label="Problems in the spreadsheet">
            {details.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <b>{path.charAt(0).toUpperCase() + path.slice(1)}</b> {message}
              </li>
            ))}
          </ul>
          <p>Nothing was changed. Correct these cells and choose the file again.</p>
        </>
      )}
    </Alert>
  );
}
