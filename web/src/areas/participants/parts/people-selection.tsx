import type { Project } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { IconBell, IconMail, IconMailForward } from '@tabler/icons-react';
import { refetchCalls } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { messageLink } from '../../messages/message-link.ts';
import { actsAllowed } from '../acts.ts';
import { type Participant, useResendOne, useSendReminders } from '../queries.ts';
import { type PeopleWords, participantTexts } from '../texts.ts';
import { useBatch } from '../use-batch.ts';
import { BatchResults } from './batch-results.tsx';

/** The people of a list that are selected, by their ids: also those of its other pages. */
export type Selection = ReadonlyMap<string, Participant>;

/** Selects the page, and does something for everybody who is selected, with a result for each. */
export function PeopleSelection({
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
  const selectPage = (select: boolean) => {
    const next = new Map(selection);
    for (const row of rows) {
      if (select) next.set(row._id, row);
      else next.delete(row._id);
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
      <SelectionBar
        label={`Selected ${words.many}`}
        count={plural(chosen.length, words.one, words.many)}
        page={rows.map(({ _id }) => _id)}
        selected={selection}
        onPage={selectPage}
        onClear={() => onSelect(new Map())}
      >
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
        <LinkButton
          size="xs"
          to={messageLink(project._id, chosen)}
          leftSection={<IconMail size={14} aria-hidden />}
        >
          Message
        </LinkButton>
      </SelectionBar>
      {batch && <BatchResults batch={batch} words={words} onClose={close} />}
    </>
  );
}
