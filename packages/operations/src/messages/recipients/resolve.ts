import { messageLimits, type ProblemDetail, problem, type RecipientGroup } from '@landbrief/domain';
import {
  getMember,
  getMessage,
  getProject,
  getRecipients,
  getUser,
  getUsers,
  type Message,
  type MessageRecipient,
} from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import { projectSender } from '../../notices/project-sender.ts';
import { fullName } from '../../people/full-name.ts';
import { projectRelations } from '../../subjects/index.ts';
import { messageTexts } from '../texts.ts';
import { type GroupsOf, hidesTeam, isOfOwnerSide, type Person, peopleOfGroups } from './groups.ts';
import { findReachable } from './reachable.ts';

export interface Resolved {
  people: MessageRecipient[];
  maskedFrom?: { email: string; name: string };
  /** The groups with how many people each has. */
  groups: NonNullable<Message['groups']>;
  to: Message['to'];
  cc: Message['cc'];
}

/** A project with what the caller is to it in this role; nothing where the caller acts in another, or has left. */
async function loadProjectOf(projectId: string, { caller }: SignedInContext): Promise<GroupsOf | undefined> {
  const [project, member] = await Promise.all([
    getProject(projectId),
    getMember(projectId, caller.user.userId),
  ]);
  if (!project) return undefined;
  return { project, member, relations: projectRelations(project, member, caller) };
}

/** The projects that a message names, and the message that it answers. */
export async function loadReach(
  { projectId, replyTo, groups = [] }: Pick<Message, 'projectId' | 'replyTo' | 'groups'>,
  context: SignedInContext,
) {
  const [answered, answeredPeople] = replyTo
    ? await Promise.all([getMessage(replyTo), getRecipients(replyTo)])
    : [];
  const named = [projectId, answered?.projectId, ...groups.map((group) => group.projectId)];
  const ids = [...new Set(named)].filter((id) => id !== undefined);
  const projects = await Promise.all(ids.map((id) => loadProjectOf(id, context)));
  return {
    caller: context.caller,
    answered,
    answeredPeople,
    projects: projects.filter((one) => one !== undefined),
  };
}

type LoadedReach = Awaited<ReturnType<typeof loadReach>>;

/**
 * Everybody to whom a draft is sent, each once: those who are named, then the groups' people. Throws
 * `recipients_invalid` naming the addresses of nobody whom the caller may write to, `limit_reached` for too many.
 */
export async function resolveRecipients(written: Message, context: SignedInContext): Promise<Resolved> {
  const reach = await loadReach(written, context);
  const { projects } = reach;
  const { draft, reachable } = await addressedNow(written, reach);
  const own = context.caller.user.email.toLowerCase();
  const wrong = [
    ...mistakes('to', draft.to, { reachable, own }),
    ...mistakes('cc', draft.cc, { reachable, own }),
  ];
  if (wrong.length > 0)
    throw problem('recipients_invalid', {
      message: messageTexts.unreachable(wrong.map(({ email }) => email)),
      details: wrong.map(({ detail }) => detail),
    });
  const personsOf = (list: Message['to']) =>
    list.flatMap(({ email }): Person[] => {
      const user = reachable.get(email);
      return user ? [{ userId: user.userId, email: user.email, name: fullName(user) }] : [];
    });
  const [to, cc] = [personsOf(draft.to), personsOf(draft.cc)];
  const grouped = await expand(draft.groups ?? [], projects, context);
  const people = new Map<string, MessageRecipient>();
  for (const one of [...to, ...grouped.people]) if (!people.has(one.userId)) people.set(one.userId, one);
  for (const one of cc) if (!people.has(one.userId)) people.set(one.userId, { ...one, cc: true });
  if (people.size === 0) throw problem('recipients_invalid', { message: messageTexts.nobody });
  if (people.size > messageLimits.recipients)
    throw problem('limit_reached', { message: messageTexts.tooMany(people.size) });
  return {
    ...(await masked([...people.values()], reach, context)),
    ...{ to, cc, groups: grouped.groups },
  };
}

/**
 * A draft and whom it reaches: whoever has another address since it was saved, not who has the former one now. The new
 * address of somebody who is out of reach is not named.
 */
async function addressedNow(draft: Message, reach: LoadedReach) {
  const written = [...draft.to, ...draft.cc];
  const emails = written.map(({ email }) => email);
  const found = await findReachable(emails, reach);
  const moved = written.filter(({ userId, email }) => userId && found.get(email)?.userId !== userId);
  if (moved.length === 0) return { draft, reachable: found };
  const users = await getUsers(moved.flatMap(({ userId }) => userId ?? []));
  const current = [...users.values()].map(({ email }) => email);
  const reachable = await findReachable([...emails, ...current], reach);
  for (const { email } of moved) reachable.delete(email);
  const addressed = (list: Message['to']) =>
    list.map((one) => {
      const email = users.get(one.userId ?? '')?.email ?? '';
      return reachable.get(email)?.userId === one.userId ? { ...one, email } : one;
    });
  return { draft: { ...draft, to: addressed(draft.to), cc: addressed(draft.cc) }, reachable };
}

function mistakes(
  field: 'to' | 'cc',
  list: Message['to'],
  { reachable, own }: { reachable: ReadonlyMap<string, unknown>; own: string },
): { email: string; detail: ProblemDetail }[] {
  return list.flatMap(({ email }, at) => {
    if (reachable.has(email)) return [];
    const message = email === own ? messageTexts.oneself : messageTexts.notReachable(email);
    return [{ email, detail: { path: `draft.${field}.${at}`, message } }];
  });
}

async function expand(
  groups: NonNullable<Message['groups']>,
  projects: readonly GroupsOf[],
  { caller }: SignedInContext,
) {
  const people: Person[] = [];
  const counted: NonNullable<Message['groups']> = [];
  for (const one of groups) {
    const subject = projects.find(({ project }) => project.projectId === one.projectId);
    const found =
      subject &&
      subject.relations.size > 0 &&
      (await peopleOfGroups(subject, caller.user.userId)).get(one.group as RecipientGroup);
    if (!subject || !found)
      throw problem('recipients_invalid', { message: messageTexts.groupGone(one.projectName) });
    people.push(...found);
    const count = one.group === 'ownerSide' && hidesTeam(subject) ? Math.min(found.length, 1) : found.length;
    counted.push({ ...one, projectName: subject.project.name, count });
  }
  return { people, groups: counted };
}

/** Marks who is of the owner's side of a project that does not show it, and whom the others see as the sender then. */
async function masked(
  people: readonly MessageRecipient[],
  reach: LoadedReach,
  { settings }: SignedInContext,
): Promise<Pick<Resolved, 'people' | 'maskedFrom'>> {
  const { user } = reach.caller;
  const hiding = reach.projects.filter(({ project }) => !project.settings.showOwnerToParticipants);
  const hidden = await ofOwnerSides(people, hiding);
  const own =
    hiding.find(({ project, member }) => isOfOwnerSide(project, member, user)) ??
    (answersUnnamed(reach) ? hiding[0] : undefined);
  const { brand } = settings;
  const from = own
    ? projectSender(own.project, await getUser(own.project.userId), { toRespondents: true, brand })
    : isOfDeleted(reach) && answersUnnamed(reach) && { email: brand.senderEmail, name: brand.name };
  return {
    people: people.map((one) => (hidden.has(one.userId) ? { ...one, hidden: true } : one)),
    ...(from ? { maskedFrom: { email: from.email, name: from.name } } : {}),
  };
}

async function ofOwnerSides(
  people: readonly MessageRecipient[],
  hiding: readonly GroupsOf[],
): Promise<Set<string>> {
  const hidden = new Set<string>();
  if (hiding.length === 0) return hidden;
  const users = await getUsers(people.map(({ userId }) => userId));
  for (const { project } of hiding) {
    const members = await Promise.all(people.map(({ userId }) => getMember(project.projectId, userId)));
    people.forEach(({ userId }, at) => {
      const user = users.get(userId);
      if (user && isOfOwnerSide(project, members[at], user)) hidden.add(userId);
    });
  }
  return hidden;
}

/** Whether the project of the message that is answered is there no more. */
const isOfDeleted = ({ answered, projects }: LoadedReach): boolean =>
  answered?.projectId !== undefined &&
  !projects.some(({ project }) => project.projectId === answered.projectId);

/** Whether the caller was one of the unnamed people whom the message that is answered was sent to, or its unnamed sender. */
function answersUnnamed({ answered, answeredPeople, caller }: LoadedReach): boolean {
  const { userId } = caller.user;
  if (answeredPeople?.maskedFrom && answered?.fromUserId === userId) return true;
  return answeredPeople?.people.some((one) => one.hidden && one.userId === userId) ?? false;
}
