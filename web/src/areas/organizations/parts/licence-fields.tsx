import { latestRenewal, propertySyncAnnualFee } from '@landbrief/domain';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { formatMoney } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DateField } from '../../projects/parts/date-field.tsx';
import type { OrganizationFields } from '../organization-values.ts';
import type { Organization } from '../queries.ts';
import { LimitField } from './limit-field.tsx';

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
          description={`A paid add-on: ${formatMoney(propertySyncAnnualFee)} a year.`}
          {...form.getInputProps('propertySync', { type: 'checkbox' })}
        />
      </Stack>
    </Panel>
  );
}
