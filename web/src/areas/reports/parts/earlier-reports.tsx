import type { Project } from '@landbrief/contract';
import { Button, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDownload,
  IconExternalLink,
  IconFileAnalytics,
  IconRefresh,
} from '@tabler/icons-react';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatWhen, plural } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { formatBytes } from '../../attachments/format-bytes.ts';
import { choiceWords } from '../choice-words.ts';
import { thingOf } from '../kinds.ts';
import { openReportJob } from '../open-report.tsx';
import { hasEnded } from '../polling.ts';
import { type ReportJob, useListReportJobs } from '../queries.ts';
import { reportsOfPage } from '../reads.ts';
import { kept, stageText, earlierTexts as texts, thingName, timeLeft } from '../texts.ts';
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
  const button = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <Group gap="xs" justify="flex-end" wrap="wrap">
      {isPdf && job.status !== 'error' && (
        <Button
          {...button}
          aria-label={`${texts.open}: ${name}`}
          leftSection={<IconExternalLink size={14} aria-hidden />}
          onClick={() => openReportJob(job, job._id)}
        >
          {texts.open}
        </Button>
      )}
      {job.status === 'finished' && (
        <Button
          {...button}
          aria-label={`${texts.download}: ${name}`}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void downloadReport(job, job)}
        >
          {texts.download}
        </Button>
      )}
      {hasEnded(job) && (
        <Button
          {...button}
          aria-label={`${texts.again}: ${name}`}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onAgain}
        >
          {texts.again}
        </Button>
      )}
    </Group>
  );
}
