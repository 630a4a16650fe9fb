import { calendarFile, hasLeft, hasRole, problem, projectStatus } from '@landbrief/domain';
import { derivedId, hashSecret, newSecret } from '@landbrief/platform';
import {
  changeCalendarHash,
  getUser,
  listMemberships,
  listProjectsOfUser,
  type Project,
  type User,
} from '@landbrief/store';
import { requireNetworkAttempt } from '../attempt-limits/attempt-limits.ts';
import type { SignedInContext } from '../context.ts';
import { calendarEvent, deadlineEvent } from '../notices/deadline-event.ts';
import { refuseImpersonator } from '../session/own-sessions.ts';
import { operation, publicOperation } from '../subjects/operation.ts';
import { presentUser } from '../users/present-user.ts';
import { projectsOfMembers } from './list-projects.ts';

/** The address is `/calendar/{id of the user}{secret}.ics`: the user keeps the hash of it, and nothing else is looked up. */
export const renewCalendarAddress = operation('renewCalendarAddress', async (_input, context) => {
  const secret = `${context.caller.user.userId}${newSecret()}`;
  const address = `${context.settings.siteUrl}/api/v1/calendar/${secret}.ics`;
  return { ...(await changeHash(hashSecret(secret), context)), address };
});

export const removeCalendarAddress = operation('removeCalendarAddress', (_input, context) =>
  changeHash(undefined, context),
);

async function changeHash(calendarHash: string | undefined, { caller, platform, commit }: SignedInContext) {
  refuseImpersonator(caller);
  const { user } = caller;
  const { calendarHash: _, ...rest } = user;
  const changed = { ...rest, ...(calendarHash ? { calendarHash } : {}), version: user.version + 1 };
  return commit([changeCalendarHash(user.userId, calendarHash)], {
    user: await presentUser(changed, platform.files),
  });
}

/** Wrong addresses are counted by network; right ones never, as calendar services read those of many people. */
export const getCalendar = publicOperation('getCalendar', async ({ params }, context) => {
  const { settings, platform } = context;
  const user = await userOfAddress(params.secret.replace(/\.ics$/, ''));
  if (!user) {
    await requireNetworkAttempt('calendar-link-from', context);
    throw problem('not_found', {
      message: 'This calendar address is closed. Please make a new one in your profile.',
    });
  }
  const events = (await activeProjectsOf(user)).map((project) => {
    const uid = derivedId(project.projectId, `deadline ${user.userId}`);
    return calendarEvent({ ...deadlineEvent(project), uid }, project.name, settings);
  });
  const name = `${settings.brand.name} deadlines`;
  const file = calendarFile(events, { name, now: platform.clock.now().getTime() });
  return {
    ...{ bytes: Buffer.from(file), fileName: 'deadlines.ics', inline: true },
    contentType: 'text/calendar; charset=utf-8',
  };
});

const ID_LENGTH = 26;

async function userOfAddress(secret: string): Promise<User | undefined> {
  const user = await getUser(secret.slice(0, ID_LENGTH), { consistent: true });
  const isOpen = user?.calendarHash === hashSecret(secret) && user.confirmed && !hasRole(user.role, 'nobody');
  return isOpen ? user : undefined;
}

/** Those that the person owns or takes part in. */
async function activeProjectsOf({ userId, role }: User): Promise<Project[]> {
  const [owned, places] = await Promise.all([
    hasRole(role, 'projectOwner') ? listProjectsOfUser(userId) : [],
    listMemberships(userId).then(projectsOfMembers),
  ]);
  const joined = places.filter(({ member }) => member && !hasLeft(member.status));
  const all = [...owned, ...joined.map(({ project }) => project)];
  const active = all.filter(({ status }) => status === projectStatus.active);
  return [...new Map(active.map((project) => [project.projectId, project])).values()];
}
