import { auditActName, auditActs, auditKindNames, auditKinds } from '@landbrief/domain';
import { Button, Checkbox, NativeSelect, Select, TextInput } from '@mantine/core';
import { useSession } from '../../../session/use-session.ts';
import { ListFilters } from '../../../ui/list-filters.tsx';
import { type Choice, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { countOf, type AuditFilters as Filters } from '../filters.ts';
import {
  type AuditEntry,
  useFindOrganizations,
  useFindPeople,
  useOrganizationName,
  usePersonName,
} from '../queries.ts';

const kinds = [
  { value: '', label: 'Everything' },
  ...auditKinds.map((kind) => ({ value: kind, label: auditKindNames[kind] })),
];
const acts = auditActs
  .map((act) => ({ value: act, label: auditActName(act) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

type Changes = Partial<Record<keyof Filters, string | undefined>>;

/** What of the trail is shown. */
export default function AuditFilters({
  filters,
  entries,
  onChange,
  onClear,
}: {
  filters: Filters;
  entries: readonly AuditEntry[] | undefined;
  onChange: (changes: Changes) => void;
  onClear: () => void;
}) {
  const { isSuperAdmin } = useSession();
  const count = countOf(filters);
  const organizationName = useOrganizationName(filters.organization);
  return (
    <ListFilters label="Filter the audit trail" count={count}>
      <Found
        label="Person"
        value={filters.user}
        name={usePersonName(filters.user, entries)}
        useFind={isSuperAdmin ? useFindAnybody : useFindColleagues}
        onChoose={(user) => onChange({ user })}
      />
      {isSuperAdmin && (
        <Found
          label="Organization"
          value={filters.organization}
          name={organizationName}
          useFind={useFindOrganizations}
          onChoose={(organization) => onChange({ organization })}
        />
      )}
      <NativeSelect
        aria-label="Kind"
        data={kinds}
        value={filters.kind ?? ''}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value || undefined })}
      />
      <Select
        aria-label="Act"
        placeholder="Any act"
        data={acts}
        value={filters.act ?? null}
        onChange={(act) => onChange({ act: act ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear act' }}
        nothingFoundMessage="No such act"
        w={{ base: '100%', xs: 200 }}
      />
      <Day label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      <Checkbox
        label="Impersonated only"
        checked={filters.impersonated}
        onChange={({ currentTarget }) => onChange({ impersonated: currentTarget.checked ? '1' : undefined })}
      />
      {count > 0 && (
        <Button variant="subtle" size="xs" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </ListFilters>
  );
}

const useFindAnybody = (search: string) => useFindPeople(search, true);
const useFindColleagues = (search: string) => useFindPeople(search, false);

/** One of many that the server finds by what is typed. The address holds the id alone. */
function Found({
  label,
  value,
  name,
  useFind,
  onChoose,
}: {
  label: string;
  value: string | undefined;
  name: string | undefined;
  useFind: (search: string) => Choice[] | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const chosen = value ? { value, label: name ?? 'Chosen' } : undefined;
  const { search, setTyped } = useTyped(chosen);
  return (
    <SearchChoice
      aria-label={label}
      placeholder={label}
      clearable
      chosen={chosen}
      found={useFind(search)}
      onType={setTyped}
      onChoose={(choice) => onChoose(choice?.value)}
      {...(search === '' ? { nothingFoundMessage: 'Type to search' } : {})}
      w={{ base: '100%', xs: 220 }}
    />
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={<span className="small">{label}</span>}
      leftSectionWidth={52}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
