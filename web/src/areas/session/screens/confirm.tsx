import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { client } from '../../../api.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { linkFailureText } from '../failure-text.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { CheckingLink, useLinkCheck } from '../parts/checking-link.tsx';
import { FormFailure } from '../parts/form-failure.tsx';
import { texts } from '../texts.ts';
import { useSending } from '../use-sending.ts';
import type { AuthForm } from '../visitor.ts';

/**
 * Where the link of the confirmation mail leads. It asks first, because some mail programs open every link, and for the
 * password, because anybody may have registered the address.
 */
export default function Confirm() {
  const token = useSearchParams()[0].get('token');
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const link = useLinkCheck('confirm', token);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (text: string) => (text === '' ? texts.passwordRequired : null) },
  });
  const { submit, failure, isBusy, dismiss } = useSending(
    async (password: string) => {
      if (!token) return;
      await client.confirmUser({ body: { token, password } });
      setDone(true);
    },
    { textOf: linkFailureText, failed: token ? undefined : texts.brokenLink },
  );
  const leaveFor = (auth: AuthForm) => void navigate(`/?${auth}`);
  const toLogin = () => leaveFor('login');
  if (!link) return <CheckingLink title="Confirm your email address" />;
  if (isDone || link.confirmed) {
    return (
      <AuthCard title="Your email address is confirmed">
        <Stack gap="sm">
          <Text role="status">You can log in now.</Text>
          <Button ref={takeFocus} onClick={toLogin}>
            Log In
          </Button>
        </Stack>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Confirm your email address">
      <form onSubmit={form.onSubmit(({ password }) => void submit(password))} noValidate>
        <Stack gap="sm">
          <FormFailure message={link.over ?? failure} onClose={link.over ? toLogin : dismiss} />
          {!link.over && (
            <>
              <PasswordField
                label="Password"
                description="The one that you chose when you registered"
                autoComplete="current-password"
                {...form.getInputProps('password')}
              />
              <Button type="submit" loading={isBusy} disabled={!token}>
                Confirm the address
              </Button>
            </>
          )}
          {(link.over || failure) && (
            <Button variant="default" onClick={toLogin}>
              Log In
            </Button>
          )}
          <Text size="sm" c="dimmed">
            Forgotten it, or the link has expired?{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => leaveFor('register')}>
              Register again
            </Anchor>{' '}
            with a new password: the next message confirms that one. If it was not you who registered, do
            nothing.
          </Text>
        </Stack>
      </form>
    </AuthCard>
  );
}
