import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import type { ListSummary } from '../queries.ts';
import { useListActions } from '../use-list-actions.ts';

/** What one can do with a list besides opening it. */
export function ListMenu({ list, inHead = false }: { list: ListSummary; inHead?: boolean }) {
  const { copy, remove, busy } = useListActions(list);
  const { _id, name, mayChange } = list;
  return (
    <ActionsMenu
      name={name}
      busy={busy}
      inHead={inHead}
      actions={[
        mayChange && { kind: 'edit', label: 'Rename', to: `/distribution-lists/${_id}/edit` },
        { kind: 'copy', label: 'Copy', onClick: copy },
        mayChange && { kind: 'delete', label: 'Delete', onClick: () => void remove() },
      ]}
    />
  );
}
