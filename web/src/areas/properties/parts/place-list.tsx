import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../ui/format.ts';
import { propertyLook } from '../../../ui/property-look.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { isRough, type MapPlace, markLook, placeText } from '../map-places.ts';
import { roughPlaceText } from '../texts.ts';
import styles from './place-list.module.css';
import { RequirementsState } from './property-badges.tsx';

/** Entries of the list beside the map at first, and more with each press. */
const AT_ONCE = 100;
/** Names in the details of a place where there are many. */
const IN_DETAILS = 8;

const addressOf = ({ projectId, _id }: MapPlace) => `/projects/${projectId}/properties/${_id}`;
const together = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What a mark of the map stands for. */
export function PlaceDetails({ places }: { places: readonly MapPlace[] }) {
  const left = places.length - IN_DETAILS;
  return (
    <ul className={styles.details}>
      {places.slice(0, IN_DETAILS).map((place) => (
        <li key={place._id}>
          <Link to={addressOf(place)}>{place.name}</Link>
          <span>{together(placeText(place), place.participant.fullName)}</span>
          {place.projectName && <span>{place.projectName}</span>}
          <div className={styles.badges}>
            <StatusBadge {...propertyLook(place, place.relation)} />
            <RequirementsState status={place.status} requirements={place.requirements} />
          </div>
          {isRough(place) && <span>{roughPlaceText}</span>}
        </li>
      ))}
      {left > 0 && <li>and {formatNumber(left)} more in the list</li>}
    </ul>
  );
}

/** The same properties as on the map, for the keyboard and for whoever does not see it. */
export function PlaceList({
  places,
  selected,
  onSelect,
}: {
  places: readonly MapPlace[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <section className={styles.list} aria-label="Properties on the map">
      <ul>
        {places.slice(0, shown).map((place) => (
          <li key={place._id} data-selected={place._id === selected || undefined}>
            <div>
              <Link to={addressOf(place)}>{place.name}</Link>
              <span>{together(placeText(place), isRough(place) && 'approximate')}</span>
              {place.projectName && <span>{place.projectName}</span>}
            </div>
            <StatusBadge {...markLook(place)} />
            <button
              type="button"
              aria-label={`Show ${place.name} on the map`}
              aria-pressed={place._id === selected}
              onClick={() => onSelect(place._id)}
            >
              <IconCurrentLocation size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {places.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + AT_ONCE)}>
          Show more of {formatNumber(places.length)}
        </Button>
      )}
    </section>
  );
}
