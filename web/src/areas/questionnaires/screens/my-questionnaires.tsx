import type { QuestionnaireSummary } from '@landbrief/contract';
import { pageSizes } from '@landbrief/domain';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ListPage } from '../../../shell/list-page.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay } from '../../../ui/format.ts';
import { ListSelect } from '../../../ui/list-select.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { fewerLetters } from '../../../ui/texts.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { questionnaireStatusLook } from '../looks.ts';
import { myQuestionnairesCall } from '../mine/reads.ts';
import { questionnairePath } from '../sender/questionnaire-path.ts';

const columns: DataColumn<QuestionnaireSummary>[] = [
  {
    head: 'Questionnaire',
    cell: (row) => <TwoLineCell second={whoOf(row)}>{row.name}</TwoLineCell>,
  },
  {
    head: 'Property',
    verbatim: true,
    cell: ({ propertyName, projectName }) => <TwoLineCell second={projectName}>{propertyName}</TwoLineCell>,
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge {...questionnaireStatusLook(status)} /> },
  {
    head: 'Answered',
    cell: ({ answeredCount, questionCount }) => (
      <ProgressMeter label="Answered" done={answeredCount} total={questionCount} hideLabel />
    ),
  },
  {
    head: 'Answer By',
    cell: ({ deadline }) => formatDay(deadline),
  },
];

/** The questionnaires that the user answers, and those that the user sent. */
export default function MyQuestionnaires() {
  const { query, search } = useQueryState();
  const list = useQuery(myQuestionnairesCall(query));
  const page = usePage(list, pageSizes.questionnaires, ({ questionnaires, count }) => ({
    rows: questionnaires,
    count,
  }));
  return (
    <ListPage
      title={texts.title}
      summary={texts.summary}
      list={list}
      failure={texts.failed}
      actions={<RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />}
      tools={
        <>
          <ListSelect name="filter" aria-label={texts.filter} options={texts.filters} />
          <SearchBox label={texts.search} />
        </>
      }
    >
      <PagedList
        label={texts.title}
        noun="questionnaire"
        page={page}
        columns={columns}
        rowKey={({ _id, callerIs }) => `${_id} ${callerIs}`}
        rowLink={linkOf}
        empty={
          <EmptyState icon={IconListCheck} title={search ? texts.noMatch(search) : texts.empty}>
            {search ? texts.noMatchHint : texts.emptyHint}
          </EmptyState>
        }
      />
    </ListPage>
  );
}

function whoOf({ callerIs, sentBy, targetedUser }: QuestionnaireSummary): string {
  if (callerIs === 'sender') return texts.to(joined(targetedUser.fullName, targetedUser.organization));
  return texts.from(joined(sentBy.fullName, sentBy.organizationName));
}

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(', ');

/** The contact’s page, or what the sender sees of it. */
function linkOf({ _id, callerIs, projectId, propertyId }: QuestionnaireSummary): string {
  const isSent = callerIs === 'sender' && projectId !== undefined && propertyId !== undefined;
  return isSent ? questionnairePath({ projectId, propertyId }, _id) : `/questionnaires/${_id}`;
}

const texts = {
  title: 'My Questionnaires',
  summary: 'Questionnaires that others ask you to answer, and those that you sent.',
  search: 'Search My Questionnaires',
  filter: 'Show',
  filters: { all: 'All', received: 'To me', sent: 'Sent by me' },
  from: (who: string) => `From ${who}`,
  to: (who: string) => `To ${who}`,
  failed: 'Your questionnaires could not be loaded.',
  empty: 'No questionnaires',
  emptyHint:
    'When somebody asks you about a property, the questionnaire is listed here. You send your own from the page of a property.',
  noMatch: (search: string) => `No questionnaire matches “${search}”`,
  noMatchHint: fewerLetters,
} as const;
