import { participantRoleNames } from '@landbrief/domain';
import { ListFilters } from '../../../ui/list-filters.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { deliveryLooks } from '../deliveries.ts';
import { participantFilterNames, participantOrders } from '../texts.ts';

const deliveryOptions = {
  ...Object.fromEntries(Object.entries(deliveryLooks).map(([name, { label }]) => [name, label])),
  undelivered: 'Came back',
};

/** What narrows a list of people and orders it; each of them is a part of the address. */
export function ParticipantTools({ searchLabel, withRoles }: { searchLabel: string; withRoles: boolean }) {
  const { query } = useQueryState();
  const count = ['filter', 'role', 'delivery'].filter((name) => query.get(name)).length;
  return (
    <>
      <SearchBox label={searchLabel} />
      <ListFilters label="Filter people" count={count}>
        <ListSelect
          name="filter"
          aria-label="Status"
          options={{ '': 'Every status', ...participantFilterNames }}
          w={{ sm: 150 }}
        />
        {withRoles && (
          <ListSelect
            name="role"
            aria-label="Role"
            options={{ '': 'Every role', ...participantRoleNames }}
            w={{ sm: 150 }}
          />
        )}
        <ListSelect
          name="delivery"
          aria-label="Invitation"
          options={{ '': 'Every invitation', ...deliveryOptions }}
          w={{ sm: 160 }}
        />
        <ListSelect name="sortby" aria-label="Order" options={participantOrders} w={{ sm: 160 }} />
      </ListFilters>
    </>
  );
}
