import type { Project } from '@landbrief/contract';
import { defaultReportChoices, type ReportChoices } from '@landbrief/domain';
import { Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDownload,
  IconExternalLink,
  IconFileAnalytics,
  IconRefresh,
} from '@tabler/icons-react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatNumber, formatWhen, plural } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { formatBytes } from '../../attachments/format-bytes.ts';
import { choicesOf, hasProperties, type ReportThing, thingOf } from '../../report-windows/kinds.ts';
import { openReportJob } from '../../report-windows/open-report.tsx';
import { thingName } from '../../report-windows/texts.ts';
import { hasEnded } from '../polling.ts';
import { type ReportJob, useListReportJobs } from '../queries.ts';
import { reportsOfPage } from '../reads.ts';
import {
  formatNames,
  kept,
  paperNames,
  scopeTexts,
  stageText,
  earlierTexts as texts,
  timeLeft,
} from '../texts.ts';
import { downloadReport } from '../use-report-file.ts';

interface EarlierReportsProps {
  project: Project;
  onAgain: (job: ReportJob) => void;
}

/** The reports of the project that are kept, those that are being made among them. */
export default function EarlierReports({ project, onAgain }: EarlierReportsProps) {
  const { skip } = useQueryState();
  const list = useListReportJobs(project._id, skip);
  const page = usePage(list, reportsOfPage, ({ jobs, count }) => ({ rows: jobs, count }));
  return (
    <Panel title={texts.title} flush>
      <Loaded query={list} failure={texts.failed}>
        <PagedList
          label={texts.title}
          noun="report"
          page={page}
          rowKey={({ _id }) => _id}
          columns={[...columns, actsColumn(onAgain)]}
          empty={
            <EmptyState icon={IconFileAnalytics} title={texts.empty}>
              {texts.emptyHint} {kept}
            </EmptyState>
          }
        />
      </Loaded>
    </Panel>
  );
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What was chosen, in words: "14 properties · Phase 2 · without photos · PDF, A4". */
function choiceWords(thing: ReportThing, choices: ReportChoices, properties: number): string {
  const has = choicesOf[thing];
  const { ids, phases, categories, format, paper } = choices;
  const without = (['photos', 'requirements', 'unanswered'] as const).filter(
    (name) => has[name] && !choices[name],
  );
  const words = [
    hasProperties(thing) &&
      (ids
        ? plural(properties, 'chosen property', 'chosen properties')
        : properties > 0 && `${scopeTexts.all} ${plural(properties, 'property', 'properties')}`),
    has.sections &&
      phases &&
      `${phases.length === 1 ? 'Phase' : 'Phases'} ${listed.format(phases.map(formatNumber))}`,
    has.sections &&
      categories &&
      (categories.length > 3
        ? plural(categories.length, 'category', 'categories')
        : listed.format(categories)),
    without.length > 0 && `without ${listed.format(without.map((name) => scopeTexts.without[name]))}`,
    choices.clarifications && scopeTexts.clarifications,
    choices.confidentialName && scopeTexts.confidentialName,
    choices.includeConfidential && scopeTexts.includeConfidential,
    format === 'pdf' ? paper !== defaultReportChoices.paper && paperNames[paper] : formatNames[format],
  ];
  return words.filter(Boolean).join(' · ');
}

const thing = ({ kind, choices }: ReportJob) => thingOf(kind, choices.form);

const columns: DataColumn<ReportJob>[] = [
  {
    head: 'Report',
    verbatim: false,
    cell: (job) => (
      <TwoLineCell second={choiceWords(thing(job), job.choices, job.properties)}>
        {thingName(thing(job), job.kind)}
      </TwoLineCell>
    ),
  },
  {
    head: 'Made by',
    width: '160px',
    cell: ({ by, created }) => <TwoLineCell second={formatWhen(created)}>{by}</TwoLineCell>,
  },
  {
    head: 'Data as of',
    width: '110px',
    cell: ({ dataAt }) => (dataAt ? <time dateTime={dataAt}>{formatWhen(dataAt)}</time> : '–'),
  },
  { head: 'File', width: '190px', cell: (job) => <File job={job} /> },
];

function File({ job }: { job: ReportJob }) {
  const { status, file, keptUntil, progress, stage, secondsLeft, message } = job;
  if (status === 'error')
    return (
      <TwoLineCell second={message}>
        <StatusBadge label={texts.notMade} tone="bad" icon={IconAlertTriangle} />
      </TwoLineCell>
    );
  if (status === 'finished')
    return (
      <TwoLineCell second={keptUntil && texts.keptUntil(formatDay(keptUntil))}>
        {file &&
          [file.pages && plural(file.pages, 'page'), formatBytes(file.size)].filter(Boolean).join(', ')}
      </TwoLineCell>
    );
  const percent = Math.floor(progress * 100);
  return (
    <Meter
      label={stageText(stage, job.choices.format)}
      numbers={timeLeft(secondsLeft) || `${percent} %`}
      share={progress}
      bar={{
        role: 'progressbar',
        'aria-label': thingName(thing(job), job.kind),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': percent,
      }}
    />
  );
}

function actsColumn(onAgain: (job: ReportJob) => void): DataColumn<ReportJob> {
  return {
    head: 'Acts',
    hideHead: true,
    numeric: true,
    width: '310px',
    cell: (job) => <Acts job={job} onAgain={() => onAgain(job)} />,
  };
}

function Acts({ job, onAgain }: { job: ReportJob; onAgain: () => void }) {
  const name = `${thingName(thing(job), job.kind)}, ${formatWhen(job.created)}`;
  const isPdf = job.choices.format === 'pdf';
  const button = { size: 'compact-sm', iconSize: 14 } as const;
  return (
    <Group gap="xs" justify="flex-end" wrap="wrap">
      {isPdf && job.status !== 'error' && (
        <ButtonWithIcon
          {...button}
          aria-label={`${texts.open}: ${name}`}
          icon={IconExternalLink}
          onClick={() => openReportJob(job, job._id)}
        >
          {texts.open}
        </ButtonWithIcon>
      )}
      {job.status === 'finished' && (
        <ButtonWithIcon
          {...button}
          aria-label={`${texts.download}: ${name}`}
          icon={IconDownload}
          onClick={() => void downloadReport(job, job)}
        >
          {texts.download}
        </ButtonWithIcon>
      )}
      {hasEnded(job) && (
        <ButtonWithIcon
          {...button}
          aria-label={`${texts.again}: ${name}`}
          icon={IconRefresh}
          onClick={onAgain}
        >
          {texts.again}
        </ButtonWithIcon>
      )}
    </Group>
  );
}
