import type { Project } from '@landbrief/contract';
import { type PropertyFilter, propertyMatcher, sortProperties } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, plural } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import OutlineMap from '../../../ui/map/outline-map.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { type ListedPlace, useListAllProperties } from '../queries.ts';
import type { readSort } from '../reads.ts';
import { roughPlaceText } from '../texts.ts';
import styles from './property-map.module.css';

/** Entries of the list beside the map at first, and more with each press. */
const AT_ONCE = 100;
/** Names in the details of a place where there are many. */
const IN_DETAILS = 8;

/** Of the list, as the address has it. */
type PropertyOrder = ReturnType<typeof readSort>;

/** All properties that are searched and filtered for, on a map and in a list beside it. */
export default function PropertyMap({
  project,
  search,
  filters,
  sort,
  empty,
}: {
  project: Project;
  search: string;
  filters: readonly PropertyFilter[];
  sort: PropertyOrder;
  empty: ReactNode;
}) {
  const { sortBy, ascdesc } = sort;
  const all = useListAllProperties(project);
  const found = useMemo(
    () => matching(all.data?.properties ?? [], { search, filters, sortBy, ascdesc }),
    [all.data, search, filters, sortBy, ascdesc],
  );
  const [selected, setSelected] = useState<string>();
  const items = useMemo(
    () =>
      found.map(({ _id, status, ...place }) => ({
        ...place,
        id: _id,
        tone: propertyStatusLook(status).tone,
      })),
    [found],
  );
  const byId = useMemo(() => new Map(found.map((property) => [property._id, property])), [found]);
  return (
    <Loaded query={all}>
      {all.data === undefined ? (
        <SkeletonRows rows={6} label="Map of properties" />
      ) : found.length === 0 ? (
        empty
      ) : (
        <div className={styles.split}>
          <OutlineMap
            label={`Map of ${plural(found.length, 'property', 'properties')}`}
            items={items}
            selected={selected}
            onSelect={setSelected}
            details={(ids) => (
              <Details project={project} properties={ids.flatMap((id) => byId.get(id) ?? [])} />
            )}
          />
          <PlaceList project={project} properties={found} selected={selected} onSelect={setSelected} />
        </div>
      )}
    </Loaded>
  );
}

interface Asked extends PropertyOrder {
  search: string;
  filters: readonly PropertyFilter[];
}

function matching(all: readonly ListedPlace[], { search, filters, sortBy, ascdesc }: Asked) {
  const matches = propertyMatcher(search, filters);
  const listable = all.map((property) => {
    const { _id: propertyId, participant, updated } = property;
    const { _id: participantId, ...who } = participant;
    return {
      ...property,
      ...who,
      propertyId,
      participantId,
      submitted: property.submitted ? Date.parse(property.submitted) : undefined,
      updated: Date.parse(updated),
    };
  });
  return sortProperties(listable.filter(matches), sortBy, ascdesc);
}

type Found = ReturnType<typeof matching>[number];

const isRough = ({ latitude, longitude }: Found) => latitude === undefined || longitude === undefined;
const placeOf = ({ city, county, state, country }: Found) =>
  [city || county, state, country === 'US' ? '' : country].filter(Boolean).join(', ');

function Details({ project, properties }: { project: Project; properties: readonly Found[] }) {
  const left = properties.length - IN_DETAILS;
  return (
    <ul className={styles.details}>
      {properties.slice(0, IN_DETAILS).map((property) => (
        <li key={property._id}>
          <Link to={`/projects/${project._id}/properties/${property._id}`}>{property.name}</Link>
          <span>{[placeOf(property), property.participant.fullName].filter(Boolean).join(' · ')}</span>
          <StatusBadge {...propertyStatusLook(property.status)} />
          {isRough(property) && <span>{roughPlaceText}</span>}
        </li>
      ))}
      {left > 0 && <li>and {formatNumber(left)} more in the list</li>}
    </ul>
  );
}

/** The same properties, for the keyboard and for whoever does not see the map. */
function PlaceList({
  project,
  properties,
  selected,
  onSelect,
}: {
  project: Project;
  properties: readonly Found[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <section className={styles.list} aria-label="Properties on the map">
      <ul>
        {properties.slice(0, shown).map((property) => (
          <li key={property._id} data-selected={property._id === selected || undefined}>
            <div>
              <Link to={`/projects/${project._id}/properties/${property._id}`}>{property.name}</Link>
              <span>
                {[placeOf(property), isRough(property) && 'approximate'].filter(Boolean).join(' · ')}
              </span>
            </div>
            <StatusBadge {...propertyStatusLook(property.status)} />
            <button
              type="button"
              aria-label={`Show ${property.name} on the map`}
              aria-pressed={property._id === selected}
              onClick={() => onSelect(property._id)}
            >
              <IconCurrentLocation size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {properties.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + AT_ONCE)}>
          Show more of {formatNumber(properties.length)}
        </Button>
      )}
    </section>
  );
}
