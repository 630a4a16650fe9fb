import { type ProgressState, progressStates } from '@landbrief/domain';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { formatNumber, plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { reminderTexts as texts } from '../dialog-texts.ts';
import { reminderCounts } from '../overview-figures.ts';
import type { ProjectOverview } from '../queries.ts';
import styles from './remind-dialog.module.css';

const LetterLine = lazyPart(() => import('../../letters/parts/letter-line.tsx'));

interface RemindDialogProps {
  project: Project;
  overview: ProjectOverview;
  onClose: () => void;
}

/** Reminds everybody who is in one state, now. */
export default function RemindDialog({ project, overview, onClose }: RemindDialogProps) {
  const counts = reminderCounts(overview);
  const [state, setState] = useState<ProgressState | undefined>(() =>
    progressStates.find((each) => counts[each] > 0),
  );
  const remind = useCall('sendReminders');
  const count = state === undefined ? 0 : counts[state];
  const send = async () => {
    const reply = await remind.mutateAsync({ params: { projectId: project._id }, body: { state } });
    const said = texts.done(reply);
    if (reply.reminded > 0) toast.success(said);
    else toast.info(said);
    onClose();
  };
  return (
    <ActionDialog
      title={texts.title}
      action={count === 0 ? 'Remind' : `Remind ${plural(count, 'person', 'people')}`}
      call={remind}
      disabled={count === 0}
      failure={texts.failed}
      onAct={send}
      onClose={onClose}
    >
      <Radio.Group
        label={texts.who}
        value={state ?? ''}
        onChange={(value) => setState(value as ProgressState)}
      >
        <Stack gap="xs" mt="xs">
          {progressStates.map((each) => (
            <div key={each} className={styles.choice}>
              <Radio
                value={each}
                label={texts.states[each]}
                description={texts.stateHints[each]}
                disabled={counts[each] === 0}
              />
              <span className={styles.count} data-none={counts[each] === 0 || undefined}>
                {formatNumber(counts[each])}
              </span>
            </div>
          ))}
        </Stack>
      </Radio.Group>
      <Text mt="md" size="sm" c="var(--ink-3)">
        {texts.hint}
      </Text>
      <LetterLine projectId={project._id} kind="reminder" people={count} />
    </ActionDialog>
  );
}
