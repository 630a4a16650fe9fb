import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { saveFile } from '../../templates/save-file.ts';
import {
  type ImportTarget,
  type PeopleImport,
  readsOf,
  useImportProblems,
  usePeopleImport,
} from '../import-queries.ts';
import { participantWords } from '../texts.ts';
import { Figures, Mistakes } from './import-figures.tsx';
import styles from './import-people.module.css';

const HeldInvitations = lazyPart(() => import('./held-invitations.tsx'));
const problemsFile = 'rows-with-mistakes.xlsx';

interface ImportProgressProps {
  target: ImportTarget;
  importId: string;
  /** "Import another file", and what leads on. */
  actions: ReactNode;
  /** When everybody is added; of a file unless said. */
  whole?: string;
  /** Of the project's people, whose invitations may be held. */
  listPath?: string;
}

/** How far an import is, and how it ended. The page may be left and come back to. */
export function ImportProgress({ target, importId, actions, whole, listPath }: ImportProgressProps) {
  const { data, error, refetch } = usePeopleImport(target, importId);
  const status = data?.status;
  const wasRunning = useRef(false);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status === 'finished' && wasRunning.current) void refetchCalls(...readsOf(target));
    wasRunning.current = status === 'running';
  }, [status, target]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel>
      <Stack ref={heading} tabIndex={-1}>
        {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} label="the import" />}
        {data && <State job={data} whole={whole} />}
        {status === 'finished' && target.into === 'project' && listPath && (
          <HeldInvitations projectId={target.projectId} listPath={listPath} words={participantWords} />
        )}
        {data && data.errorCount > 0 && data.status !== 'running' && (
          <Bad job={data} target={target} importId={importId} />
        )}
        <Group gap={8} justify="flex-end">
          {actions}
        </Group>
      </Stack>
    </Panel>
  );
}

function State({
  job,
  whole = 'Every row of the file is in.',
}: {
  job: PeopleImport;
  whole?: string | undefined;
}) {
  const { status, failure, doneCount, importTotal, importCount, existingCount, errorCount } = job;
  return (
    <>
      {status === 'running' && (
        <div role="status">
          <ProgressMeter label="Adding people" done={doneCount} total={importTotal} />
          <p className={styles.detail}>
            You may leave this page: the import goes on, and this address shows how far it is.
          </p>
        </div>
      )}
      {status === 'finished' && (
        <Alert
          color="green"
          role="status"
          icon={<IconCircleCheck size={18} aria-hidden />}
          title={importCount > 0 ? `${plural(importCount, 'person', 'people')} added` : 'Nobody was added'}
        >
          {errorCount > 0
            ? 'Correct the rows with mistakes in their sheet and import it; nobody is added twice.'
            : whole}
        </Alert>
      )}
      {status === 'failed' && (
        <Warning color="red" role="alert" title="The import stopped">
          {failure} {plural(importCount, 'person', 'people')} had been added. Import the same file again to
          add the rest{failure ? ' when that has changed' : ''}; nobody is added twice.
        </Warning>
      )}
      <Figures
        figures={[
          { label: 'Added', count: importCount, tone: 'ok' },
          { label: 'There already', count: existingCount },
          { label: 'Rows with mistakes', count: errorCount, tone: 'bad' },
        ]}
      />
    </>
  );
}

function Bad({ job, target, importId }: { job: PeopleImport; target: ImportTarget; importId: string }) {
  const sheet = useImportProblems(target, importId);
  return (
    <Stack gap={12}>
      <div className={styles.head}>
        <h3>Rows with mistakes</h3>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={sheet.isPending}
          onClick={() =>
            // A failure shows in the error banner.
            sheet.get().then(
              (file) => saveFile(file, problemsFile),
              () => undefined,
            )
          }
        >
          Download these rows
        </Button>
      </div>
      <div>
        <Mistakes mistakes={job.participantImportErrors} rows={job.errorCount} />
      </div>
    </Stack>
  );
}
