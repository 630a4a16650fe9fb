import type { Project } from '@landbrief/contract';
import { answersQuestions, participantRoleNames } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { CountMark } from '../../../ui/count-mark.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { formatNumber, formatWhen } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RowName } from '../../../ui/row-name.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook } from '../../../ui/statuses.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import type { PageOfRows } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { actsAllowed } from '../acts.ts';
import { deliveryLooks, invitationHint, lastMailOf, mailName } from '../deliveries.ts';
import type { Participant } from '../queries.ts';
import type { PeopleWords } from '../texts.ts';
import { useParticipantActs } from '../use-participant-acts.tsx';
import { ParticipantMenu } from './participant-menu.tsx';
import { PeopleSelection, type Selection } from './people-selection.tsx';

type Column = DataColumn<Participant>;

const ParticipantMails = lazyPart(() => import('./participant-mails.tsx'));
const HeldInvitations = lazyPart(() => import('./held-invitations.tsx'));
const isHeld = ({ invitation }: Participant) => invitation.delivery === 'held';

interface ParticipantTableProps {
  project: Project;
  words: PeopleWords;
  /** The list's page: `/projects/…/participants`, or a delegator's `/projects/…/delegates`. */
  listPath: string;
  page: PageOfRows<Participant>;
  /** Undefined for those who change nothing: nobody can be selected. */
  selection: Selection | undefined;
  onSelect: (selection: Selection) => void;
  /** Without roles, which are all the same; with what waits for the delegator's approval. */
  ofDelegates: boolean;
  empty: ReactNode;
}

/** People of a project: who they are, how their invitation fared, how far they are. */
export function ParticipantTable(props: ParticipantTableProps) {
  const { project, words, listPath, page, selection, onSelect, ofDelegates, empty } = props;
  const { query, change } = useQueryState();
  const { actingAsReviewer } = useSession();
  const [mailsOf, setMailsOf] = useState<Participant>();
  const { actsOf, dialog } = useParticipantActs(project, listPath, ({ _id }) => {
    const next = new Map(selection);
    if (next.delete(_id)) onSelect(next);
  });
  // What became of them stays when none is held any more.
  const hadHeld = useRef(false);
  hadHeld.current ||= page.rows?.some(isHeld) ?? false;
  const hasRows = (page.rows?.length ?? 0) > 0;
  const toggle = (row: Participant) => {
    const next = new Map(selection);
    if (!next.delete(row._id)) next.set(row._id, row);
    onSelect(next);
  };
  const menu: Column = {
    head: 'Actions',
    hideHead: true,
    width: '52px',
    inCorner: true,
    cell: (row) => {
      const may = actsAllowed(project, row, actingAsReviewer);
      if (!Object.values(may).some(Boolean)) return null;
      return <ParticipantMenu name={row.user.fullName} acts={actsOf(row)} />;
    },
  };
  return (
    <>
      {dialog}
      {mailsOf && (
        <Modal
          opened
          onClose={() => setMailsOf(undefined)}
          title={`Emails to ${mailsOf.user.fullName}`}
          size="lg"
        >
          <ParticipantMails participant={mailsOf} />
        </Modal>
      )}
      {selection && hadHeld.current && (
        <HeldInvitations
          projectId={project._id}
          listPath={listPath}
          words={words}
          isShown={query.get('delivery') === 'held'}
        />
      )}
      {selection && hasRows && page.rows && (
        <PeopleSelection
          project={project}
          words={words}
          rows={page.rows}
          selection={selection}
          onSelect={onSelect}
        />
      )}
      <PagedList
        label={`${words.One}s`}
        noun={words.one}
        nouns={words.many}
        page={page}
        rowKey={({ _id }) => _id}
        sortedBy={query.get('sortby') ?? undefined}
        onSort={(sortby) => change({ sortby, skip: 0 }, { replace: true })}
        empty={empty}
        columns={[
          personColumn({ listPath, selection, toggle: selection && toggle }),
          organizationColumn,
          ...(ofDelegates ? [] : [roleColumn]),
          statusColumn,
          lastMailColumn(setMailsOf),
          submittedColumn,
          ...(ofDelegates ? [toApproveColumn] : []),
          ...(selection ? [menu] : []),
        ]}
      />
    </>
  );
}

interface personColumnProps {
  listPath: string;
  selection: Selection | undefined;
  toggle: ((row: Participant) => void) | undefined;
}

function personColumn({ listPath, selection, toggle }: personColumnProps): Column {
  return {
    head: 'Person',
    sort: 'name',
    cell: (row) => (
      <RowName
        to={`${listPath}/${row._id}`}
        name={row.user.fullName}
        second={row.user.fullName !== row.email && row.email}
        select={
          toggle && {
            label: `Select ${row.user.fullName}`,
            isSelected: selection?.has(row._id) ?? false,
            onToggle: () => toggle(row),
          }
        }
      />
    ),
  };
}

const organizationColumn: Column = {
  head: 'Organization',
  cell: ({ user }) => user.organizationName ?? '–',
};

const roleColumn: Column = {
  head: 'Role',
  cell: ({ role, delegator }) => (
    <TwoLineCell second={delegator && `of ${delegator.fullName}`}>{participantRoleNames[role]}</TwoLineCell>
  ),
};

const statusColumn: Column = {
  head: 'Status',
  sort: 'status',
  cell: ({ role, status }) =>
    answersQuestions(role) ? <StatusBadge {...participantStatusLook(status)} /> : '–',
};

const lastMailColumn = (onOpen: (row: Participant) => void): Column => ({
  head: 'Last email',
  cell: (row) => {
    const { kind, at, delivery } = lastMailOf(row);
    const { held } = row.invitation;
    const text = [mailName(kind), at && formatWhen(at)].filter(Boolean).join(' · ');
    return (
      <TwoLineCell second={held && invitationHint(row.invitation)}>
        <StatusBadge {...deliveryLooks[delivery]} />
        {delivery !== 'none' && (
          <>
            <br />
            <Button
              variant="subtle"
              size="compact-xs"
              h="auto"
              px={0}
              styles={{ label: { whiteSpace: 'normal' } }}
              aria-label={`${text}: emails to ${row.user.fullName}`}
              onClick={() => onOpen(row)}
            >
              {text}
            </Button>
          </>
        )}
      </TwoLineCell>
    );
  },
});

const submittedColumn: Column = {
  head: 'Properties submitted',
  sort: 'submitted',
  numeric: true,
  cell: ({ role, submittedPropertyCount, propertyCount }) =>
    answersQuestions(role)
      ? `${formatNumber(submittedPropertyCount)} of ${formatNumber(propertyCount)}`
      : '–',
};

const toApproveColumn: Column = {
  head: 'To approve',
  numeric: true,
  width: '96px',
  cell: ({ awaitingPropertyCount = 0 }) => <CountMark count={awaitingPropertyCount} tone="warn" />,
};
