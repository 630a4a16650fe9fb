import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './time-zone-field.module.css';

let zones: { zone: string; offset: string }[] | undefined;

/** Every time zone with its offset from GMT now. Worked out once: there are hundreds. */
function timeZones(): { zone: string; offset: string }[] {
  zones ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    zone,
    offset: offsetOf(zone),
  }));
  return zones;
}

function offsetOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A time zone, found by typing any part of its name. Focus selects what stands there, so that typing replaces it. */
export function TimeZoneField(props: TextInputProps) {
  const listId = useId();
  return (
    <div>
      <TextInput
        {...props}
        list={listId}
        classNames={{ input: styles.input ?? '' }}
        rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
        rightSectionPointerEvents="none"
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => {
          event.currentTarget.select();
          props.onFocus?.(event);
        }}
      />
      <datalist id={listId}>
        {timeZones().map(({ zone, offset }) => (
          <option key={zone} value={zone} label={offset} />
        ))}
      </datalist>
    </div>
  );
}
