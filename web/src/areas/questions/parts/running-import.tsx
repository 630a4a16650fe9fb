import type { CallReply } from '@landbrief/contract/client';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { changedByImport } from '../../../stale-calls.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { toast } from '../../../ui/toast.ts';
import type { QuestionOwner } from '../owner.ts';
import { questionImportCall } from '../reads.ts';
import { storeSelection } from '../selection.ts';

type QuestionImport = NonNullable<CallReply<'getQuestionImport'>['import']>;

const POLL_MS = 1500;

/**
 * The last large import of questions, asked again and again while it runs; `onEnd` is called when it ended before the eyes
 * of whoever watches.
 */
export function useWatchedImport(
  { id, type }: Pick<QuestionOwner, 'id' | 'type'>,
  onEnd: (job: QuestionImport) => void,
): QuestionImport | undefined {
  const { data } = useQuery({
    ...questionImportCall({ owner: id, type }),
    refetchInterval: ({ state }) => (state.data?.import?.state === 'running' ? POLL_MS : false),
  });
  const job = data?.import;
  const watched = useRef('');
  // Before the end is painted, so that the screen does not show the state before the import for a moment.
  useLayoutEffect(() => {
    if (job?.state === 'running') watched.current = job.importId;
    else if (job && watched.current === job.importId) {
      watched.current = '';
      onEnd(job);
    }
  });
  return job;
}

/** How far an import of questions is, in its dialog and over the questions. */
export function ImportBar({
  job: { written, total },
  onClose,
}: {
  job: QuestionImport;
  onClose?: () => void;
}) {
  return (
    <Stack gap="xs">
      <ProgressMeter label="Importing questions" done={written} total={total} />
      <Text size="sm" c="dimmed" role="status">
        All questions appear when the import is done. You may leave this page.
      </Text>
      {onClose && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface RunningImportProps {
  owner: QuestionOwner;
  /** Whether there are no questions yet: nothing is said of that until those of the import are loaded. */
  isEmpty: boolean;
  children: ReactNode;
}

/** Over the questions: an import that runs, until its questions are loaded, and what became of it. */
export function RunningImport({ owner, isEmpty, children }: RunningImportProps) {
  const [dismissed, setDismissed] = useState('');
  const [loading, setLoading] = useState<{ job: QuestionImport; isEmpty: boolean }>();
  const job = useWatchedImport(owner, (ended) => {
    if (ended.state !== 'done') return;
    storeSelection(owner.id, undefined);
    setLoading({ job: ended, isEmpty });
    void refetchCalls(...changedByImport).then(() => {
      setLoading(undefined);
      toast.success(`Questions were successfully imported into "${owner.name}".`);
    });
  });
  const shown = job?.state === 'running' ? { job, isEmpty } : loading;
  return (
    <>
      {shown && (
        <Box mb="md">
          <Panel>
            <ImportBar job={shown.job} />
          </Panel>
        </Box>
      )}
      {job?.state === 'failed' && job.own && dismissed !== job.importId && (
        <Box mb="md">
          <ProblemAlert
            error={new Error(job.problem)}
            title="Import Error:"
            onClose={() => setDismissed(job.importId)}
          />
        </Box>
      )}
      <div hidden={shown?.isEmpty === true}>{children}</div>
    </>
  );
}
