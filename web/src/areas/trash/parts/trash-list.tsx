import type { TrashedObject } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { pageSizes, trashDays, trashDaysLeft, trashKindNames } from '@landbrief/domain';
import { IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListPage } from '../../../shell/list-page.tsx';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatWhen, plural } from '../../../ui/format.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { putBack } from '../../../ui/put-back.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { fewerLetters, loadFailed } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useCall } from '../../../use-call.ts';

const columns: DataColumn<TrashedObject>[] = [
  {
    head: 'Deleted',
    cell: (trashed) => <TwoLineCell second={describe(trashed)}>{trashed.name}</TwoLineCell>,
  },
  {
    head: 'By',
    width: '28%',
    cell: ({ deletedBy, deleted }) => (
      <TwoLineCell second={formatWhen(deleted)}>{deletedBy.fullName || 'Somebody who left'}</TwoLineCell>
    ),
  },
  {
    head: 'Time left',
    numeric: true,
    cell: ({ ends }) => plural(trashDaysLeft(ends, Date.now()), 'day'),
  },
  {
    head: 'Actions',
    hideHead: true,
    width: '48px',
    inCorner: true,
    cell: (trashed) => <Acts trashed={trashed} />,
  },
];

const nouns = {
  questions: ['question', 'questions'],
  participants: ['participant', 'participants'],
  properties: ['property', 'properties'],
  answers: ['answer', 'answers'],
  pictures: ['picture', 'pictures'],
  people: ['person', 'people'],
} as const satisfies Record<keyof TrashedObject['contents'], readonly [string, string]>;

/** "Project · 24 questions · 3 participants". */
function describe({ kind, contents }: TrashedObject): string {
  const parts = Object.entries(nouns).flatMap(([part, [noun, several]]) => {
    const count = contents[part as keyof typeof nouns];
    return count ? [plural(count, noun, several)] : [];
  });
  return [trashKindNames[kind], ...parts].join(' · ');
}

function Acts({ trashed }: { trashed: TrashedObject }) {
  const { _id: id, name, kind } = trashed;
  const [isPutting, setPutting] = useState(false);
  const deleting = useCall('deletePermanently', { action: 'delete it permanently' });
  const restore = async () => {
    setPutting(true);
    await putBack(trashed);
    setPutting(false);
  };
  const destroy = async () => {
    const title = `Confirm ${trashKindNames[kind]} Delete!`;
    const message = `Are you sure you want to delete "${name}" permanently? Nobody can put it back then.`;
    if (!(await confirm({ title, message, destructive: true }))) return;
    deleting.mutate({ params: { id } }, { onSuccess: () => toast.success('It was deleted permanently.') });
  };
  return (
    <ActionsMenu
      name={name}
      busy={isPutting || deleting.isPending}
      actions={[
        { kind: 'restore', label: 'Put Back', onClick: () => void restore() },
        { kind: 'delete', label: 'Delete Permanently', onClick: () => void destroy() },
      ]}
    />
  );
}

interface TrashListProps {
  list: UseQueryResult<CallReply<'listTrash'>>;
  /** What is in it: "projects, templates and distribution lists". */
  of: string;
  actions?: ReactNode;
  filter?: ReactNode;
}

/** A screen of what was deleted, with the ways to put it back or to delete it permanently. */
export function TrashList({ list, of, actions, filter }: TrashListProps) {
  const { search } = useQueryState();
  const page = usePage(list, pageSizes.trash, ({ trash, count }) => ({ rows: trash, count }));
  const days = plural(trashDays, 'day');
  return (
    <ListPage
      title="Trash"
      summary={`Deleted ${of} can be put back for ${days}, whole and as they were.`}
      list={list}
      failure={loadFailed('the trash')}
      actions={
        <>
          {actions}
          <RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />
        </>
      }
      tools={
        <>
          {filter}
          <SearchBox label="Search Trash" />
        </>
      }
    >
      <PagedList
        label="Trash"
        noun="object"
        page={page}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            icon={IconTrash}
            title={search ? `Nothing in the trash matches “${search}”` : 'The trash is empty'}
          >
            {search ? fewerLetters : `Nothing was deleted in the last ${days}.`}
          </EmptyState>
        }
      />
    </ListPage>
  );
}
