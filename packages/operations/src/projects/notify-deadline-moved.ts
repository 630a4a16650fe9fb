import { answersQuestions, dayInZone, hasLeft, projectStatus } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId } from '@landbrief/platform';
import type { Project, Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueueDebounced } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { notifyMembers } from './notify-members.ts';

/** Owners correct a day once more: participants are told when it has stood for so long. */
const QUIET_SECONDS = 10 * 60;

/** What follows from another deadline of an active project whose answers are not sealed. */
export function deadlineNotice(before: Project, after: Project, { now }: SignedInContext): Write[] {
  const { projectId, status, deadline, tz } = after;
  const isSame = before.deadline === deadline && before.tz === tz;
  if (isSame || status !== projectStatus.active) return [];
  const outboxId = derivedId(projectId, 'deadline-moved');
  return [enqueueDebounced('deadline-moved', { projectId }, { outboxId, now, delay: QUIET_SECONDS })];
}

/** Tells those who answer of the deadline as it is now, with the file for their calendars. */
export const notifyDeadlineMoved: HandlerOf<'deadline-moved'> = (item, context) => {
  const first = item.payload.first ?? derivedId(item.outboxId, item.created);
  return notifyMembers(
    'deadline-moved',
    { ...item, payload: { ...item.payload, first } },
    ({ name, deadline, tz, status }) => ({
      ...noticeTexts.deadlineMoved({ projectName: name, to: dayInZone(deadline, tz) }),
      isTold: (member) =>
        status === projectStatus.active && answersQuestions(member.role) && !hasLeft(member.status),
      toRespondents: true,
      mailProps: { deadline, tz },
      withCalendar: true,
    }),
    context,
  );
};
