import { bounds, formMessages, isPassword } from '@landbrief/domain';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api.ts';
import type { SessionUser } from '../../../session/types.ts';
import { formatDay } from '../../../ui/format.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../use-call.ts';
import { sessionsCall } from '../reads.ts';
import { texts } from '../texts.ts';

/** A new password for the current one. */
export default function PasswordPanel({ user }: { user: SessionUser }) {
  const { data } = useQuery(sessionsCall);
  if (data && !data.passwordChanged) {
    return (
      <Text size="sm" c="dimmed">
        {texts.noPassword}
      </Text>
    );
  }
  return <PasswordForm user={user} changed={data?.passwordChanged} />;
}

function PasswordForm({ user, changed }: { user: SessionUser; changed: string | undefined }) {
  const change = useCall('changePassword');
  const [error, setError] = useState<unknown>();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validateInputOnBlur: true,
    validate: {
      currentPassword: (text: string) => (text === '' ? formMessages.passwordRequired : null),
      newPassword: (text: string, { currentPassword }) => {
        if (!isPassword(text)) return formMessages.password;
        return text === currentPassword ? 'This is the password that you have.' : null;
      },
    },
  });
  useUnsavedGuard(form.isDirty(), 'your password');
  const submit = async (body: typeof form.values) => {
    setError(undefined);
    try {
      await change.mutateAsync({ body });
      form.reset();
      toast.success(texts.passwordChanged);
    } catch (problem) {
      const wrong = problem instanceof ApiProblem && problem.details?.[0];
      if (wrong) form.setFieldError(wrong.path.replace('body.', ''), wrong.message);
      else setError(problem);
    }
  };
  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <Stack gap="sm">
        {error !== undefined && <ProblemAlert error={error} />}
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
        </SimpleGrid>
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed" maw="48ch">
            At least {bounds.passwordMin} characters, with a letter and a number; also allowed: # ? ! @ $ % ^
            &amp; * -. All other devices are logged out.
            {changed && ` Set on ${formatDay(changed)}.`}
          </Text>
          <Button
            type="submit"
            variant="default"
            loading={change.isPending}
            disabled={!form.isDirty() || !form.isValid()}
          >
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
