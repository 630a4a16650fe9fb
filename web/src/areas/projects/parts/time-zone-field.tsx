import { Select, type SelectProps } from '@mantine/core';

let zones: { value: string; label: string }[] | undefined;

/** 'America/New_York' as 'America/New York · GMT-5'. Worked out once: there are hundreds. */
function timeZones(): { value: string; label: string }[] {
  zones ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(describe);
  return zones;
}

function describe(zone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return { value: zone, label: `${zone.replaceAll('_', ' ')} · ${offset}` };
}

/** Found by typing; a zone that this browser does not list is still shown. */
export function TimeZoneField({ value, ...props }: SelectProps) {
  const known = timeZones();
  const isKnown = !value || known.some((zone) => zone.value === value);
  return (
    <Select
      value={value ?? null}
      data={isKnown ? known : [describe(String(value)), ...known]}
      searchable
      withScrollArea={false}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
      allowDeselect={false}
      limit={60}
      nothingFoundMessage="No time zone matches"
      {...props}
    />
  );
}
