import type { Project, Question } from '@landbrief/contract';
import { IconColumns3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isProjectEditor, mayEditProject, projectCall } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import {
  askedOf,
  type Column,
  type ComparisonRow,
  comparisonRows,
  type OpenCell,
  requirementsMet,
} from '../comparison.ts';
import { orderedColumns } from '../comparison-order.ts';
import { useCompareProperties, useComparisonSettings } from '../comparison-queries.ts';
import { comparedQuestionsCall } from '../reads.ts';
import { useComparisonView } from '../use-comparison-view.ts';
import styles from './compare.module.css';

const CompareTable = lazyPart(() => import('../parts/compare-table.tsx'));
const LeftOut = lazyPart(() => import('../parts/compare-left-out.tsx'));
const CompareTools = lazy(() => import('../parts/compare-tools.tsx'));
const CompareAnswer = lazyPart(() => import('../parts/compare-answer.tsx'));
const WeightsDialog = lazyPart(() => import('../parts/weights-dialog.tsx'));

/** Properties side by side: answers of the same question beside each other. */
export default function Compare() {
  const { projectid: projectId = '' } = useParams();
  const [query] = useSearchParams();
  const project = useQuery(projectCall(projectId));
  const questions = useQuery(comparedQuestionsCall(projectId));
  const ids = query.get('ids') ?? '';
  const list = useCompareProperties(projectId, ids);
  useCrumb(projectId, project.data?.project.name);
  const failed = [project, list, questions].find(({ error, data }) => error && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <>
      <PageHeader
        title="Compare Properties"
        summary={
          project.data && list.data
            ? `${plural(list.data.columns.length, 'property', 'properties')} of ${project.data.project.name}`
            : undefined
        }
        actions={
          <LinkButton to={`/projects/${projectId}/properties${ids === '' ? '' : `?chosen=${ids}`}`}>
            Choose properties
          </LinkButton>
        }
      />
      {list.data && <LeftOut {...list.data} failed={list.error ? list : undefined} />}
      {!(project.data && list.data && questions.data) && (
        <Panel flush>
          <SkeletonRows rows={10} label="the comparison" />
        </Panel>
      )}
      {project.data && list.data && questions.data && (
        <Comparison
          project={project.data.project}
          ids={ids}
          columns={list.data.columns}
          questions={questions.data.questions}
        />
      )}
    </>
  );
}

interface ComparisonProps {
  project: Project;
  ids: string;
  columns: readonly Column[];
  questions: readonly Question[];
}

function Comparison({ project, ids, columns, questions }: ComparisonProps) {
  const { actingAsReviewer } = useSession();
  const mayEdit = mayEditProject(project, actingAsReviewer);
  const maySettle = isProjectEditor(project, actingAsReviewer);
  const { settings, change } = useComparisonSettings(project._id);
  const [view, setView] = useComparisonView();
  const { category, requirementsOnly, hideEqual, notMetOnly, order } = view;
  const { rows, met, ordered } = useShown({ columns, questions, settings, view });
  const [open, setOpen] = useState<OpenCell>();
  /** Empty: the weights, of no property. */
  const [scored, setScored] = useState<string>();
  const pin = useCallback(
    (id: string) =>
      change(({ pinned }) => ({
        pinned: pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id],
      })),
    [change],
  );
  const asked = useMemo(() => askedOf(questions, columns), [questions, columns]);
  if (columns.length === 0) {
    return (
      <EmptyState icon={IconColumns3} title="Nothing to compare">
        Select two or more properties in the list, then press Compare.
      </EmptyState>
    );
  }
  const isEmpty = !rows.some(({ kind }) => kind === 'question');
  const scoredColumn = columns.find(({ property }) => property._id === scored);
  const score = met.get(scored ?? '')?.score;
  return (
    <>
      <Suspense fallback={<div className={styles.tools} />}>
        <CompareTools
          project={project}
          asked={asked}
          rows={rows}
          columns={ordered}
          view={{ category, requirementsOnly, hideEqual, notMetOnly, order }}
          onView={setView}
          onWeights={() => setScored('')}
        />
      </Suspense>
      {isEmpty ? (
        <Panel>
          <EmptyState icon={IconColumns3} title="No question is left to show">
            Take a filter away: all rows may be equal or met, or there are no requirements in this category.
          </EmptyState>
        </Panel>
      ) : (
        <CompareTable
          project={project}
          properties={ordered}
          rows={rows}
          met={met}
          pinned={settings.pinned}
          mayEdit={mayEdit}
          maySettle={maySettle}
          onOpen={setOpen}
          onPin={pin}
          onScore={setScored}
        />
      )}
      {open && (
        <CompareAnswer
          open={open}
          project={project}
          ids={ids}
          mayEdit={mayEdit}
          onClose={() => setOpen(undefined)}
        />
      )}
      {scored !== undefined && (
        <WeightsDialog
          requirements={asked.filter(({ requirement }) => requirement)}
          weights={settings.weights}
          mayEdit={maySettle}
          scored={scoredColumn && score && { name: scoredColumn.property.name, score }}
          onSave={(changed) => change(({ weights }) => ({ weights: { ...weights, ...changed } }))}
          onClose={() => setScored(undefined)}
        />
      )}
    </>
  );
}

/** The rows and columns that are shown, in their order, and what each property meets. */
function useShown({
  columns,
  questions,
  settings: { weights, pinned },
  view: { category, requirementsOnly, hideEqual, notMetOnly, order },
}: Pick<ComparisonProps, 'columns' | 'questions'> & {
  settings: ReturnType<typeof useComparisonSettings>['settings'];
  view: ReturnType<typeof useComparisonView>[0];
}) {
  const rows: ComparisonRow[] = useMemo(
    () => comparisonRows(questions, columns, { category, requirementsOnly, hideEqual, notMetOnly }),
    [questions, columns, category, requirementsOnly, hideEqual, notMetOnly],
  );
  const met = useMemo(
    () =>
      new Map(columns.map((column) => [column.property._id, requirementsMet(questions, column, weights)])),
    [questions, columns, weights],
  );
  const ordered = useMemo(
    () => orderedColumns(columns, order, { questions, met, pinned }),
    [columns, order, questions, met, pinned],
  );
  return { rows, met, ordered };
}
