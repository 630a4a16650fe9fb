import { bounds, formMessages, isPassword } from '@landbrief/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { client } from '../../../api.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { linkFailureText } from '../failure-text.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { AuthForms, formTitles } from '../parts/auth-forms.tsx';
import { CheckingLink, useLinkCheck } from '../parts/checking-link.tsx';
import { FormFailure } from '../parts/form-failure.tsx';
import { useSending } from '../use-sending.ts';
import type { AuthForm } from '../visitor.ts';

/** With the token of a reset mail: a new password. Without one: asking for that mail. */
export default function Reset() {
  const token = useSearchParams()[0].get('token');
  const [form, setForm] = useState<AuthForm>('reset');
  if (token) return <NewPassword token={token} />;
  return (
    <AuthCard title={formTitles[form]}>
      <AuthForms key={form} form={form} onSwitch={setForm} />
    </AuthCard>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const link = useLinkCheck('reset', token);
  const form = useForm({
    initialValues: { password: '' },
    validateInputOnBlur: true,
    validate: { password: (text: string) => (isPassword(text) ? null : formMessages.password) },
  });
  const { submit, failure, isBusy, dismiss } = useSending(
    async (password: string) => {
      await client.resetPassword({ body: { token, password } });
      setDone(true);
    },
    { textOf: linkFailureText },
  );
  const toLogin = () => void navigate('/?login');
  if (!link) return <CheckingLink title="Choose a new password" />;
  if (link.over) {
    return (
      <AuthCard title="Choose a new password">
        <Stack gap="sm">
          <FormFailure message={link.over} onClose={toLogin} />
          <Button onClick={toLogin}>Log In</Button>
          <Button variant="default" onClick={() => void navigate('/reset')}>
            Send me another link
          </Button>
        </Stack>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Choose a new password">
      {isDone ? (
        <Stack gap="sm" role="status">
          <Text>Your password is changed. You have been logged out everywhere.</Text>
          <Button ref={takeFocus} onClick={toLogin}>
            Log In
          </Button>
        </Stack>
      ) : (
        <form onSubmit={form.onSubmit(({ password }) => void submit(password))} noValidate>
          <Stack gap="sm">
            <FormFailure message={failure} onClose={dismiss} />
            {link.email && <Text size="sm">For the account of {link.email}</Text>}
            <PasswordField
              label="New password"
              description={`At least ${bounds.passwordMin} characters, with a letter and a number. Also allowed: # ? ! @ $ % ^ & * -`}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <Button type="submit" loading={isBusy} disabled={!form.isValid()}>
              Save password
            </Button>
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}
