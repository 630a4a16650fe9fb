import type { Audience, ProjectStatus } from '@landbrief/domain';
import { IconMail, IconMailX } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { plural } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonText } from '../../../ui/skeleton-rows.tsx';
import { nobodyGetsMail } from '../../../ui/texts.ts';
import { usePreviewProjectStatus } from '../queries.ts';
import styles from './mail-counts.module.css';

const people = (count: number) => plural(count, 'person', 'people');

interface StatusMailsProps {
  project: Project;
  to: ProjectStatus;
  tell?: Audience | undefined;
}

/** Whom a change of status writes to, counted before it is made. */
export function StatusMails({ project, to, tell = 'everybody' }: StatusMailsProps) {
  const { data, error, refetch } = usePreviewProjectStatus(project._id, to);
  if (error && !data) return <UncountedMails error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText width="32ch" label="whom it writes to" />;
  const { invited, unreachable, told } = data;
  const notified = told ? told[tell] : data.notified;
  return (
    <MailLines
      lines={[
        invited > 0 && `${people(invited)} will get an email with a link.`,
        notified > 0 && `${people(notified)} will get a notice about it.`,
        invited + notified === 0 && nobodyGetsMail,
      ]}
      unreachable={tell === 'nobody' ? 0 : unreachable}
    />
  );
}

export function MailLines({
  lines,
  unreachable = 0,
}: {
  lines: readonly (string | false)[];
  unreachable?: number;
}) {
  return (
    <ul className={styles.mails} aria-label="Emails">
      {lines.map(
        (line) =>
          line && (
            <li key={line}>
              <IconMail size={16} stroke={1.6} aria-hidden />
              {line}
            </li>
          ),
      )}
      {unreachable > 0 && (
        <li data-warn>
          <IconMailX size={16} stroke={1.6} aria-hidden />
          {people(unreachable)} cannot be reached: an email came back.
        </li>
      )}
    </ul>
  );
}

/** A count that failed is said, and does not prevent the change. */
export function UncountedMails({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ProblemAlert error={error} title="It could not be counted whom this writes to" onRetry={onRetry} />;
}
