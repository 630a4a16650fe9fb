import { latestRenewal, limitText } from '@landbrief/domain';
import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { DateField } from '../../../ui/date-field.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { propertySyncPrice } from '../../../ui/prices.ts';
import type { OrganizationFields } from '../organization-values.ts';
import type { Organization } from '../reads.ts';
import styles from './limit-field.module.css';

/** Loaded after the form: only super administrators see it, and its calendar is large. */
export default function LicenceFields({
  form,
  standing,
}: {
  form: OrganizationFields;
  standing: Organization | undefined;
}) {
  const { userLimit, rfiLimit } = form.values;
  return (
    <Panel title="Licenses">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <LimitField
            label="Seats"
            description="Users with the Project Owner role."
            value={userLimit}
            used={standing?.userCount ?? 0}
            onChange={(limit) => form.setFieldValue('userLimit', limit)}
          />
          <LimitField
            label="Projects"
            description="First activations in a license year."
            value={rfiLimit}
            used={standing?.rfisUsed ?? 0}
            onChange={(limit) => form.setFieldValue('rfiLimit', limit)}
          />
        </SimpleGrid>
        {rfiLimit >= 0 && (
          <DateField
            label="Renewal date"
            description="From this day on, and every year, projects are counted anew. Left empty, it is a year from today."
            w={{ base: '100%', sm: 320 }}
            max={latestRenewal(Date.now())}
            {...form.getInputProps('renewalDate')}
          />
        )}
        <Checkbox
          label="Property sync"
          description={`A paid add-on: ${propertySyncPrice()}.`}
          {...form.getInputProps('propertySync', { type: 'checkbox' })}
        />
      </Stack>
    </Panel>
  );
}

type Kind = 'none' | 'limited' | 'unlimited';

const kindOf = (limit: number): Kind => (limit < 0 ? 'none' : limit === 0 ? 'unlimited' : 'limited');
const kinds = [
  { value: 'none', label: limitText(-1) },
  { value: 'limited', label: 'Limited' },
  { value: 'unlimited', label: limitText(0) },
];

/** How many of something an organization may use; a limit below what is used is said, not refused. */
function LimitField({
  label,
  description,
  value,
  used,
  onChange,
}: {
  label: string;
  description: string;
  value: number;
  used: number;
  onChange: (limit: number) => void;
}) {
  const kind = kindOf(value);
  const isBelow = value !== 0 && Math.max(0, value) < used;
  const choose = (next: Kind) =>
    onChange(next === 'none' ? -1 : next === 'unlimited' ? 0 : Math.max(1, used));
  return (
    <div className={styles.field}>
      <NativeSelect
        label={label}
        description={description}
        data={kinds}
        value={kind}
        onChange={(event) => choose(event.currentTarget.value as Kind)}
      />
      {kind === 'limited' && (
        <NumberInput
          aria-label={`Limit of ${label.toLowerCase()}`}
          value={value}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          thousandSeparator=","
          clampBehavior="strict"
          onChange={(next) => {
            if (typeof next === 'number' && next >= 1) onChange(next);
          }}
        />
      )}
      <p className={styles.used} data-below={isBelow || undefined} role={isBelow ? 'status' : undefined}>
        {isBelow
          ? `${formatNumber(used)} in use: nothing is taken away, and nothing new is given until there is room.`
          : `${formatNumber(used)} in use.`}
      </p>
    </div>
  );
}
