import { pageSizes } from '@landbrief/domain';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { TrashButton } from '../../../shell/trash-button.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatWhen } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { fewerLetters } from '../../../ui/texts.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { isSystem, SystemBadge } from '../parts/system-badge.tsx';
import { TemplateMenu } from '../parts/template-menu.tsx';
import { type Template, templatesCall } from '../reads.ts';
import { texts } from '../texts.ts';
import styles from './templates.module.css';

const columns: DataColumn<Template>[] = [
  { head: 'Template', cell: (template) => <NameCell template={template} /> },
  {
    head: 'Questions',
    numeric: true,
    cell: ({ questionCount }) => <NumberCell value={questionCount} />,
  },
  {
    head: 'Required',
    numeric: true,
    wideOnly: true,
    cell: ({ requiredCount }) => <NumberCell value={requiredCount} />,
  },
  {
    head: 'Requirements',
    numeric: true,
    cell: ({ requirementCount }) => <NumberCell value={requirementCount} />,
  },
  {
    head: 'Phases',
    numeric: true,
    cell: ({ phaseCount }) => <NumberCell value={phaseCount} />,
  },
  {
    head: 'Changed',
    numeric: true,
    wideOnly: true,
    cell: ({ updated }) => formatWhen(updated),
  },
  {
    head: 'Actions',
    inCorner: true,
    hideHead: true,
    width: '48px',
    cell: (template) => <TemplateMenu template={template} />,
  },
];

/** Templates of the own organization and of the system. */
export default function Templates() {
  const { search, skip } = useQueryState();
  const list = useQuery(templatesCall({ search, skip }));
  const page = usePage(list, pageSizes.templates, ({ templates, count }) => ({ rows: templates, count }));
  return (
    <ListPage
      title="Templates"
      summary="Questions that you ask again and again, ready to be brought into a project."
      list={list}
      failure={texts.loadFailed}
      actions={
        <>
          <RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />
          <TrashButton kind="template" />
          <NewTemplate />
        </>
      }
      tools={<SearchBox label="Search Templates" />}
    >
      <PagedList
        label="Templates"
        noun="template"
        page={page}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/templates/${_id}`}
        empty={<NoTemplates search={search} />}
      />
    </ListPage>
  );
}

function NameCell({ template }: { template: Template }) {
  return (
    <TwoLineCell
      second={template.description && <span className={styles.description}>{template.description}</span>}
    >
      {template.name} {isSystem(template) && <SystemBadge />}
    </TwoLineCell>
  );
}

function NewTemplate() {
  const { mayCreateTemplates } = useSession();
  if (!mayCreateTemplates) return null;
  return (
    <LinkButton to="/templates/add" icon={IconPlus} variant="filled">
      New Template
    </LinkButton>
  );
}

function NoTemplates({ search }: { search: string }) {
  if (search) {
    return (
      <EmptyState icon={IconTemplate} title={`No template matches “${search}”`}>
        {fewerLetters}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconTemplate} title="No templates yet" action={<NewTemplate />}>
      Make a template, then import your questions from a spreadsheet or type them one by one.
    </EmptyState>
  );
}
