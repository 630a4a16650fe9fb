import { dataFeedKinds } from '@landbrief/domain';
import { Button, Group, Radio, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSession } from '../../../session/use-session.ts';
import { EntityForm, NameField } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { OrganizationChoice } from '../../users/parts/organization-choice.tsx';
import {
  type FeedFormFields,
  type FeedValues,
  feedErrors,
  feedFields,
  fieldOfPath,
  isOtherHost,
} from '../feed-values.ts';
import type { DataFeed } from '../reads.ts';
import { kindTexts, texts } from '../texts.ts';
import styles from './data-feeds.module.css';

const ScheduleAndMapping = lazyPart(() => import('./schedule-and-mapping.tsx'));

interface FeedFormProps {
  saving: FormSaving<FeedValues>;
  /** Absent when it is a new one. */
  standing?: DataFeed;
  backTo: string;
}

/** A data feed: where its records are, when they are copied, and what of a record becomes what of a property. */
export function FeedForm({ saving, standing, backTo }: FeedFormProps) {
  const { isSuperAdmin } = useSession();
  const entity = useEntityForm<FeedValues>({
    what: 'data feed',
    name: quoted(saving.began.values.name),
    texts: feedFields,
    saving,
    secrets: ['secret', 'secretName', 'secretValue'],
    options: {
      validateInputOnBlur: true,
      clearInputErrorOnChange: true,
      validate: (values) => feedErrors(values, isSuperAdmin),
    },
  });
  const { form } = entity;
  useServerErrors(form, entity.error, fieldOfPath, { name_taken: 'name' });
  return (
    <EntityForm entity={entity} addLabel="Add Data Feed" backTo={backTo}>
      <SourcePanel form={form} standing={standing} />
      <ScheduleAndMapping form={form} standing={standing} />
    </EntityForm>
  );
}

/** What the feed is called, whose it is, and how its records are reached. */
function SourcePanel({ form, standing }: { form: FeedFormFields; standing: DataFeed | undefined }) {
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

/** A header that the source requires, such as an API key. A stored value is never shown: one keeps, replaces or removes it. */
function SecretFields({ form, standing }: { form: FeedFormFields; standing: DataFeed | undefined }) {
  const { secret, secretName } = form.values;
  const stored = standing?.secretHeaderName;
  if (stored !== undefined && secret === 'keep') {
    const isLost = isOtherHost(form.values.address, standing?.address);
    return (
      <div className={styles.secret}>
        <p className={styles.secretWords}>
          <IconLock size={16} aria-hidden />
          <span>
            Secret header <b>{secretName}</b>: stored, never shown
          </span>
        </p>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('secret', 'new')}>
            Replace
          </Button>
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('secret', 'none')}>
            Remove
          </Button>
        </Group>
        {isLost && <p className={styles.warning}>{texts.secretOfOtherHost}</p>}
      </div>
    );
  }
  const goBack = stored !== undefined && (
    <Button
      variant="default"
      size="xs"
      onClick={() => form.setValues({ secret: 'keep', secretName: stored, secretValue: '' })}
    >
      Keep the stored one
    </Button>
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Switch
        label="Secret header"
        description={
          stored !== undefined && secret === 'none'
            ? `The stored header ${stored} is removed when you save.`
            : 'Sent with each request, for a source that asks for a key. Stored as a secret, never shown.'
        }
        checked={secret === 'new'}
        onChange={({ currentTarget }) => form.setFieldValue('secret', currentTarget.checked ? 'new' : 'none')}
      />
      {secret === 'new' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" w="100%">
          <TextInput
            label="Header"
            required
            placeholder="X-Api-Key"
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('secretName')}
          />
          <PasswordField
            label="Value"
            required
            maxLength={2000}
            autoComplete="new-password"
            {...form.getInputProps('secretValue')}
          />
        </SimpleGrid>
      )}
      {goBack}
    </Stack>
  );
}
