import { defined, given } from '@landbrief/domain';
import { boolean, type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write } from '../commit.ts';
import { ifThere } from '../conditions.ts';
import { defineBareItems, ownKey } from '../define-items.ts';
import { batchGet, queryStored } from '../reads.ts';

/**
 * The fields by which a project's participants are searched, filtered, sorted and counted, as small as possible: about
 * 210 bytes each, so that all of 2,000 are 55 read units. Each has an item of its own, so that concurrent changes of
 * several participants do not conflict; in the order in which they were added.
 */
export const listedParticipants = defineBareItems('ParticipantList', {
  pk: string().key(),
  /** The participant's id. */
  sk: string().key(),
  userId: string().savedAs('u'),
  email: string().savedAs('e'),
  role: string().enum('participant', 'delegator', 'delegate', 'collaborator', 'reviewer').savedAs('r'),
  status: number().savedAs('s'),
  submittedCount: number().savedAs('c'),
  /** The state of the invitation's mail; absent: none. */
  delivery: string()
    .enum('none', 'held', 'queued', 'sent', 'failed', 'bounced', 'complained')
    .optional()
    .savedAs('m'),
  delegatorId: string().optional().savedAs('d'),
  fullName: string().savedAs('n'),
  temporary: boolean().savedAs('t'),
  organizationId: string().optional().savedAs('o'),
  /** Without an id: as the inviter gave it. */
  organizationName: string().optional().savedAs('g'),
}).keyedBy(ownKey);
type Stored = FormattedItem<typeof listedParticipants.entity>;

/** What the list contains of the participant's user and organization. */
export type ListedName = Pick<Stored, 'fullName' | 'temporary' | 'organizationId' | 'organizationName'>;
export type ListedParticipant = Omit<Stored, 'pk' | 'sk'> & { participantId: string };

interface Key {
  projectId: string;
  participantId: string;
}
const partitionOf = (projectId: string) => `PARTICIPANTLIST#${projectId}`;
const keyOf = ({ projectId, participantId }: Key) => ({ pk: partitionOf(projectId), sk: participantId });
const participantOf = ({ pk: _, sk, ...fields }: Stored): ListedParticipant => ({
  ...fields,
  participantId: sk,
});

const isThere = ifThere('userId');

export function addToParticipantList(
  participant: Key & Omit<ListedParticipant, keyof ListedName>,
  name: ListedName,
): Write {
  const { userId, email, role, status, submittedCount, delivery, delegatorId } = participant;
  const { fullName, temporary, organizationId, organizationName } = name;
  return write(
    listedParticipants.transactPut({
      ...keyOf(participant),
      ...{ userId, email, role, status, submittedCount, fullName, temporary },
      ...(delivery && delivery !== 'none' ? { delivery } : {}),
      ...(delegatorId ? { delegatorId } : {}),
      ...given({ organizationId, organizationName }),
    }),
  );
}

interface ListedChanges extends Partial<Pick<ListedParticipant, 'email' | 'role' | 'status' | 'delivery'>> {
  /** Null: none any more. */
  delegatorId?: string | null;
}

/** Changes fields of a listed participant; nothing to change writes nothing. */
export function changeListed(
  participant: Key,
  { email, role, status, delivery, delegatorId }: ListedChanges,
): Write[] {
  const changed = {
    ...defined({ email, role, status, delivery }),
    ...(delegatorId === undefined ? {} : { delegatorId: delegatorId ?? $remove() }),
  };
  if (Object.keys(changed).length === 0) return [];
  return [write(listedParticipants.transactUpdate({ ...keyOf(participant), ...changed }, isThere))];
}

/** Adds to the number of submitted properties; nothing to add writes nothing. */
export function addToListedCount(participant: Key, submitted: number): Write[] {
  if (submitted === 0) return [];
  return [
    write(
      listedParticipants.transactUpdate({ ...keyOf(participant), submittedCount: $add(submitted) }, isThere),
    ),
  ];
}

export function removeFromParticipantList(participant: Key): Write {
  return write(listedParticipants.transactDelete(keyOf(participant)));
}

/** Updates the name and organization of a participant whose user has changed. */
export async function refreshListedName(participant: Key, name: ListedName): Promise<void> {
  const key = keyOf(participant);
  const { Item } = await listedParticipants.get(key, { consistent: true });
  const { fullName, temporary, organizationId, organizationName } = name;
  const isSame =
    Item?.fullName === fullName &&
    Item.temporary === temporary &&
    Item.organizationId === organizationId &&
    Item.organizationName === organizationName;
  if (!Item || isSame) return;
  await conditionally(() =>
    listedParticipants.update(
      {
        ...key,
        fullName,
        temporary,
        organizationId: organizationId ?? $remove(),
        organizationName: organizationName ?? $remove(),
      },
      isThere,
    ),
  );
}

/** A project's participants in the order in which they were added: all, or the first ones, of either end. */
export async function readParticipantList(
  projectId: string,
  options: { most?: number; reverse?: boolean; consistent?: boolean } = {},
): Promise<ListedParticipant[]> {
  const found = await queryStored(
    [listedParticipants.entity],
    { partition: partitionOf(projectId) },
    options,
  );
  return found.map(participantOf);
}

/** Some of a project's participants as they are listed. */
export async function getListedParticipants(
  projectId: string,
  participantIds: readonly string[],
): Promise<ListedParticipant[]> {
  const found = await batchGet(participantIds, (participantId) =>
    listedParticipants.batchGet(keyOf({ projectId, participantId })),
  );
  return found.map(participantOf);
}
