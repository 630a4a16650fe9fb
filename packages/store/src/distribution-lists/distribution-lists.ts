import { listMembersMax, problem, searchKey } from '@landbrief/domain';
import { type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from '../commit.ts';
import { ifNew, ifStill, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { nameInKey } from '../key-text.ts';
import { queryStored } from '../reads.ts';
import { gsi1 } from '../table.ts';
import { notTrashed, outsideTrash, trashed, withoutPlaces } from '../trashed.ts';
import { versioned } from '../versioned.ts';

export const distributionLists = defineItems('DistributionList', {
  distributionListId: string().key(),
  name: string(),
  /** The author. */
  userId: string(),
  /** The author's organization when the list was made, whose members see it; absent: the author's own list. */
  organizationId: string().optional(),
  participantCount: number(),
  created: string(),
  updated: string(),
  ...trashed,
  /** Counts the changes of the name; the people change without it. */
  ...versioned,
  ...gsi1,
}).keyedBy(({ distributionListId }) => ({ pk: `LIST#${distributionListId}`, sk: 'LIST' }));
export type DistributionList = FormattedItem<typeof distributionLists.entity>;

const partitionOf = ({ userId, organizationId }: Pick<DistributionList, 'userId' | 'organizationId'>) =>
  organizationId ? `ORG#${organizationId}#LISTS` : `USER#${userId}#LISTS`;

function indexed(list: DistributionList) {
  const gsi1sk = `${nameInKey(searchKey(list.name))}#${list.distributionListId}`;
  return { ...list, gsi1pk: partitionOf(list), gsi1sk };
}

/**
 * A list that is not in the trash; with `alsoTrashed` one that is there too. Read consistently: the screen of a new list
 * is opened at once.
 */
export async function getDistributionList(
  distributionListId: string,
  { alsoTrashed = false }: { alsoTrashed?: boolean } = {},
): Promise<DistributionList | undefined> {
  const { Item } = await distributionLists.get({ distributionListId }, { consistent: true });
  return outsideTrash(Item, alsoTrashed);
}

/** The lists of the person's organization and the person's lists of no organization, each by name. */
export async function listDistributionLists({
  userId,
  organizationId,
}: Pick<DistributionList, 'userId' | 'organizationId'>): Promise<DistributionList[]> {
  const partitions = new Set([partitionOf({ userId }), partitionOf({ userId, organizationId })]);
  const found = await Promise.all(
    [...partitions].map((partition) => queryStored([distributionLists.entity], { index: 'gsi1', partition })),
  );
  return found.flat();
}

export function createDistributionList(list: DistributionList): Write {
  return writeChange(
    distributionLists.transactPut(indexed(list), ifNew('distributionListId')),
    { after: list },
    'already_exists',
  );
}

/** Renames a list that was read at `list.version`. */
export function renameDistributionList(list: DistributionList, name: string, updated: string): Write {
  const { distributionListId, version } = list;
  const after = { ...list, name, updated, version: version + 1 };
  const { gsi1sk } = indexed(after);
  return writeChange(
    distributionLists.transactUpdate(
      { distributionListId, name, updated, gsi1sk, version: version + 1 },
      ifStill('version', version),
    ),
    { before: list, after },
  );
}

/** Marks a list that was read at its `version` as one in the trash: it is in no list of lists. */
export function trashDistributionList(before: DistributionList, at: string): Write {
  const { distributionListId, version } = before;
  const marked = { distributionListId, ...withoutPlaces(at), version: version + 1 };
  return writeChange(distributionLists.transactUpdate(marked, ifStill('version', version)), { before });
}

/** Makes a list in the trash what it was. */
export function untrashDistributionList(before: DistributionList): Write {
  const { trashed: _, ...list } = before;
  const { distributionListId, version } = list;
  const { gsi1pk, gsi1sk } = indexed(list);
  const back = { distributionListId, trashed: $remove(), gsi1pk, gsi1sk, version: version + 1 };
  return writeChange(distributionLists.transactUpdate(back, ifStill('version', version)), { after: list });
}

/** Deletes a list that was read at `list.version`; its people are deleted afterwards (`deleteListMembers`). */
export function deleteDistributionList(list: DistributionList): Write {
  const { distributionListId, version } = list;
  return writeChange(distributionLists.transactDelete({ distributionListId }, ifStill('version', version)), {
    before: list,
  });
}

/**
 * Adds to the number of people on a list, in the transaction that adds or removes them. `not_found` when there is no
 * such list, `limit_reached` beyond the maximum.
 */
export function addToListCount(distributionListId: string, added: number, updated: string): Write {
  const isThere = { attr: 'distributionListId' as const, exists: true };
  const hasRoom = { attr: 'participantCount' as const, lte: listMembersMax - Math.max(added, 0) };
  return write(
    distributionLists.transactUpdate(
      { distributionListId, participantCount: $add(added), updated },
      { condition: whereAll(isThere, notTrashed, hasRoom), returnValuesOnConditionFalse: 'ALL_OLD' },
    ),
    (current) =>
      current && !current.trashed
        ? problem('limit_reached', { message: `A distribution list holds up to ${listMembersMax} people.` })
        : problem('not_found'),
  );
}
