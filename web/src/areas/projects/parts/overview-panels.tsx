import { projectStatus } from '@landbrief/domain';
import { IconBan, IconBellRinging, IconClock, IconMailX } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { formatNumber, plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Bar, StackedBar } from '../../../ui/stacked-bar.tsx';
import {
  participantParts,
  phaseRows,
  propertyParts,
  reminderCounts,
  requirementParts,
} from '../overview-figures.ts';
import type { ProjectOverview } from '../queries.ts';
import styles from './overview-panels.module.css';

const RemindDialog = lazyPart(() => import('./remind-dialog.tsx'));

interface OverviewProps {
  project: Project;
  overview: ProjectOverview;
}

/** How many people are in which state, and reminding them. */
export function ParticipantsPanel({ project, overview, mayRemind }: OverviewProps & { mayRemind: boolean }) {
  const base = `/projects/${project._id}`;
  const { total, eliminated, held, undelivered } = overview.participants;
  return (
    <Panel title="Participants" actions={mayRemind && <RemindButton project={project} overview={overview} />}>
      <Total to={`${base}/participants`} value={total} name={total === 1 ? 'person' : 'people'} />
      <StackedBar label="Participants by state" parts={participantParts(overview, base)} />
      <Notes
        notes={[
          {
            icon: IconClock,
            count: held,
            text: `${plural(held, 'invitation')} held back`,
            to: `${base}/participants?delivery=held`,
            isBad: true,
          },
          {
            icon: IconMailX,
            count: undelivered,
            text: `${plural(undelivered, 'invitation')} came back`,
            to: `${base}/participants?delivery=undelivered`,
            isBad: true,
          },
          {
            icon: IconBan,
            count: eliminated,
            text: `${formatNumber(eliminated)} eliminated`,
            to: `${base}/participants?filter=eliminated`,
          },
        ]}
      />
    </Panel>
  );
}

/** Properties by status, by what they meet, and by phase. */
export function PropertiesPanel({ project, overview }: OverviewProps) {
  const base = `/projects/${project._id}`;
  const { total, submitted, eliminated, requirementsMet, requirementsNotMet } = overview.properties;
  return (
    <Panel title="Properties">
      <Total
        to={`${base}/properties`}
        value={total}
        name={total === 1 ? 'property' : 'properties'}
        detail={`${formatNumber(submitted)} submitted`}
      />
      <StackedBar label="Properties by status" parts={propertyParts(overview, base)} />
      <Notes
        notes={[
          {
            icon: IconBan,
            count: eliminated,
            text: `${formatNumber(eliminated)} eliminated`,
            to: `${base}/properties?filter=statuses:3`,
          },
        ]}
      />
      {project.requirementCount > 0 && requirementsMet + requirementsNotMet > 0 && (
        <>
          <h3 className={styles.head}>Requirements of submitted properties</h3>
          <StackedBar label="Submitted properties by requirements" parts={requirementParts(overview, base)} />
        </>
      )}
    </Panel>
  );
}

/** How many properties of each phase are submitted. */
export function PhasesPanel({ project, overview }: OverviewProps) {
  return (
    <Panel title="Submitted by phase">
      <ul className={styles.phases} aria-label="Properties by phase">
        {phaseRows(overview, project.phaseCount).map(({ phase, open, submitted }) => (
          <li key={phase} data-active={phase === project.activePhase || undefined}>
            <span>
              Phase {phase}
              {phase === project.activePhase && <span className="visually-hidden"> (active)</span>}
            </span>
            <Bar
              thin
              parts={[
                { name: 'submitted', value: submitted, tone: 'ok' },
                { name: 'open', value: open, tone: 'idle' },
              ]}
            />
            <span className={styles.share}>
              {open + submitted === 0
                ? 'none'
                : `${formatNumber(submitted)} of ${formatNumber(open + submitted)}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Total({ to, value, name, detail }: { to: string; value: number; name: string; detail?: string }) {
  return (
    <p className={styles.total}>
      <Link to={to}>
        <strong>{formatNumber(value)}</strong> {name}
      </Link>
      {detail && <span>{detail}</span>}
    </p>
  );
}

interface Note {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  count: number;
  text: string;
  to?: string;
  isBad?: boolean;
}

/** What is not part of the bar; said only where there is some. */
function Notes({ notes }: { notes: readonly Note[] }) {
  const shown = notes.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {shown.map(({ icon: Icon, text, to, isBad }) => (
        <li key={text} data-bad={isBad}>
          <Icon size={15} stroke={1.7} aria-hidden />
          {to ? <Link to={to}>{text}</Link> : text}
        </li>
      ))}
    </ul>
  );
}

/** Only while people can answer, and somebody is waited for. */
function RemindButton({ project, overview }: OverviewProps) {
  const [isOpen, setOpen] = useState(false);
  const isWaitedFor = Object.values(reminderCounts(overview)).some((count) => count > 0);
  if (project.status !== projectStatus.active || !isWaitedFor) return null;
  return (
    <>
      <ButtonWithIcon size="xs" icon={IconBellRinging} onClick={() => setOpen(true)}>
        Remind Now
      </ButtonWithIcon>
      {isOpen && <RemindDialog project={project} overview={overview} onClose={() => setOpen(false)} />}
    </>
  );
}
