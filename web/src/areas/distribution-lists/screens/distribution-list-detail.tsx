import { pageSizes, participantRoleNames } from '@landbrief/domain';
import { Group } from '@mantine/core';
import { IconCopy, IconFileImport, IconUserPlus, IconUsers, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useUser } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatWhen } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeptPart, useKeptParts } from '../../../ui/kept-parts.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toast } from '../../../ui/toast.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import { useCall } from '../../../use-call.ts';
import { ListMenu } from '../parts/list-menu.tsx';
import { RoleSelect } from '../parts/role-select.tsx';
import { type DistributionList, type ListPerson, useGetDistributionList } from '../queries.ts';
import { people, texts } from '../texts.ts';
import { useListActions } from '../use-list-actions.ts';

const AddPeopleDrawer = lazy(() => import('../parts/add-people-drawer.tsx'));
const ImportPeopleDialog = lazy(() => import('../../participants/parts/import-people-dialog.tsx'));

/** A distribution list with its people, who are changed in place. */
export default function DistributionListDetail() {
  const { listid: id = '' } = useParams();
  const { search, skip, query, change } = useQueryState();
  const dialogs = useKeptParts(['add', 'file'].find((name) => query.has(name)));
  const reading = useGetDistributionList(id, { search, skip });
  const list = reading.data?.distributionList;
  const page = usePage(reading, pageSizes.participants, ({ distributionList, count }) => ({
    rows: distributionList.participants,
    count,
  }));
  /** Back leaves the dialog as it is; its own buttons discard it. */
  const close = (name: string) => {
    dialogs.keep(name, undefined);
    change({ [name]: undefined, import: undefined });
  };
  useCrumb(list?._id, list?.name);
  return (
    <>
      <ListPage
        title={list?.name ?? 'Distribution List'}
        summary={list && <Summary list={list} />}
        list={reading}
        actions={
          <>
            <LinkButton to="/distribution-lists">Distribution Lists</LinkButton>
            <RefreshButton
              busy={reading.isFetching && reading.data !== undefined}
              onRefresh={reading.refetch}
            />
            {list && <Actions list={list} />}
          </>
        }
        tools={
          list && (list.participantCount > 0 || search) ? <SearchBox label="Search People" /> : undefined
        }
      >
        <PagedList
          label="People"
          noun="person"
          nouns="people"
          page={page}
          columns={list ? personColumns(list) : []}
          rowKey={({ _id }) => _id}
          empty={<Nobody list={list} search={search} />}
        />
      </ListPage>
      {list?.mayChange && (
        <Suspense>
          <KeptPart of={dialogs} name="add">
            <AddPeopleDrawer list={list} onClose={() => close('add')} />
          </KeptPart>
          <KeptPart of={dialogs} name="file">
            <ImportPeopleDialog
              title={`Import people into ${list.name}`}
              target={{ into: 'list', listId: list._id }}
              onClose={() => close('file')}
            />
          </KeptPart>
        </Suspense>
      )}
    </>
  );
}

function Summary({ list }: { list: DistributionList }) {
  const { _id } = useUser();
  const { owner, participantCount, updated } = list;
  const keeper = owner._id === _id ? 'you' : owner.fullName;
  return `${people(participantCount)} · kept by ${keeper} · changed ${formatWhen(updated)}`;
}

function Actions({ list }: { list: DistributionList }) {
  const { isCopying, copy } = useListActions(list);
  if (!list.mayChange) {
    return (
      <ButtonWithIcon loading={isCopying} icon={IconCopy} variant="filled" onClick={copy}>
        Copy
      </ButtonWithIcon>
    );
  }
  return (
    <>
      <ImportButton />
      <AddPeopleButton />
      <ListMenu list={list} inHead />
    </>
  );
}

function ImportButton() {
  const { query } = useQueryState();
  return (
    <LinkButton to={{ search: changedQuery(query, { file: 'people' }).toString() }} icon={IconFileImport}>
      Import
    </LinkButton>
  );
}

function AddPeopleButton() {
  const { query } = useQueryState();
  return (
    <LinkButton
      to={{ search: changedQuery(query, { add: 'email' }).toString() }}
      icon={IconUserPlus}
      variant="filled"
    >
      Add People
    </LinkButton>
  );
}

function Nobody({ list, search }: { list: DistributionList | undefined; search: string }) {
  if (search) {
    return (
      <EmptyState icon={IconUsers} title={`Nobody matches “${search}”`}>
        Try fewer letters of a name, an email address or an organization.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconUsers}
      title="Nobody is on this list yet"
      action={list?.mayChange && <AddPeopleButton />}
    >
      Nobody is written to when you add them here: they are invited when a project adds the list.
    </EmptyState>
  );
}

const shown: DataColumn<ListPerson>[] = [
  {
    head: 'Person',
    cell: ({ fullName, email }) => <TwoLineCell second={fullName !== email && email}>{fullName}</TwoLineCell>,
  },
  {
    head: 'Organization',
    verbatim: true,
    width: '30%',
    cell: ({ organizationName }) => organizationName ?? '–',
  },
];

/** The people of a list; who may change the list changes roles and removes people in place. */
export function personColumns(list: DistributionList): DataColumn<ListPerson>[] {
  if (!list.mayChange)
    return [...shown, { head: 'Role', width: '20%', cell: ({ role }) => participantRoleNames[role] }];
  return [
    ...shown,
    { head: 'Role', width: '230px', cell: (person) => <RoleAndRemove list={list} person={person} /> },
  ];
}

interface OnList {
  list: DistributionList;
  person: ListPerson;
}

function RoleAndRemove(props: OnList) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Role {...props} />
      <Remove {...props} />
    </Group>
  );
}

function Role({ list, person }: OnList) {
  const change = useCall('setListParticipantRole', { action: 'change the role' });
  const params = { id: list._id, participantId: person._id };
  const changing = change.isPending ? change.variables.body.role : undefined;
  return (
    <RoleSelect
      aria-label={`Role of ${person.fullName}`}
      size="xs"
      style={{ flexGrow: 1 }}
      value={changing ?? person.role}
      onRole={(role) =>
        change.mutate({ params, body: { role } }, { onSuccess: () => toast.success('Role was changed.') })
      }
    />
  );
}

function Remove({ list, person }: OnList) {
  const remove = useCall('removeListParticipant', { action: 'remove the person' });
  const ask = async () => {
    const message = texts.removeMessage(person.fullName, list.name);
    if (!(await confirm({ title: texts.removeTitle, message, destructive: true }))) return;
    remove.mutate(
      { params: { id: list._id, participantId: person._id } },
      { onSuccess: () => toast.success('Person was removed.') },
    );
  };
  return (
    <IconButton
      icon={IconX}
      label={`Remove ${person.fullName}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    />
  );
}
