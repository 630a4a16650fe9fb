import type { Project } from '@landbrief/contract';
import { Button, Checkbox } from '@mantine/core';
import { IconBell, IconMailForward, IconX } from '@tabler/icons-react';
import { refetchCalls } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { plural } from '../../../ui/format.ts';
import { actsAllowed } from '../acts.ts';
import { type Participant, useResendOne, useSendReminders } from '../queries.ts';
import { type PeopleWords, participantTexts } from '../texts.ts';
import { useBatch } from '../use-batch.ts';
import { BatchResults } from './batch-results.tsx';
import styles from './selection-bar.module.css';

/** The people of a list that are selected, by their ids: also those of its other pages. */
export type Selection = ReadonlyMap<string, Participant>;

/** Selects the page, and does something for everybody who is selected, with a result for each. */
export function SelectionBar({
  project,
  words,
  rows,
  selection,
  onSelect,
}: {
  project: Project;
  words: PeopleWords;
  rows: readonly Participant[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}) {
  const { actingAsReviewer } = useSession();
  const remindOne = useSendReminders();
  const resendOne = useResendOne();
  const { batch, isRunning, run, close } = useBatch();
  const chosen = [...selection.values()];
  const onPage = rows.filter(({ _id }) => selection.has(_id)).length;
  const isAll = rows.length > 0 && onPage === rows.length;
  const togglePage = () => {
    const next = new Map(selection);
    for (const row of rows) {
      if (isAll) next.delete(row._id);
      else next.set(row._id, row);
    }
    onSelect(next);
  };
  const resendable = chosen.filter((one) => actsAllowed(project, one, actingAsReviewer).resend);
  const remindable = chosen.filter((one) => actsAllowed(project, one, actingAsReviewer).remind);
  const remind = () =>
    run(remindable, { done: 'Reminded', failed: 'Not reminded' }, async ({ _id }) => {
      const { reminded } = await remindOne.mutateAsync({
        params: { projectId: project._id },
        body: { participantIds: [_id] },
      });
      if (reminded === 0) throw new Error(participantTexts.notReminded);
    });
  const resend = async () => {
    await run(resendable, { done: 'Invitation sent again', failed: 'Not sent' }, ({ _id }) =>
      resendOne.mutateAsync({ params: { participantId: _id, projectId: project._id } }),
    );
    await refetchCalls('listParticipants');
  };
  return (
    <>
      <div className={styles.bar} data-chosen={chosen.length > 0 || undefined}>
        <Checkbox
          size="xs"
          label={
            chosen.length === 0 ? 'Select all on this page' : plural(chosen.length, words.one, words.many)
          }
          aria-label="Select all on this page"
          checked={isAll}
          indeterminate={onPage > 0 && !isAll}
          onChange={togglePage}
        />
        {chosen.length > 0 && (
          <div className={styles.actions}>
            <Button
              size="xs"
              variant="default"
              loading={isRunning}
              disabled={remindable.length === 0}
              leftSection={<IconBell size={14} aria-hidden />}
              onClick={() => void remind()}
            >
              Remind Now
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={isRunning}
              disabled={resendable.length === 0}
              leftSection={<IconMailForward size={14} aria-hidden />}
              onClick={() => void resend()}
            >
              Resend Invitation
            </Button>
            <Button
              size="xs"
              variant="subtle"
              c="dimmed"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => onSelect(new Map())}
            >
              Clear
            </Button>
          </div>
        )}
        <span className="visually-hidden" role="status">
          {chosen.length > 0 && `${plural(chosen.length, words.one, words.many)} selected`}
        </span>
      </div>
      {batch && <BatchResults batch={batch} words={words} onClose={close} />}
    </>
  );
}
