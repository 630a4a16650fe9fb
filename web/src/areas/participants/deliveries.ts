import type { Delivery } from '@landbrief/contract';
import { deliveryNames, heldReasons, type MessageKind, messageKindNames } from '@landbrief/domain';
import {
  IconAlertTriangle,
  IconCircleDashed,
  IconClock,
  IconMailCheck,
  IconMailX,
} from '@tabler/icons-react';
import { formatMoment } from '../../ui/format.ts';
import type { StatusLook } from '../../ui/status-badge.tsx';
import type { Participant } from './queries.ts';

/** How an invitation fared: icon, word and colour. A mail that did not arrive is never hidden. */
export const deliveryLooks: Record<Delivery, StatusLook> = {
  none: { label: deliveryNames.none, tone: 'idle', icon: IconCircleDashed },
  held: { label: deliveryNames.held, tone: 'bad', icon: IconClock },
  queued: { label: deliveryNames.queued, tone: 'info', icon: IconClock },
  sent: { label: deliveryNames.sent, tone: 'ok', icon: IconMailCheck },
  failed: { label: deliveryNames.failed, tone: 'bad', icon: IconAlertTriangle },
  bounced: { label: deliveryNames.bounced, tone: 'bad', icon: IconMailX },
  complained: { label: deliveryNames.complained, tone: 'bad', icon: IconMailX },
};

/** What a mail is called; one without a message of its kind is just a mail. */
export const mailName = (kind: string): string => messageKindNames[kind as MessageKind] ?? 'Email';

/** What was sent to somebody last: the invitation where it is held or waits, and where nothing else was sent. */
export function lastMailOf({ invitation, lastMail }: Pick<Participant, 'invitation' | 'lastMail'>) {
  const isWaiting = invitation.delivery === 'held' || invitation.delivery === 'queued';
  return lastMail && !isWaiting ? lastMail : { kind: 'invitation', ...invitation };
}

/** The list of those whose invitation is held back. */
export const heldPath = (listPath: string) => `${listPath}?delivery=held`;

/** What to know and do about an invitation; one that is held says why, and from when it can be sent. */
export function invitationHint({ delivery, held }: Participant['invitation'], now = new Date()): string {
  if (!held) return deliveryTexts[delivery];
  const { reason, until = '' } = held;
  if (reason === heldReasons.bounces) return reason;
  const when = Date.parse(until) > now.getTime() ? `from ${formatMoment(until)}` : 'now';
  return `${reason} It can be sent ${when}, with Resend Invitation.`;
}

const deliveryTexts: Record<Delivery, string> = {
  none: 'The invitation is sent when the project is activated.',
  held: 'Too many invitations at once, or this person was invited here today. Send it again later.',
  queued: 'The invitation waits to be sent.',
  sent: 'The invitation was handed to the mail service.',
  failed: 'The invitation could not be sent. Send it again, or ask support.',
  bounced: 'The address did not take the invitation. Check how it is spelled.',
  complained: 'The recipient’s mail service marked our mail as spam.',
};
