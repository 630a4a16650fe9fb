import {
  clearRecallValue,
  commitWrites,
  deleteRecallValue,
  getParticipant,
  getProperty,
  getUsers,
  inParts,
  moveRecallValue,
  putRecallAlias,
  readRecallPlace,
} from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { recallOrganizationOf } from './answer-records.ts';
import { placeOfProperty } from './place-of-property.ts';

/** Each value is two writes of a transaction's hundred. */
const VALUES_A_TRANSACTION = 40;

/**
 * Moves a property's values for recalling from a former place to the one that it has now, whatever the order in which its
 * moves are handled, for the organizations of its participant and delegator.
 * Values of other properties at the former place stay. It may run twice.
 */
export const moveRecallValues: HandlerOf<'property-moved'> = async ({ payload }) => {
  const { propertyId, from } = payload;
  const property = await getProperty(propertyId, { consistent: true, alsoTrashed: true });
  if (!property) return;
  const to = placeOfProperty(property);
  const delegator = property.delegatorId ? await getParticipant(property.delegatorId) : undefined;
  const users = await getUsers([property.userId, ...(delegator ? [delegator.userId] : [])]);
  for (const organizationId of new Set([...users.values()].map(recallOrganizationOf))) {
    if (to.address) await commitWrites([putRecallAlias({ organizationId, place: to.address, of: to.own })]);
    if (!from || from.own === to.own) continue;
    const { values, cleared } = await readRecallPlace(organizationId, from.own);
    const there = { organizationId, place: to.own };
    const moved = [
      ...values.map((value) => ({
        value,
        put: moveRecallValue({ ...value, ...there, propertyName: property.name }),
      })),
      ...cleared.map((value) => ({ value, put: clearRecallValue({ ...value, ...there }) })),
    ].filter(({ value }) => value.propertyId === propertyId);
    for (const some of inParts(moved, VALUES_A_TRANSACTION))
      await commitWrites(
        some.flatMap(({ value, put }) => [
          put,
          deleteRecallValue({ ...value, organizationId, place: from.own }),
        ]),
      );
  }
};
