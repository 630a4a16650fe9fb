import { historyRetentionDays, listLimitMax, yearsOf } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment, formatWhen } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import type { HistoryEntry } from '../queries.ts';
import { historyCall, historyShown } from '../reads.ts';
import styles from './history-panel.module.css';

/** What happened in a project, the newest first. */
export default function HistoryPanel({ projectId }: { projectId: string }) {
  const [limit, setLimit] = useState(historyShown);
  const list = useQuery(historyCall(projectId, limit));
  const history = list.data?.history;
  return (
    <Panel title="What happened last" flush>
      <Loaded query={list}>
        {!history && <SkeletonRows rows={5} label="what happened" />}
        {history?.length === 0 && (
          <EmptyState icon={IconHistory} title="Nothing has happened yet">
            Who accepts, submits or completes, and what you change, shows here for{' '}
            {yearsOf(historyRetentionDays)}.
          </EmptyState>
        )}
        {history && history.length > 0 && (
          <ul className={styles.entries}>
            {history.map((entry) => (
              <Entry key={entry._id} base={`/projects/${projectId}`} entry={entry} />
            ))}
          </ul>
        )}
        {history && history.length >= limit && limit < listLimitMax && (
          <div className={styles.more}>
            <Button
              variant="default"
              size="xs"
              loading={list.isPlaceholderData}
              onClick={() => setLimit(listLimitMax)}
            >
              Show older
            </Button>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Entry({ base, entry }: { base: string; entry: HistoryEntry }) {
  const { text, at, by, property, participant } = entry;
  const to = linkOf(base, entry);
  const subject = property?.name ?? participant?.fullName;
  const isOwnAct = property === undefined && by !== undefined && by._id === participant?._id;
  return (
    <li>
      {to && (
        <span className={styles.subject}>
          <Link to={to}>{subject}</Link>
        </span>
      )}
      <span className={styles.text}>{text}</span>
      {!isOwnAct && <span className={styles.by}>{by?.fullName ?? 'Automatic'}</span>}
      <time className="small digits" dateTime={at} title={formatMoment(at)}>
        {formatWhen(at)}
      </time>
    </li>
  );
}

/** A property or person may have been deleted since; their page says so. */
function linkOf(base: string, { property, participant }: HistoryEntry): string | undefined {
  if (property) return `${base}/properties/${property._id}`;
  return participant && `${base}/participants/${participant.participantId}`;
}
