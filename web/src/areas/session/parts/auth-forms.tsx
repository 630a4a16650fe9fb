import {
  hoursOf,
  type LoginForm as LoginFields,
  lifetimes,
  type ResetForm as ResetFields,
  validateLogin,
  validateReset,
} from '@landbrief/domain';
import { Anchor, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense, useState } from 'react';
import { client } from '../../../api.ts';
import { goTo } from '../../../go-to.ts';
import { LazySelect } from '../../../ui/lazy-mantine.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { finishLogin } from '../finish-login.ts';
import { texts } from '../texts.ts';
import { useLogin } from '../use-login.ts';
import { useSending } from '../use-sending.ts';
import { providerChoices, useSsoProviders } from '../use-sso-providers.ts';
import { type AuthForm, useVisitor } from '../visitor.ts';
import { AuthFields } from './auth-fields.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

export const formTitles: Record<AuthForm, string> = {
  login: 'Log In',
  register: 'User Registration',
  reset: 'Reset Password',
};

/** The three forms; each can lead to the others. */
export function AuthForms({ form, onSwitch }: { form: AuthForm; onSwitch: (form: AuthForm) => void }) {
  if (form === 'register') return <RegisterForm onSwitch={onSwitch} />;
  if (form === 'reset') return <ResetForm onSwitch={onSwitch} />;
  return <LoginForm onSwitch={onSwitch} />;
}

/** Log In: email and password here, or the organization's own provider. */
function LoginForm({ onSwitch }: { onSwitch: (form: AuthForm) => void }) {
  const { referral, isSessionOver } = useVisitor();
  const { providers, provider, choose } = useSsoProviders();
  const isBuiltin = provider === texts.builtinProvider;
  const form = useForm<LoginFields>({
    initialValues: { email: referral?.email ?? '', password: '' },
    validateInputOnBlur: true,
    validate: (values) => (isBuiltin ? validateLogin(values) : validateReset(values)),
  });
  const login = useLogin(provider, async (token) => goTo(await finishLogin(token)));
  return (
    <AuthFields
      sending={login}
      action="Log In"
      isValid={form.isTouched() && form.isValid()}
      onSubmit={form.onSubmit((values) => void login.submit(values))}
      intro={isSessionOver && <Text size="sm">{texts.sessionOver}</Text>}
      remedy={
        login.failure === texts.notConfirmed && <ResendConfirmation key={login.tried} email={login.tried} />
      }
      below={
        <Group justify="space-between">
          {isBuiltin && (
            <Anchor component="button" type="button" size="sm" onClick={() => onSwitch('reset')}>
              Forgot your password?
            </Anchor>
          )}
          <Anchor component="button" type="button" size="sm" onClick={() => onSwitch('register')}>
            Sign Up
          </Anchor>
        </Group>
      }
    >
      {providers.length > 1 && (
        <Suspense fallback={<Skeleton h={60} />}>
          <LazySelect
            label="Log in with"
            data={providerChoices(providers)}
            searchable={providers.length > 8}
            value={provider}
            allowDeselect={false}
            onChange={(value) => choose(value ?? texts.builtinProvider)}
          />
        </Suspense>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
      {isBuiltin && (
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      )}
    </AuthFields>
  );
}

/** Reset Password: asks for the mail with the link. The answer never tells whether the address is known. */
function ResetForm({ onSwitch }: { onSwitch: (form: AuthForm) => void }) {
  const form = useForm<ResetFields>({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: validateReset,
  });
  const [sentTo, setSentTo] = useState<string>();
  const sending = useSending(
    async ({ email }: ResetFields, captcha) => {
      await client.forgetPassword({ body: { resetForm: { email }, ...captcha } });
      setSentTo(email);
    },
    { captchaAfter: 0 },
  );
  const back = (
    <Anchor component="button" type="button" size="sm" onClick={() => onSwitch('login')} ta="left">
      Back to Log In
    </Anchor>
  );
  if (sentTo) {
    return (
      <Stack gap="sm" role="status">
        <Text>
          If <strong>{sentTo}</strong> is registered, a message with a link to choose a new password is on its
          way. The link works for {hoursOf(lifetimes.resetLink)}.
        </Text>
        {back}
      </Stack>
    );
  }
  return (
    <AuthFields
      sending={sending}
      action="Reset Password"
      isValid={form.isValid()}
      onSubmit={form.onSubmit((values) => void sending.submit(values))}
      below={back}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
    </AuthFields>
  );
}
