import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { propertyLook } from '../../../ui/property-look.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { ListedPlace } from '../../properties/queries.ts';
import { chosenOrAll } from '../chosen.ts';
import { screenTexts as texts } from '../texts.ts';
import styles from './property-choice.module.css';

interface PropertyChoiceProps {
  properties: readonly ListedPlace[];
  /** Ids; undefined: all. */
  chosen: readonly string[] | undefined;
  onChoose: (ids: readonly string[] | undefined) => void;
  /** Whether they belong to several people. */
  withParticipants: boolean;
  /** Of the viewer to the project. */
  relation: string | undefined;
}

/** The properties of a report, all of them at first: found by words, status and phase, chosen one by one or together. */
export default function PropertyChoice({
  properties,
  chosen,
  onChoose,
  withParticipants,
  relation,
}: PropertyChoiceProps) {
  const { shown, tools } = useNarrowed(properties, relation);
  const all = properties.map(({ _id }) => _id);
  const now = new Set(chosen ?? all);
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(now);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChoose(chosenOrAll(next, all));
  };
  const ofShown = shown.filter(({ _id }) => now.has(_id)).length;
  const isWhole = shown.length > 0 && ofShown === shown.length;
  return (
    <div className="stack gap-3 shrinks">
      {tools}
      <div className={styles.head}>
        <Checkbox
          size="sm"
          label={shown.length === all.length ? texts.allProperties : texts.allShown(shown.length)}
          checked={isWhole}
          indeterminate={ofShown > 0 && !isWhole}
          disabled={shown.length === 0}
          onChange={() =>
            choose(
              shown.map(({ _id }) => _id),
              !isWhole,
            )
          }
        />
        <span role="status" className="second digits">
          {texts.chosenOf(formatNumber(now.size), formatNumber(all.length))}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="muted">{texts.noMatch}</p>
      ) : (
        <LongList label={texts.properties} items={shown} itemKey={({ _id }) => _id} estimate={52}>
          {(place) => (
            <div className={styles.row}>
              <Checkbox
                size="sm"
                label={place.name}
                description={wordsOf(place, withParticipants)}
                checked={now.has(place._id)}
                onChange={({ currentTarget }) => choose([place._id], currentTarget.checked)}
              />
              <StatusBadge {...propertyLook(place, relation)} />
            </div>
          )}
        </LongList>
      )}
    </div>
  );
}

function wordsOf({ city, state, participant, phase }: ListedPlace, withParticipants: boolean): string {
  const { fullName, organizationName } = participant;
  return [
    [city, state].filter(Boolean).join(', '),
    withParticipants && (organizationName ?? fullName),
    `Phase ${phase}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Those that are looked for, and what one looks with. */
function useNarrowed(properties: readonly ListedPlace[], relation: string | undefined) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const [phase, setPhase] = useState('');
  const words = search.trim().toLowerCase();
  const shown = useMemo(
    () =>
      properties.filter(
        (place) =>
          (status === '' || propertyLook(place, relation).label === status) &&
          (phase === '' || String(place.phase) === phase) &&
          (words === '' || textOf(place).includes(words)),
      ),
    [properties, relation, status, phase, words],
  );
  const inOrder = properties.toSorted((a, b) => a.status - b.status);
  const statuses = [...new Set(inOrder.map((place) => propertyLook(place, relation).label))];
  const phases = [...new Set(properties.map((place) => place.phase))].toSorted((a, b) => a - b);
  const tools = (
    <div className={styles.tools}>
      <TextInput
        type="search"
        role="searchbox"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        flex="1 1 220px"
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {statuses.length > 1 && (
        <NativeSelect
          aria-label={texts.status}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
          data={[{ value: '', label: texts.everyStatus }, ...statuses]}
        />
      )}
      {phases.length > 1 && (
        <NativeSelect
          aria-label={texts.phase}
          value={phase}
          onChange={({ currentTarget }) => setPhase(currentTarget.value)}
          data={[
            { value: '', label: texts.everyPhase },
            ...phases.map((one) => ({ value: String(one), label: `Phase ${one}` })),
          ]}
        />
      )}
    </div>
  );
  return { shown, tools };
}

const textOf = ({ name, city, state, participant }: ListedPlace): string =>
  [name, city, state, participant.fullName, participant.organizationName].join(' ').toLowerCase();
