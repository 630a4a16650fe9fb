import { answersQuestions, hasRole, type NoteSide, noteSideOf } from '@landbrief/domain';
import {
  getUser,
  getUsers,
  type Project,
  type Property,
  readFilteredUserIds,
  readParticipantList,
  type User,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { projectRelations } from '../subjects/index.ts';
import type { SubjectOf } from '../subjects/operation.ts';
import { loadProperty } from '../subjects/property.ts';

type Subject = Pick<SubjectOf<'property'>, 'property' | 'project' | 'member' | 'relations'>;

/** Whose notes the caller reads; whoever is on the owner's side in another role than now is on it. */
export async function noteSideFor(
  { property, project, member, relations }: Subject,
  { user, impersonator }: Pick<Caller, 'user' | 'impersonator'>,
): Promise<NoteSide | undefined> {
  const inAnyRole = projectRelations(project, member, { user, role: user.role, acting: undefined });
  const participant = relations.has('delegatorOf') ? await getUser(property.userId) : undefined;
  return noteSideOf({
    relations: new Set([...relations, ...inAnyRole]),
    isOfParticipantsOrganization:
      user.organizationId !== undefined && participant?.organizationId === user.organizationId,
    isInOthersPlace: impersonator !== undefined,
  });
}

/** Those of some users who are on a side of a property now. */
export async function ofSide(propertyId: string, side: NoteSide, users: readonly User[]): Promise<User[]> {
  const there = users.filter(({ deleted, role }) => deleted === undefined && !hasRole(role, 'nobody'));
  const sides = await Promise.all(
    there.map(async (user) => {
      const { userId, role } = user;
      const caller: Caller = {
        ...{ user, role, acting: undefined, impersonator: undefined, sessionId: '', expires: 0 },
      };
      const subject = await loadProperty({ id: propertyId }, { userId, caller: Promise.resolve(caller) });
      return subject && noteSideFor(subject, caller);
    }),
  );
  return there.filter((_, at) => sides[at] === side);
}

/** Everybody of a side of a property. */
export async function peopleOfSide(
  { project, property }: { project: Project; property: Property },
  side: NoteSide,
): Promise<User[]> {
  const listed = await readParticipantList(project.projectId);
  const candidates =
    side === 'owner'
      ? [
          project.userId,
          ...listed.filter(({ role }) => !answersQuestions(role)).map(({ userId }) => userId),
          ...(project.sharing === 'none' ? [] : await colleaguesOf(project)),
        ]
      : colleaguesIn(listed, property);
  const users = await getUsers([...new Set(candidates)]);
  return ofSide(property.propertyId, side, [...users.values()]);
}

function colleaguesIn(
  listed: Awaited<ReturnType<typeof readParticipantList>>,
  { participantId }: Property,
): string[] {
  const own = listed.find((one) => one.participantId === participantId);
  if (!own) return [];
  return listed
    .filter(
      (one) => one === own || (own.organizationId !== undefined && one.organizationId === own.organizationId),
    )
    .map(({ userId }) => userId);
}

/** Of a large organization the first ones by name: a menu is no directory. */
const MOST_COLLEAGUES = 50;

function colleaguesOf({ organizationId }: Project): Promise<string[]> {
  return readFilteredUserIds({ of: 'organization', organizationId }, 'projectOwner', MOST_COLLEAGUES);
}
