import { given, isOnOwnerSide, problem } from '@landbrief/domain';
import { getUser, listPropertiesOfParticipant, type Property } from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import { onParticipant, type Reply, type SubjectOf } from '../../subjects/operation.ts';
import {
  directoryTexts,
  type FoundPage,
  findOrganizationProperty,
  listOrganizationProperties,
} from './organization-properties.ts';
import { presentDirectoryProperty } from './present-directory-property.ts';

type ParticipantContext = SignedInContext & { subject: SubjectOf<'participant'> };
type FoundReply = Reply<'listDirectoryProperties'>;

/** The directory's properties of the participant's organization; for the owner's side also those of the owner's. */
export const listDirectoryProperties = onParticipant('listDirectoryProperties', ({ query }, context) =>
  presentFound(query, context, (organizationId) =>
    listOrganizationProperties(organizationId, query, context),
  ),
);

/** One property of the directory with its attributes; none and a message when there is no such property. */
export const getDirectoryProperty = onParticipant('getDirectoryProperty', ({ params, query }, context) =>
  presentFound(
    query,
    context,
    (organizationId) => findOrganizationProperty(organizationId, params.id, context),
    { withAttributes: true },
  ),
);

async function presentFound(
  { projectOwnerProperties }: { projectOwnerProperties: boolean },
  context: ParticipantContext,
  find: (organizationId: string) => Promise<FoundPage>,
  options: { withAttributes?: boolean } = {},
): Promise<FoundReply> {
  const { participant, project, relations } = context.subject;
  if (projectOwnerProperties && !isOnOwnerSide(relations)) throw problem('permission_error');
  const [{ properties, count, message, directoryId }, own] = await Promise.all([
    projectOwnerProperties ? find(project.organizationId) : findOfParticipant(context, find),
    listPropertiesOfParticipant(participant.participantId),
  ]);
  const added = addedByDirectoryId(own);
  return {
    properties: properties.map((found) =>
      presentDirectoryProperty(found, { propertyId: added.get(found.id), ...options }),
    ),
    count,
    ...given({ message, loisOrganizationId: directoryId }),
  };
}

async function findOfParticipant(
  { subject, caller }: ParticipantContext,
  find: (organizationId: string) => Promise<FoundPage>,
): Promise<FoundPage> {
  const { userId } = subject.participant;
  const user = userId === caller.user.userId ? caller.user : await getUser(userId);
  if (!user?.organizationId) return { properties: [], count: 0, message: directoryTexts.noOrganization };
  return find(user.organizationId);
}

/** The participant's properties of the project, by their ids in the directory. */
function addedByDirectoryId(own: readonly Property[]): Map<string, string> {
  return new Map(
    own.flatMap(({ directoryId, propertyId }) => (directoryId ? [[directoryId, propertyId]] : [])),
  );
}
