import { trashEnds, trashKinds } from '@landbrief/domain';
import { boolean, type FormattedItem, number, record, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { ifNew, ifStill } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';
import { gsi1, gsi2 } from '../table.ts';

/**
 * What is in the trash: who deleted what, and when. The object itself stays where it is, with the mark `trashed` and
 * without its places in lists. Whoever deletes this entry, in a transaction, decides what becomes of the object.
 */
const trashEntries = defineItems('TrashEntry', {
  objectId: string().key(),
  kind: string().enum(...trashKinds),
  /** Whose trash it is in: `trashOf`. */
  scope: string(),
  name: string(),
  at: string(),
  byUserId: string(),
  /** Of the object: its owner or author, and the organization, by which `subjects/trashed.ts` knows who may delete it. */
  ownerId: string().optional(),
  organizationId: string().optional(),
  /** Of a property, whose `ownerId` is its participant's user. */
  projectId: string().optional(),
  participantId: string().optional(),
  /** One who answers deleted it, and may put it back. */
  byRespondent: boolean().optional(),
  /** How much it contained, by noun. */
  contents: record(string(), number()),
  ...gsi1,
  ...gsi2,
}).keyedBy(({ objectId }) => ({ pk: `TRASHED#${objectId}`, sk: 'TRASHED' }));
export type TrashEntry = FormattedItem<typeof trashEntries.entity>;

/** The trash of an organization, of a user for what belongs to no organization, or of a project. */
export const trashOf = {
  organization: (organizationId: string) => `ORG#${organizationId}`,
  user: (userId: string) => `USER#${userId}`,
  project: (projectId: string) => `PROJECT#${projectId}`,
  /** Of system templates. */
  system: 'SYSTEM',
} as const;

const partitionOf = (scope: string) => `TRASH#${scope}`;
const ENDING = 'TRASH#ENDING';

/** Read consistently: *Undo* follows at once. */
export async function getTrashEntry(objectId: string): Promise<TrashEntry | undefined> {
  const { Item } = await trashEntries.get({ objectId }, { consistent: true });
  return Item;
}

/** What is in a trash, the newest first: all, or the first ones. */
export async function listTrash(scope: string, options: { most?: number } = {}): Promise<TrashEntry[]> {
  const query = { index: 'gsi1', partition: partitionOf(scope) } as const;
  return queryStored([trashEntries.entity], query, { ...options, reverse: true });
}

/** What has been in the trash for its time at `now` (ISO 8601), oldest first. */
export async function listEndedTrash(now: string, most: number): Promise<TrashEntry[]> {
  const query = { index: 'gsi2', partition: ENDING, range: { lte: now } } as const;
  return queryStored([trashEntries.entity], query, { most });
}

/** Where it lies: in the trash of its project, else of its organization, else of the user or the system. */
function scopeOf({ kind, projectId, organizationId, ownerId = '' }: Omit<TrashEntry, 'scope'>): string {
  if (projectId) return trashOf.project(projectId);
  if (organizationId) return trashOf.organization(organizationId);
  return kind === 'distributionList' ? trashOf.user(ownerId) : trashOf.system;
}

/** Enters an object into the trash, in the transaction that marks it. */
export function enterTrash(entry: Omit<TrashEntry, 'scope'>): Write {
  const { objectId, at } = entry;
  const scope = scopeOf(entry);
  return write(
    trashEntries.transactPut(
      {
        ...entry,
        scope,
        gsi1pk: partitionOf(scope),
        gsi1sk: `${at}#${objectId}`,
        gsi2pk: ENDING,
        gsi2sk: trashEnds(at),
      },
      ifNew('kind'),
    ),
  );
}

/** Takes an object out of the trash; `not_found` when somebody put it back or deleted it permanently meanwhile. */
export function leaveTrash({ objectId, at }: TrashEntry): Write {
  return write(trashEntries.transactDelete({ objectId }, ifStill('at', at)), 'not_found');
}
