import { deadlineNearDays, type WaitingKind } from '@landbrief/domain';
import {
  IconAlarm,
  IconArrowBackUp,
  IconCalendarEvent,
  IconChecks,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconClipboardText,
  IconEye,
  IconHelpCircle,
  IconLicense,
  IconLockOpen,
  IconMailForward,
  IconMapPinPlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconScale,
  IconSend,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { waitingLink } from '../waiting-links.ts';
import { type WaitingItem, waitingText, whenText } from '../waiting-texts.ts';
import styles from './waiting-row.module.css';
import when from './when.module.css';

const icons: Record<WaitingKind, ComponentType<{ size?: number; stroke?: number }>> = {
  invitation: IconMailForward,
  approvals: IconChecks,
  readyToComplete: IconCircleCheck,
  sentBack: IconArrowBackUp,
  questionnaireFinished: IconClipboardCheck,
  questionnaireToAnswer: IconClipboardText,
  toSubmit: IconSend,
  firstProperty: IconMapPinPlus,
  clarificationsToAnswer: IconHelpCircle,
  answersNotSeen: IconEye,
  requirementsNotMet: IconCircleX,
  sealedToOpen: IconLockOpen,
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

/** Something that waits for this person, and the way to where it is done. */
export function WaitingRow({ item, where }: { item: WaitingItem; where?: string }) {
  const Icon = icons[item.kind];
  const due = whenText(item);
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
          {where && <span className="quiet cut">{where}</span>}
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
