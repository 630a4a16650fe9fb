import type { CallReply } from '@landbrief/contract/client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery, refetchCalls } from '../../../queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { toast } from '../../../ui/toast.ts';
import type { QuestionOwner } from '../owner.ts';
import { questionImportCall } from '../reads.ts';
import { storeSelection } from '../selection.ts';

type QuestionImport = NonNullable<CallReply<'getQuestionImport'>['import']>;

const POLL_MS = 1500;

const reads = [
  ...(['listPrimaryCategories', 'listQuestions', 'listRequirements', 'getQuestion'] as const),
  ...(['getTemplate', 'listTemplates', 'getMaxPhase', 'getProject', 'listProjects'] as const),
] as const;

/**
 * The last large import of questions, asked again and again while it runs; `onEnd` is called when it ended before the eyes
 * of whoever watches.
 */
export function useWatchedImport(
  { id, type }: Pick<QuestionOwner, 'id' | 'type'>,
  onEnd: (job: QuestionImport) => void,
): QuestionImport | undefined {
  const { data } = useQuery({
    ...callQuery(...questionImportCall({ owner: id, type }), { handled: true }),
    refetchInterval: ({ state }) => (state.data?.import?.state === 'running' ? POLL_MS : false),
  });
  const job = data?.import;
  const watched = useRef('');
  useEffect(() => {
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

/** Over the questions: an import that runs, and what became of it. */
export function RunningImport({ owner }: { owner: QuestionOwner }) {
  const [dismissed, setDismissed] = useState('');
  const job = useWatchedImport(owner, ({ state }) => {
    if (state !== 'done') return;
    storeSelection(owner.id, undefined);
    toast.success(`Questions were successfully imported into "${owner.name}".`);
    void refetchCalls(...reads);
  });
  if (job?.state === 'running')
    return (
      <div style={{ marginBottom: 'var(--s4)' }}>
        <Panel>
          <ImportBar job={job} />
        </Panel>
      </div>
    );
  if (job?.state !== 'failed' || !job.own || dismissed === job.importId) return null;
  return (
    <div style={{ marginBottom: 'var(--s4)' }}>
      <ProblemAlert
        error={new Error(job.problem)}
        title="Import Error:"
        onClose={() => setDismissed(job.importId)}
      />
    </div>
  );
}
