import type { ListedProperty, Project, Question } from '@landbrief/contract';
import { requirementText } from '@landbrief/domain';
import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconColumns3, IconDownload, IconFilterOff } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber, plural } from '../../../ui/format.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { sectionsOf } from '../../answers/sections.ts';
import { mayEditProject } from '../../projects/relation.ts';
import {
  answersByProperty,
  askedOf,
  type ComparisonView,
  comparisonCsv,
  comparisonRows,
  type OpenCell,
  requirementsMet,
} from '../comparison.ts';
import type { Compared } from '../comparison-pages.ts';
import { CompareTable } from '../parts/compare-table.tsx';
import { useGetProject, useListOwnerProperties, useListQuestions } from '../queries.ts';
import { leftOutTexts } from '../texts.ts';
import styles from './compare.module.css';

const ComparePopover = lazy(() => import('../parts/compare-popover.tsx'));

/** Properties side by side: answers of the same question beside each other. */
export default function Compare() {
  const { projectid: projectId = '' } = useParams();
  const [query] = useSearchParams();
  const project = useGetProject(projectId);
  const questions = useListQuestions(projectId);
  const ids = query.get('ids') ?? '';
  const list = useListOwnerProperties(projectId, ids, questions.data?.questions.length);
  useCrumb(projectId, project.data?.project.name);
  const failed = [project, list, questions].find(({ error, data }) => error && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <>
      <PageHeader
        title="Compare Properties"
        summary={
          project.data && list.data
            ? `${plural(list.data.properties.length, 'property', 'properties')} of ${project.data.project.name}`
            : undefined
        }
        actions={
          <Button
            variant="default"
            component={Link}
            to={`/projects/${projectId}/properties${ids === '' ? '' : `?chosen=${ids}`}`}
          >
            Choose properties
          </Button>
        }
      />
      {list.data && <LeftOut {...list.data} />}
      {!(project.data && list.data && questions.data) && (
        <Panel flush>
          <SkeletonRows rows={10} label="the comparison" />
        </Panel>
      )}
      {project.data && list.data && questions.data && (
        <Comparison
          project={project.data.project}
          properties={list.data.properties}
          questions={questions.data.questions}
        />
      )}
    </>
  );
}

/** What was chosen and is not beside the others. */
function LeftOut({ properties, wanted, missing }: Compared) {
  const words = leftOutTexts({ shown: properties.length, wanted, missing });
  if (words.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      mb="md"
    >
      {words.join(' ')}
    </Alert>
  );
}

interface ComparisonProps {
  project: Project;
  properties: readonly ListedProperty[];
  questions: readonly Question[];
}

function Comparison({ project, properties, questions }: ComparisonProps) {
  const { actingAsReviewer } = useSession();
  const mayEdit = mayEditProject(project, actingAsReviewer);
  const [view, setView] = useView();
  const { category, requirementsOnly, hideEqual } = view;
  const asked = useMemo(() => askedOf(questions, properties), [questions, properties]);
  const answers = useMemo(() => answersByProperty(properties), [properties]);
  const rows = useMemo(
    () => comparisonRows(questions, properties, { category, requirementsOnly, hideEqual }, answers),
    [questions, properties, category, requirementsOnly, hideEqual, answers],
  );
  const met = useMemo(
    () =>
      new Map(properties.map((property) => [property._id, requirementsMet(questions, property, answers)])),
    [questions, properties, answers],
  );
  const [open, setOpen] = useState<OpenCell>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (properties.length === 0) {
    return (
      <EmptyState icon={IconColumns3} title="Nothing to compare">
        Select two or more properties in the list, then press Compare.
      </EmptyState>
    );
  }
  const shown = rows.filter(({ kind }) => kind === 'question').length;
  return (
    <>
      <div className={styles.tools}>
        <NativeSelect
          aria-label="Category"
          w={{ base: '100%', xs: 240 }}
          value={category ?? ''}
          onChange={(event) => setView({ ...view, category: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'All categories' },
            ...sectionsOf(asked).map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        <Checkbox
          label="Requirements only"
          checked={requirementsOnly}
          onChange={(event) => setView({ ...view, requirementsOnly: event.currentTarget.checked })}
        />
        <Checkbox
          label="Hide equal rows"
          checked={hideEqual}
          onChange={(event) => setView({ ...view, hideEqual: event.currentTarget.checked })}
        />
        <span className={styles.count} role="status">
          {formatNumber(shown)} of {plural(asked.length, 'question')}
        </span>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={shown === 0}
          onClick={() =>
            saveCsv(
              `${project.name} comparison.csv`,
              comparisonCsv(rows, properties, ({ requirementDetails, unit }) =>
                requirementDetails ? requirementText(requirementDetails, unit) : '',
              ),
            )
          }
        >
          Export what is shown
        </Button>
      </div>
      {shown === 0 ? (
        <Panel>
          <EmptyState icon={IconFilterOff} title="No question is left to show">
            Take a filter away: all rows may be equal, or there are no requirements in this category.
          </EmptyState>
        </Panel>
      ) : (
        <CompareTable
          projectId={project._id}
          properties={properties}
          rows={rows}
          met={met}
          seen={seen}
          mayEdit={mayEdit}
          onOpen={setOpen}
        />
      )}
      {open && (
        <Suspense>
          <ComparePopover
            open={open}
            projectId={project._id}
            mayEdit={mayEdit}
            onSeen={(id) => setSeen((before) => new Set(before).add(id))}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is shown, at once; and in the address, so that it can be sent to somebody. */
function useView(): [ComparisonView, (view: ComparisonView) => void] {
  const { query, change: changeQuery } = useQueryState();
  const [view, setView] = useState<ComparisonView>(() => ({
    category: query.get('category') ?? undefined,
    requirementsOnly: query.has('requirements'),
    hideEqual: query.has('different'),
  }));
  const change = (next: ComparisonView) => {
    const { category, requirementsOnly, hideEqual } = next;
    setView(next);
    changeQuery(
      {
        category,
        requirements: requirementsOnly ? 1 : undefined,
        different: hideEqual ? 1 : undefined,
      },
      { replace: true },
    );
  };
  return [view, change];
}

/** With a byte order mark: spreadsheet programs read it as UTF-8 then. */
function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
