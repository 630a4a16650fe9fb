import { IconMailForward, IconTrash, IconUserCog } from '@tabler/icons-react';
import { useState } from 'react';
import { BatchResults } from '../../../ui/batch-results.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { personName } from '../../../ui/person-name.ts';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { useBatch } from '../../../ui/use-batch.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import { refetchUsers, type User } from '../queries.ts';
import type { RunForEach } from '../run-for-each.ts';

const DeleteUsersDialog = lazyPart(() => import('./delete-users-dialog.tsx'));
const ChangeRolesDialog = lazyPart(() => import('./change-roles-dialog.tsx'));

/** The users of a list that are selected, by their ids: also those of its other pages. */
export type UserChoice = ReadonlyMap<string, User>;

const words = { one: 'user', many: 'users' };

/** Selects the page, and does something with everybody who is selected, with a result for each. */
export function UserSelection({
  rows,
  chosen,
  onChoose,
}: {
  /** Those of the page that the administrator may change. */
  rows: readonly User[];
  chosen: UserChoice;
  onChoose: (chosen: UserChoice) => void;
}) {
  const [asks, setAsks] = useState<'roles' | 'delete'>();
  const invite = useCall('inviteUser', { refetch: [] });
  const { batch, isRunning, run, close } = useBatch<User>();
  const people = [...chosen.values()];
  const selectPage = (select: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (select) next.set(row._id, row);
      else next.delete(row._id);
    }
    onChoose(next);
  };
  const runForEach: RunForEach = async (outcome, act) => {
    setAsks(undefined);
    const done = await run(people, outcome, act);
    if (outcome === texts.acts.remove)
      onChoose(new Map([...chosen].filter(([, user]) => !done.includes(user))));
    await refetchUsers();
  };
  const inviteAgain = () =>
    runForEach(texts.acts.invite, ({ _id }) => invite.mutateAsync({ params: { id: _id } }));
  return (
    <>
      <SelectionBar
        label="Selected users"
        count={plural(people.length, words.one)}
        page={rows.map(({ _id }) => _id)}
        selected={chosen}
        onPage={selectPage}
        onClear={() => onChoose(new Map())}
        busy={isRunning}
      >
        <ButtonWithIcon
          size="xs"
          loading={isRunning}
          disabled={people.every(({ confirmed }) => confirmed)}
          icon={IconMailForward}
          onClick={() => void inviteAgain()}
        >
          Invite Again
        </ButtonWithIcon>
        <ButtonWithIcon size="xs" disabled={isRunning} icon={IconUserCog} onClick={() => setAsks('roles')}>
          Change Roles
        </ButtonWithIcon>
        <ButtonWithIcon size="xs" disabled={isRunning} icon={IconTrash} onClick={() => setAsks('delete')}>
          Delete
        </ButtonWithIcon>
      </SelectionBar>
      {batch && <BatchResults batch={batch} words={words} nameOf={personName} onClose={close} />}
      {asks === 'roles' && (
        <ChangeRolesDialog people={people} onRun={runForEach} onClose={() => setAsks(undefined)} />
      )}
      {asks === 'delete' && (
        <DeleteUsersDialog people={people} onRun={runForEach} onClose={() => setAsks(undefined)} />
      )}
    </>
  );
}
