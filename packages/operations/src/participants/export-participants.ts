import {
  answersQuestions,
  deliveryNames,
  given,
  isOnOwnerSide,
  isParticipantStatus,
  participantStatusNames,
  wallClock,
} from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data/country-names';
import type { ParticipantProgress, ParticipantRow } from '@landbrief/spreadsheet';
import {
  getMembers,
  getUsers,
  type ListedParticipant,
  type Participant,
  readParticipantList,
  type User,
} from '@landbrief/store';
import { onProject } from '../subjects/operation.ts';
import { lastActivityIn } from './last-activity.ts';

/**
 * The participants as the file from which they are imported, with how far each is: importing it again changes nothing
 * (decisions 9). A delegator gets their own delegates.
 */
export const exportParticipants = onProject('exportParticipants', async (_input, context) => {
  const { project, member, relations } = context.subject;
  const { projectId, tz } = project;
  const everybody = await readParticipantList(projectId);
  const exported = isOnOwnerSide(relations)
    ? everybody
    : everybody.filter(({ delegatorId }) => delegatorId === member?.participantId);
  const userIds = exported.map(({ userId }) => userId);
  const [users, members, lastActivity] = await Promise.all([
    getUsers(userIds),
    getMembers(projectId, userIds),
    lastActivityIn(projectId, exported),
  ]);
  const emails = new Map(everybody.map(({ participantId, email }) => [participantId, email]));
  const { contentTypes, writeParticipantsExport } = await import('@landbrief/spreadsheet');
  const rows = exported.map((one) => {
    const at = lastActivity.get(one.participantId);
    return {
      person: rowOf(one, users.get(one.userId), emails),
      progress: {
        ...progressOf(one, members.get(one.userId)),
        ...(at ? { lastActivity: wallClock(at, tz) } : {}),
      },
    };
  });
  const bytes = await writeParticipantsExport(rows);
  return { bytes, contentType: contentTypes.xlsx, fileName: 'participants.xlsx' };
});

/** What the list of participants shows; roles that answer no questions have no status and no properties. */
function progressOf(
  { role, status, submittedCount, delivery = 'none' }: ListedParticipant,
  member: Participant | undefined,
): ParticipantProgress {
  const invited = { delivery: deliveryNames[delivery] };
  if (!answersQuestions(role)) return invited;
  return {
    ...invited,
    ...(isParticipantStatus(status) ? { status: participantStatusNames[status] } : {}),
    properties: member?.propertyCount ?? 0,
    submitted: submittedCount,
  };
}

function rowOf(
  { email, role, organizationName, delegatorId }: ListedParticipant,
  user: User | undefined,
  emails: ReadonlyMap<string, string>,
): ParticipantRow {
  const delegatorEmail = delegatorId && emails.get(delegatorId);
  const [community] = user?.communities ?? [];
  return {
    email,
    role,
    ...given({
      firstName: user?.firstName,
      lastName: user?.lastName,
      organization: organizationName,
      delegatorEmail,
    }),
    ...(community ? placeOf(community) : {}),
  };
}

function placeOf({ stateName, countyName, communityName }: User['communities'][number]) {
  return {
    country: countryName('US') ?? 'US',
    state: stateName,
    ...(countyName ? { county: countyName } : {}),
    community: communityName,
  };
}
