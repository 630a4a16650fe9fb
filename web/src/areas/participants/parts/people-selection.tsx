import type { Project } from '@landbrief/contract';
import { IconBell, IconMail, IconMailForward } from '@tabler/icons-react';
import { refetchCalls } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { BatchResults } from '../../../ui/batch-results.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { useBatch } from '../../../ui/use-batch.ts';
import { useCall } from '../../../use-call.ts';
import { actsAllowed } from '../acts.ts';
import { messageLink } from '../message-link.ts';
import { fullNameOf, type Participant } from '../queries.ts';
import { type PeopleWords, participantTexts } from '../texts.ts';

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
  const remindOne = useCall('sendReminders');
  const resendOne = useCall('resendInvitation', { refetch: [] });
  const { batch, isRunning, run, close } = useBatch<Participant>();
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
        <ButtonWithIcon
          size="xs"
          loading={isRunning}
          disabled={remindable.length === 0}
          icon={IconBell}
          onClick={() => void remind()}
        >
          Remind Now
        </ButtonWithIcon>
        <ButtonWithIcon
          size="xs"
          loading={isRunning}
          disabled={resendable.length === 0}
          icon={IconMailForward}
          onClick={() => void resend()}
        >
          Resend Invitation
        </ButtonWithIcon>
        <LinkButton size="xs" to={messageLink(project._id, chosen)} icon={IconMail}>
          Message
        </LinkButton>
      </SelectionBar>
      {batch && <BatchResults batch={batch} words={words} nameOf={fullNameOf} onClose={close} />}
    </>
  );
}
