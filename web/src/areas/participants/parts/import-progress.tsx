import { Group, Stack } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SheetBar } from '../../../ui/sheet-import.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
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
        <Notice
          color="green"
          role="status"
          icon={IconCircleCheck}
          title={importCount > 0 ? `${plural(importCount, 'person', 'people')} added` : 'Nobody was added'}
        >
          {errorCount > 0
            ? 'Correct the rows with mistakes in their sheet and import it; nobody is added twice.'
            : whole}
        </Notice>
      )}
      {status === 'failed' && (
        <Notice color="red" role="alert" title="The import stopped">
          {failure} {plural(importCount, 'person', 'people')} had been added. Import the same file again to
          add the rest{failure ? ' when that has changed' : ''}; nobody is added twice.
        </Notice>
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
      <SheetBar>
        <h3>Rows with mistakes</h3>
        <ButtonWithIcon
          icon={IconDownload}
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
        </ButtonWithIcon>
      </SheetBar>
      <div>
        <Mistakes mistakes={job.participantImportErrors} rows={job.errorCount} />
      </div>
    </Stack>
  );
}
