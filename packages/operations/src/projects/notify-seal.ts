import { answersQuestions, dayInZone, hasLeft, longDate, sealConfirmationDays } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { getOrganization, getUser, type Participant, type Project } from '@landbrief/store';
import { listAdministrators } from '../organizations/present-organization.ts';
import type { HandlerOf, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { notifyMembers } from './notify-members.ts';

type News = OutboxPayloads['seal-news'];

/**
 * Tells of a sealed project: who can confirm that the opening was asked for, everybody that it was opened, and those who
 * answer that the deadline was moved.
 */
export const notifySealNews: HandlerOf<'seal-news'> = (item, context) => {
  const { payload } = item;
  return notifyMembers(
    'seal-news',
    item,
    async (project) => ({
      ...(await textOf(project, payload)),
      isTold: (member) => isTold(member, payload),
      others: payload.after === undefined ? await othersToTell(project, payload) : [],
      byUserId: payload.byUserId,
      toRespondents: payload.news !== 'asked',
      withCalendar: payload.news === 'deadline',
      mailProps: payload.news === 'opened' ? {} : { deadline: project.deadline, tz: project.tz },
    }),
    context,
  );
};

function isTold({ role, status }: Participant, { news }: News): boolean {
  if (hasLeft(status)) return false;
  if (news === 'asked') return role === 'collaborator';
  return news === 'opened' || answersQuestions(role);
}

/** Those besides the project's members: its owner, and the organization's administrators, who can confirm the opening. */
async function othersToTell({ userId, organizationId }: Project, { news }: News): Promise<string[]> {
  if (news === 'deadline') return [];
  const administrators = news === 'asked' ? await listAdministrators(organizationId) : [];
  return [userId, ...administrators.map((one) => one.userId)];
}

async function textOf(project: Project, { news, byUserId, from = '' }: News) {
  const { name: projectName, settings, deadline, tz } = project;
  const [by, organization] = await Promise.all([
    byUserId ? getUser(byUserId) : undefined,
    settings.showOwnerToParticipants ? getOrganization(project.organizationId) : undefined,
  ]);
  if (news === 'asked')
    return noticeTexts.sealOpeningAsked({
      projectName,
      byName: by ? fullName(by) : 'Somebody',
      days: sealConfirmationDays,
    });
  if (news === 'opened')
    return noticeTexts.sealOpened({
      projectName,
      organizationName: organization?.name ?? 'the project owner',
    });
  return noticeTexts.sealedDeadlineMoved({ projectName, from: longDate(from), to: dayInZone(deadline, tz) });
}
