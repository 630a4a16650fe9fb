import { propertyStatusNames, propertyTypeNames } from '@landbrief/domain';
import { NativeSelect } from '@mantine/core';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import type { PropertyPage } from '../queries.ts';

/** Search, and one filter at a time: that is what the list can do. */
export function ListTools({
  criteria,
  withParticipants,
}: {
  criteria: PropertyPage['criteria'] | undefined;
  withParticipants: boolean;
}) {
  const { query, change } = useQueryState();
  /** "statuses:2", "participants:01J…" */
  const filter = query.get('filter') ?? '';
  const groups = criteria ? groupsOf(criteria, withParticipants) : [];
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === filter));
  return (
    <>
      <SearchBox label="Search Properties" />
      <NativeSelect
        aria-label="Filter"
        value={filter}
        onChange={(event) => change({ filter: event.currentTarget.value, skip: 0 })}
        w={{ base: '100%', xs: 220 }}
        data={[
          { value: '', label: 'All properties' },
          ...(filter && !isKnown ? [{ value: filter, label: 'Filtered' }] : []),
          ...groups,
        ]}
      />
    </>
  );
}

function groupsOf(criteria: PropertyPage['criteria'], withParticipants: boolean) {
  const { statuses, organizations, participants, states, propertyPhases } = criteria;
  const groups = [
    {
      group: 'Status',
      items: statuses.map((code) => ({ value: `statuses:${code}`, label: propertyStatusNames[code] })),
    },
    {
      group: 'Participant',
      items: withParticipants
        ? participants.map(({ _id, fullName }) => ({ value: `participants:${_id}`, label: fullName }))
        : [],
    },
    {
      group: 'Organization',
      items:
        withParticipants && organizations.length > 1
          ? organizations.map(({ _id, name }) => ({ value: `organizations:${_id}`, label: name }))
          : [],
    },
    {
      group: 'Type',
      items: Object.entries(propertyTypeNames).map(([type, label]) => ({ value: `types:${type}`, label })),
    },
    {
      group: 'State',
      items: states.length > 1 ? states.map((state) => ({ value: `states:${state}`, label: state })) : [],
    },
    {
      group: 'Phase',
      items:
        propertyPhases.length > 1
          ? propertyPhases.map((phase) => ({ value: `propertyPhases:${phase}`, label: `Phase ${phase}` }))
          : [],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
