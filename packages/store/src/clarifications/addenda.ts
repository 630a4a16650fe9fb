import { boolean, type FormattedItem, list, map, number, string } from 'dynamodb-toolbox';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { ifNew, ifThere } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { batchGet, queryStored } from '../reads.ts';

const partitionOf = (projectId: string) => `ADDENDA#${projectId}`;

/** What the owner's side has announced: never changed, and corrected by a following one. */
const addenda = defineItems('Addendum', {
  projectId: string().key(),
  /** 1, 2, … of the project. */
  number: number().key(),
  addendumId: string(),
  title: string(),
  text: string(),
  audience: map({
    to: string().enum('everybody', 'roles', 'delegators', 'chosen'),
    roles: list(string()).optional(),
    participants: list(string()).optional(),
  }),
  /** The questions that it concerns, with their texts when it was announced. */
  questions: list(
    map({ questionId: string(), text: string(), requirement: boolean().optional() }),
  ).optional(),
  files: list(map({ attachmentId: string(), fileName: string(), size: number() })).optional(),
  /** The number of the one that it corrects. */
  corrects: number().optional(),
  announced: string(),
  byId: string(),
  byName: string(),
  /** How many have acknowledged it. */
  acknowledged: number(),
}).keyedBy((one) => ({ pk: partitionOf(one.projectId), sk: String(one.number).padStart(4, '0') }));
export type Addendum = FormattedItem<typeof addenda.entity>;

/** That somebody has acknowledged an addendum, once for good. */
const acknowledgements = defineItems('AddendumAcknowledged', {
  projectId: string().key(),
  userId: string().key(),
  addendumId: string().key(),
  at: string(),
}).keyedBy(({ projectId, userId, addendumId }) => ({
  pk: `ADDENDAACKNOWLEDGED#${projectId}`,
  sk: `${userId}#${addendumId}`,
}));

/** The addenda of a project in the order of their numbers. */
export function readAddenda(projectId: string): Promise<Addendum[]> {
  return queryStored([addenda.entity], { partition: partitionOf(projectId) }, { consistent: true });
}

/** Whether a project has addenda; one of the last second may be missing. */
export async function hasAddenda(projectId: string): Promise<boolean> {
  const first = await queryStored([addenda.entity], { partition: partitionOf(projectId) }, { most: 1 });
  return first.length > 0;
}

/** A new addendum under its number; `stale` when another one has the number by now. */
export function createAddendum(addendum: Addendum): Write {
  return write(addenda.transactPut(addendum, ifNew('addendumId')), 'stale');
}

/** When somebody has acknowledged the addenda of a project, by their ids. */
export async function readAcknowledged(projectId: string, userId: string): Promise<Map<string, string>> {
  const found = await queryStored(
    [acknowledgements.entity],
    { partition: `ADDENDAACKNOWLEDGED#${projectId}`, range: { beginsWith: `${userId}#` } },
    { consistent: true },
  );
  return new Map(found.map(({ addendumId, at }) => [addendumId, at]));
}

/** When these users have acknowledged an addendum; those who have not are missing. */
export async function readAcknowledgedBy(
  { projectId, addendumId }: Pick<Addendum, 'projectId' | 'addendumId'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await batchGet(userIds, (userId) =>
    acknowledgements.batchGet({ projectId, userId, addendumId }),
  );
  return new Map(found.map(({ userId, at }) => [userId, at]));
}

/** The writes of an acknowledgement; `already_exists` when the person has acknowledged it. */
export function acknowledgeAddendum(
  { projectId, number, addendumId }: Addendum,
  { userId, at }: { userId: string; at: string },
): Write[] {
  return [
    write(
      acknowledgements.transactPut({ projectId, userId, addendumId, at }, ifNew('userId')),
      'already_exists',
    ),
    write(
      addenda.transactUpdate({ projectId, number, acknowledged: $add(1) }, ifThere('addendumId')),
      'not_found',
    ),
  ];
}
