import { type LandingPage, landingPages } from '@landbrief/domain';
import { Button, Checkbox, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reloadUser } from '../../../session/enter.ts';
import type { SessionUser } from '../../../session/types.ts';
import { useUser } from '../../../session/use-session.ts';
import { type ColorScheme, setColorScheme, useColorSchemeWish } from '../../../shell/color-scheme.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateProfile } from '../queries.ts';
import styles from './profile.module.css';

const pageNames: Record<LandingPage, string> = {
  dashboard: 'Dashboard',
  inbox: 'Inbox',
  projects: 'Projects',
  questionnaires: 'My Questionnaires',
};

const pages = (Object.keys(landingPages) as LandingPage[]).map((page) => ({
  value: page,
  label: pageNames[page],
}));

/** One's own name and settings. */
export default function Profile() {
  const user = useUser();
  return (
    <div className={styles.page}>
      <PageHeader
        title="User Profile"
        summary={`${user.email}${user.organization ? ` · ${user.organization.name}` : ''}`}
      />
      <Panel title="About you">
        <ProfileForm key={user.version} user={user} />
      </Panel>
      <Panel title="Appearance">
        <Appearance />
      </Panel>
    </div>
  );
}

function ProfileForm({ user }: { user: SessionUser }) {
  const save = useUpdateProfile();
  const needed = (text: string) => (text.trim() === '' ? 'This is a required field.' : null);
  const form = useForm({
    initialValues: {
      firstName: user.profile.firstName,
      lastName: user.profile.lastName,
      phone: user.profile.phone ?? '',
      landingPage: user.settings.landingPage,
      regionIntl: user.settings.regionIntl,
      emailNotices: user.settings.emailNotices,
    },
    validateInputOnBlur: true,
    validate: { firstName: needed, lastName: needed },
  });
  type Fields = typeof form.values;
  const submit = async ({ firstName, lastName, phone, ...settings }: Fields) => {
    const profile = { firstName, lastName, ...(phone ? { phone } : {}), settings, version: user.version };
    await save.mutateAsync({ params: { id: user._id }, body: { profile } });
    await reloadUser();
    toast.success('Your profile was saved.');
  };
  return (
    // A failed save is told by the error banner.
    <form onSubmit={form.onSubmit((values) => submit(values).catch(() => undefined))} noValidate>
      <Stack gap="sm">
        <Group grow align="flex-start" gap="sm">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </Group>
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <Select
          label="Landing page"
          description="Where a login leads"
          data={pages}
          allowDeselect={false}
          {...form.getInputProps('landingPage')}
        />
        <Checkbox
          label="I work outside the USA"
          description="Then no communities are asked of you."
          {...form.getInputProps('regionIntl', { type: 'checkbox' })}
        />
        <Checkbox
          label="Send me notices by e-mail"
          description="Invitations and messages written to you are always mailed."
          {...form.getInputProps('emailNotices', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty() || !form.isValid()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Appearance() {
  const wish = useColorSchemeWish();
  return (
    <Group justify="space-between">
      <Text id="scheme-label">Light or dark</Text>
      <SegmentedControl
        aria-labelledby="scheme-label"
        value={wish}
        onChange={(value) => setColorScheme(value as ColorScheme)}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'As the system' },
        ]}
      />
    </Group>
  );
}
