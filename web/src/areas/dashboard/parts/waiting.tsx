import { Anchor, UnstyledButton } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import styles from '../../projects/parts/waiting-row.module.css';
import { WaitingRow } from '../../projects/parts/waiting-row.tsx';
import { dashboardCall, type ListedProject, type MoreWaiting } from '../reads.ts';
import { dashboardTexts, moreText, whereText } from '../texts.ts';

const shownAtFirst = 6;

/** What needs this person, the most urgent first, each a click away from where it is done. */
export function Waiting() {
  const { data, error, refetch } = useQuery(dashboardCall);
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
            <WaitingRow
              key={`${item.kind} ${item.questionnaire?._id ?? item.project?._id}`}
              item={item}
              where={whereText(item)}
            />
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
