import { dataFeedKinds } from '@landbrief/domain';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useSession } from '../../../session/use-session.ts';
import { NameField } from '../../../ui/entity-form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { OrganizationChoice } from '../../users/parts/organization-choice.tsx';
import type { FeedFormFields } from '../feed-values.ts';
import type { DataFeed } from '../queries.ts';
import { kindTexts } from '../texts.ts';
import { SecretFields } from './secret-fields.tsx';

/** What the feed is called, whose it is, and how its records are reached. */
export function SourcePanel({ form, standing }: { form: FeedFormFields; standing: DataFeed | undefined }) {
  const { isSuperAdmin } = useSession();
  const { kind, organization } = form.values;
  const { address } = kindTexts[kind];
  return (
    <Panel title="Source">
      <Stack gap="md">
        <NameField {...form.getInputProps('name')} />
        {isSuperAdmin && (
          <OrganizationChoice
            label="Organization"
            description={standing ? 'A data feed stays with its organization.' : undefined}
            disabled={standing !== undefined}
            chosen={organization}
            onChoose={(chosen) => form.setFieldValue('organization', chosen)}
            error={form.errors.organization}
          />
        )}
        <Radio.Group label="Kind" required {...form.getInputProps('kind')}>
          <Stack gap="xs" mt={6}>
            {dataFeedKinds.map((value) => (
              <Radio
                key={value}
                value={value}
                label={kindTexts[value].name}
                description={kindTexts[value].about}
              />
            ))}
          </Stack>
        </Radio.Group>
        {address && (
          <>
            <TextInput
              label={address.label}
              required
              type="url"
              description={`For example ${address.example}`}
              maxLength={2000}
              {...form.getInputProps('address')}
            />
            <SecretFields form={form} standing={standing} />
          </>
        )}
      </Stack>
    </Panel>
  );
}
