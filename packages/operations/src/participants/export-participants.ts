import { given, isOnOwnerSide } from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data/country-names';
import type { ParticipantRow } from '@landbrief/spreadsheet';
import { getUsers, type ListedParticipant, readParticipantList, type User } from '@landbrief/store';
import { onProject } from '../subjects/operation.ts';

/**
 * The participants as the file from which they are imported: importing it again adds nobody (decisions 9). A delegator
 * gets their own delegates.
 */
export const exportParticipants = onProject('exportParticipants', async (_input, context) => {
  const { project, member, relations } = context.subject;
  const everybody = await readParticipantList(project.projectId);
  const exported = isOnOwnerSide(relations)
    ? everybody
    : everybody.filter(({ delegatorId }) => delegatorId === member?.participantId);
  const users = await getUsers(exported.map(({ userId }) => userId));
  const emails = new Map(everybody.map(({ participantId, email }) => [participantId, email]));
  const { contentTypes, writeParticipantsFile } = await import('@landbrief/spreadsheet');
  const rows = exported.map((one) => rowOf(one, users.get(one.userId), emails));
  const bytes = await writeParticipantsFile(rows);
  return { bytes, contentType: contentTypes.xlsx, fileName: 'participants.xlsx' };
});

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
