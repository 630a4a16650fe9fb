import { categoryText, uncategorized } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { EditProjectButton, ProjectsButton } from '../../projects/parts/header-buttons.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { shownRequirement } from '../domain-question.ts';
import { projectOwner, type QuestionOwner } from '../owner.ts';
import { type Question, useListRequirements } from '../queries.ts';
import styles from './requirements.module.css';

const Drawer = lazy(() => import('../parts/requirement-drawer.tsx'));

/** What the owner requires of every property, all in one table. */
export default function Requirements() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <Table project={project} />}</ProjectScreen>;
}

function Table({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const owner = projectOwner(project, actingAsReviewer);
  const list = useListRequirements({ owner: owner.id, type: owner.type });
  const [editing, setEditing] = useState<Question>();
  return (
    <>
      <ListPage
        title="Requirements"
        summary={
          list.data
            ? `${plural(list.data.count, 'requirement')}, judged for every property as answers come in.`
            : 'What every property is judged by.'
        }
        list={list}
        actions={
          <>
            <ProjectsButton />
            <EditProjectButton project={project} />
            {owner.mayEdit && (
              <Button component={Link} to={owner.addPath} leftSection={<IconPlus size={16} aria-hidden />}>
                Add Question
              </Button>
            )}
          </>
        }
      >
        <ByCategory
          questions={list.data?.questions}
          columns={columnsFor(owner, setEditing)}
          empty={<NoRequirements owner={owner} />}
        />
      </ListPage>
      {editing && (
        <Suspense>
          <Drawer key={editing._id} question={editing} owner={owner} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface ByCategoryProps {
  questions: readonly Question[] | undefined;
  columns: DataColumn<Question>[];
  empty: ReactNode;
}

/** One table where there is room; on a phone the categories, each to be opened. */
function ByCategory({ questions, columns, empty }: ByCategoryProps) {
  const isNarrow = useMediaQuery('(max-width: 720px)');
  const list = (label: string, rows: readonly Question[] | undefined) => (
    <DataList label={label} rows={rows} columns={columns} rowKey={({ _id }) => _id} empty={empty} />
  );
  const groups = Map.groupBy(questions ?? [], ({ primaryCategory = uncategorized }) => primaryCategory);
  if (!isNarrow || groups.size <= 1) return list('Requirements', questions);
  return [...groups].map(([name, rows]) => (
    <details key={name} className={styles.group}>
      <summary>
        {name}
        <span className={styles.count}>{plural(rows.length, 'requirement')}</span>
      </summary>
      {list(`Requirements: ${name}`, rows)}
    </details>
  ));
}

function columnsFor(owner: QuestionOwner, onEdit: (question: Question) => void): DataColumn<Question>[] {
  const columns: DataColumn<Question>[] = [
    {
      head: 'Question',
      cell: (question) => <TwoLineCell second={categoryText(question)}>{question.text}</TwoLineCell>,
    },
    {
      head: 'An answer has to be',
      width: '34%',
      cell: (question) => <b>{shownRequirement(question)}</b>,
    },
    { head: 'Phase', numeric: true, width: '80px', cell: ({ phase }) => phase },
  ];
  if (!owner.mayEdit) return columns;
  return [
    ...columns,
    {
      head: 'Actions',
      hideHead: true,
      width: '116px',
      cell: (question) => (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={`Edit requirement: ${question.text}`}
          onClick={() => onEdit(question)}
        >
          Edit
        </Button>
      ),
    },
  ];
}

function NoRequirements({ owner }: { owner: QuestionOwner }) {
  return (
    <EmptyState
      icon={IconListCheck}
      title="No requirements yet"
      action={
        owner.mayEdit && (
          <Button component={Link} to={owner.listPath} variant="default">
            Go to Questions
          </Button>
        )
      }
    >
      A question becomes a requirement when you say what its answer has to be, such as at least 100 acres.
    </EmptyState>
  );
}
