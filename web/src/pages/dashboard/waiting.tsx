import { deadlineNearDays, type WaitingKind } from '@landbrief/domain';
import { Anchor, UnstyledButton } from '@mantine/core';
import {
  IconAlarm,
  IconCalendarEvent,
  IconChecks,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconLicense,
  IconListCheck,
  IconMailForward,
  IconMapPinPlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconScale,
  IconSend,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { type ListedProject, type MoreWaiting, useDashboard, type WaitingItem } from './queries.ts';
import { dashboardTexts, moreText, waitingText, whenText } from './texts.ts';
import styles from './waiting.module.css';
import { waitingLink } from './waiting-links.ts';
import when from './when.module.css';

const icons: Record<WaitingKind, ComponentType<{ size?: number; stroke?: number }>> = {
  invitation: IconMailForward,
  approvals: IconChecks,
  readyToComplete: IconCircleCheck,
  toSubmit: IconSend,
  firstProperty: IconMapPinPlus,
  answersNotSeen: IconEye,
  requirementsNotMet: IconCircleX,
  toDecide: IconScale,
  notSubmitted: IconAlarm,
  notStarted: IconMailForward,
  delegatesNotStarted: IconMailForward,
  pausedTooLong: IconPlayerPause,
  notActivated: IconPlayerPlay,
  admissions: IconUserPlus,
  projectLicencesUsedUp: IconLicense,
  seatsUsedUp: IconLicense,
  licenceYearEnds: IconCalendarEvent,
};

const shownAtFirst = 6;

/** What needs this person, the most urgent first, each a click away from where it is done. */
export function Waiting() {
  const { data, error, refetch } = useDashboard();
  const [isWhole, setWhole] = useState(false);
  const items = data && (isWhole ? data.waiting : data.waiting.slice(0, shownAtFirst));
  const hidden = (data?.waiting.length ?? 0) - (items?.length ?? 0);
  return (
    <Panel title={dashboardTexts.waiting} flush>
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} label="what waits for you" />}
      {items?.length === 0 && <Nothing projects={data?.projects ?? []} />}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <Row key={`${item.kind} ${item.project?._id}`} item={item} />
          ))}
          {hidden === 0 && data?.more.map((each) => <More key={each.kind} more={each} />)}
        </ul>
      )}
      {hidden > 0 && (
        <UnstyledButton className={styles.whole} onClick={() => setWhole(true)}>
          {dashboardTexts.showMore(hidden)}
        </UnstyledButton>
      )}
    </Panel>
  );
}

function Row({ item }: { item: WaitingItem }) {
  const Icon = icons[item.kind];
  const due = whenText(item);
  const where = item.project?.name ?? item.organization?.name ?? dashboardTexts.anywhere;
  const isSince = item.kind === 'notActivated';
  const left = isSince ? undefined : item.daysLeft;
  return (
    <li>
      <Link to={waitingLink(item)} className={styles.row}>
        <span className={styles.icon} aria-hidden>
          <Icon size={18} stroke={1.6} />
        </span>
        <span className={styles.what}>
          <strong>{waitingText(item)}</strong>
          <span className={styles.where}>{where}</span>
        </span>
        {due && (
          <span
            className={`${when.when} ${styles.when}`}
            data-soon={(left !== undefined && left >= 0 && left <= deadlineNearDays) || undefined}
            data-over={(left !== undefined && left < 0) || undefined}
          >
            {due.left}
            {due.day && <small>{due.day}</small>}
          </span>
        )}
        <IconChevronRight size={16} stroke={1.6} aria-hidden className={styles.go} />
      </Link>
    </li>
  );
}

function More({ more: { kind, count } }: { more: MoreWaiting }) {
  return (
    <li>
      <Link to="/projects" className={styles.more}>
        {moreText(kind, count)}
      </Link>
    </li>
  );
}

/** Nothing to do is said plainly, with what one can do instead. */
function Nothing({ projects }: { projects: readonly ListedProject[] }) {
  const { mayCreateProjects } = useSession();
  const reads = ({ relation }: ListedProject) => relation === 'reviewer' || relation === 'sharedView';
  const words =
    projects.length > 0 && projects.every(reads)
      ? dashboardTexts.nothingReading
      : mayCreateProjects
        ? dashboardTexts.nothingOwner
        : dashboardTexts.nothingAnswering;
  return (
    <EmptyState
      icon={IconListCheck}
      title={dashboardTexts.nothing}
      action={
        <Anchor component={Link} to="/projects">
          Go to your projects
        </Anchor>
      }
    >
      {words}
    </EmptyState>
  );
}
