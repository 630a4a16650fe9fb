import { pageSizes } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCopy, IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useUser } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatWhen } from '../../../ui/format.ts';
import { KeptPart, useKeptParts } from '../../../ui/kept-parts.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import { ListMenu } from '../parts/list-menu.tsx';
import { personColumns } from '../parts/person-columns.tsx';
import { type DistributionList, useGetDistributionList } from '../queries.ts';
import { people } from '../texts.ts';
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
      <Button loading={isCopying} leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
        Copy
      </Button>
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
