import { NativeSelect, SegmentedControl, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import type { SessionUser } from '../../../session/types.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TimeZoneField } from '../../../ui/time-zone-field.tsx';
import { ownEmailText } from '../looks.ts';
import { pageNames, texts } from '../texts.ts';
import type { ProfileForm } from '../use-profile-form.ts';
import { NoticeChoices } from './notice-choices.tsx';
import styles from './own-email.module.css';

const pages = Object.entries(pageNames).map(([value, label]) => ({ value, label }));

/** Name, phone and email address. */
export function AboutFields({ form, user }: { form: ProfileForm['form']; user: SessionUser }) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="First name"
          withAsterisk
          autoComplete="given-name"
          maxLength={100}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          withAsterisk
          autoComplete="family-name"
          maxLength={100}
          {...form.getInputProps('lastName')}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...form.getInputProps('phone')}
        />
      </SimpleGrid>
      <OwnEmail user={user} />
    </Stack>
  );
}

/** How the product behaves for this person. */
export function PreferenceFields({ form }: { form: ProfileForm['form'] }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label="Landing page"
          description="Where a login leads"
          data={pages}
          {...form.getInputProps('landingPage')}
        />
        <TimeZoneField
          label="Time zone"
          description="Times are shown in it"
          placeholder={`As this device (${here})`}
          {...form.getInputProps('tz')}
        />
      </SimpleGrid>
      <div>
        <Text size="sm" fw={500} id="units-label">
          Measures
        </Text>
        <Text size="xs" c="dimmed" mb={6}>
          Sizes of properties are shown in them
        </Text>
        <SegmentedControl
          aria-labelledby="units-label"
          data={[
            { value: 'imperial', label: 'Acres, sq ft' },
            { value: 'metric', label: 'Hectares, sq m' },
          ]}
          {...form.getInputProps('units')}
        />
      </div>
      <Switch
        label="Send me notices by email"
        description="Off, they wait in your inbox. Invitations, and what concerns the safety of your account, are always mailed."
        {...form.getInputProps('emailNotices', { type: 'checkbox' })}
      />
      {form.values.emailNotices && <NoticeChoices form={form} here={here} />}
      <Switch
        label="I work outside the USA"
        description="Then no communities are asked of you."
        {...form.getInputProps('regionIntl', { type: 'checkbox' })}
      />
    </Stack>
  );
}

/** The address that one logs in with: who changes it, and what is wrong with it. */
function OwnEmail({ user }: { user: SessionUser }) {
  return (
    <div className={styles.email}>
      <Text size="sm" fw={500}>
        Email address
      </Text>
      <Text className="breakable" translate="no">
        {user.email}
      </Text>
      <Text size="xs" c="dimmed">
        {ownEmailText(user)}
      </Text>
      {user.undeliverable && (
        <Notice mt="xs" icon={IconMailX} title={texts.undeliverable.title}>
          {texts.undeliverable.message}
        </Notice>
      )}
    </div>
  );
}
