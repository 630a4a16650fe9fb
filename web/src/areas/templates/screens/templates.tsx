import { pageSizes } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatWhen } from '../../../ui/format.ts';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { usePageRows } from '../../../ui/use-page-rows.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { isSystem, SystemBadge } from '../parts/system-badge.tsx';
import { TemplateMenu } from '../parts/template-menu.tsx';
import { type Template, useListTemplates } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './templates.module.css';

const columns: DataColumn<Template>[] = [
  { key: 'name', head: 'Template', cell: (template) => <NameCell template={template} /> },
  {
    key: 'questions',
    head: 'Questions',
    numeric: true,
    cell: ({ questionCount }) => <NumberCell value={questionCount} />,
  },
  {
    key: 'required',
    head: 'Required',
    numeric: true,
    wideOnly: true,
    cell: ({ requiredCount }) => <NumberCell value={requiredCount} />,
  },
  {
    key: 'requirements',
    head: 'Requirements',
    numeric: true,
    cell: ({ requirementCount }) => <NumberCell value={requirementCount} />,
  },
  {
    key: 'phases',
    head: 'Phases',
    numeric: true,
    cell: ({ phaseCount }) => <NumberCell value={phaseCount} />,
  },
  {
    key: 'updated',
    head: 'Changed',
    numeric: true,
    wideOnly: true,
    cell: ({ updated }) => formatWhen(updated),
  },
  {
    key: 'menu',
    head: <span className="visually-hidden">Actions</span>,
    width: '48px',
    cell: (template) => <TemplateMenu template={template} />,
  },
];

/** Templates of the own organization and of the system. */
export default function Templates() {
  const { search, skip, change, pageOf } = useQueryState();
  const list = useListTemplates({ search, skip });
  const { data, error, refetch, isFetching } = list;
  const paging = pageOf(pageSizes.templates);
  const rows = usePageRows(list, ({ templates: rows, count }) => ({ rows, count }), paging);
  return (
    <>
      <PageHeader
        title="Templates"
        summary="Questions that you ask again and again, ready to be brought into a project."
        actions={
          <>
            <RefreshButton busy={isFetching && data !== undefined} onRefresh={refetch} />
            <NewTemplate />
          </>
        }
        tools={
          <SearchBox
            label="Search Templates"
            value={search}
            onSearch={(text) => change({ search: text, skip: 0 }, { replace: true })}
          />
        }
      />
      {error && !data ? (
        <ProblemAlert error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Panel flush>
          <DataList
            label="Templates"
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            rowLink={({ _id }) => `/templates/${_id}`}
            empty={<NoTemplates search={search} />}
          />
          {data && data.count > 0 && <Pager {...paging} count={data.count} noun="template" />}
        </Panel>
      )}
    </>
  );
}

function NameCell({ template }: { template: Template }) {
  return (
    <span className={styles.name}>
      <span>
        {template.name} {isSystem(template) && <SystemBadge />}
      </span>
      {template.description && <span className={styles.description}>{template.description}</span>}
    </span>
  );
}

function NewTemplate() {
  const { mayCreateTemplates } = useSession();
  if (!mayCreateTemplates) return null;
  return (
    <Button component={Link} to="/templates/add" leftSection={<IconPlus size={16} aria-hidden />}>
      New Template
    </Button>
  );
}

function NoTemplates({ search }: { search: string }) {
  if (search) {
    return (
      <EmptyState icon={IconTemplate} title={`No template matches “${search}”`}>
        Try fewer letters.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconTemplate} title="No templates yet" action={<NewTemplate />}>
      Make a template, then import your questions from a spreadsheet or type them one by one.
    </EmptyState>
  );
}
