import { List, Text } from '@mantine/core';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { plural } from '../../../ui/format.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import type { User } from '../queries.ts';
import type { RunForEach } from '../run-for-each.ts';

/** Asks before several users are deleted; who owns projects is refused. */
export default function DeleteUsersDialog({
  people,
  onRun,
  onClose,
}: {
  people: readonly User[];
  onRun: RunForEach;
  onClose: () => void;
}) {
  const remove = useCall('deleteUser', { refetch: [] });
  return (
    <ActionDialog
      title={`Delete ${plural(people.length, 'user')}?`}
      action="Delete"
      destructive
      call={{ isPending: false, error: undefined }}
      failure=""
      onAct={() =>
        onRun(texts.acts.remove, ({ _id }) => remove.mutateAsync({ params: { id: _id }, query: {} }))
      }
      onClose={onClose}
    >
      <List size="sm" spacing={4} listStyleType="disc">
        {texts.deletion.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Text size="sm" mt="sm">
        {texts.ownersStay}
      </Text>
    </ActionDialog>
  );
}
