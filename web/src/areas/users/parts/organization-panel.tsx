import { formMessages, isEmail } from '@landbrief/domain';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBuilding, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { brand } from '../../../brand.ts';
import { reloadUser } from '../../../session/enter.ts';
import type { SessionUser } from '../../../session/types.ts';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useCall } from '../../../use-call.ts';
import styles from './organization-panel.module.css';

/** The organization that one belongs to, has asked to join, or can ask. */
export function OrganizationPanel({ user }: { user: SessionUser }) {
  if (user.organization) {
    return (
      <div className={styles.standing}>
        <IconBuilding size={20} stroke={1.6} aria-hidden />
        <div>
          <Text fw={560}>{user.organization.name}</Text>
          <Text size="sm" c="dimmed">
            Your roles and your email address are kept by its administrators. To move to another organization,
            write to {brand.supportEmail}.
          </Text>
        </div>
      </div>
    );
  }
  if (user.pendingOrganization) return <Pending name={user.pendingOrganization.name} />;
  return <Ask user={user} />;
}

function Pending({ name }: { name: string }) {
  const withdraw = useCall('withdrawAdmission', { action: 'take back your request' });
  const takeBack = () => withdraw.mutate({}, { onSuccess: () => void reloadUser() });
  return (
    <div className={styles.standing}>
      <IconHourglass size={20} stroke={1.6} aria-hidden />
      <div>
        <Text fw={560}>You asked to join {name}</Text>
        <Text size="sm" c="dimmed">
          Its administrators were told. You can answer the projects that you are invited to meanwhile.
        </Text>
        <Button variant="default" size="xs" mt="xs" loading={withdraw.isPending} onClick={takeBack}>
          Take the request back
        </Button>
      </div>
    </div>
  );
}

function Ask({ user }: { user: SessionUser }) {
  const request = useCall('requestAdmission');
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    initialValues: { email: user.email },
    validateInputOnBlur: true,
    validate: { email: (text: string) => (isEmail(text) ? null : formMessages.email) },
  });
  const kept = useKeptForm({
    form: 'join an organization',
    what: 'your request to join an organization',
    content: form.getValues(),
    isUnsaved: form.isDirty(),
    onTake: form.setValues,
  });
  const ask = async (email: string) => {
    setAnswer(undefined);
    const { message } = await request.mutateAsync({ body: { email } });
    if (message) return setAnswer(message);
    kept.forget();
    await reloadUser();
    toast.success('Your request was sent.');
  };
  return (
    // A failed request is shown below.
    <form onSubmit={form.onSubmit(({ email }) => ask(email).catch(() => undefined))} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          You belong to no organization. Give an address of the one that you work for, your own or a
          colleague’s: the organization that its domain belongs to is asked.
        </Text>
        <KeptInput kept={kept} />
        {request.error && <ProblemAlert error={request.error} />}
        {answer && (
          <Alert color="yellow" role="status">
            {answer} Ask a colleague whether it has an account, or write to {brand.supportEmail}.
          </Alert>
        )}
        <Group align="flex-end" gap="sm" wrap="wrap">
          <TextInput
            className={styles.field ?? ''}
            label="Address at the organization"
            type="email"
            inputMode="email"
            {...form.getInputProps('email')}
          />
          <Button type="submit" variant="default" loading={request.isPending}>
            Ask to join
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
