import { type LoginForm as Fields, validateLogin, validateReset } from '@landbrief/domain';
import { Anchor, Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense } from 'react';
import { goTo } from '../../../go-to.ts';
import { LazySelect } from '../../../ui/lazy-mantine.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { finishLogin } from '../finish-login.ts';
import { texts } from '../texts.ts';
import { useLogin } from '../use-login.ts';
import { providerChoices, useSsoProviders } from '../use-sso-providers.ts';
import { type AuthForm, useVisitor } from '../visitor.ts';
import { AuthFields } from './auth-fields.tsx';
import { Captcha } from './captcha.tsx';
import { FormFailure } from './form-failure.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Log In: e-mail and password here, or the organization's own provider. */
export function LoginForm({ onSwitch }: { onSwitch: (form: AuthForm) => void }) {
  const { referral, isSessionOver } = useVisitor();
  const { providers, provider, choose } = useSsoProviders();
  const isBuiltin = provider === texts.builtinProvider;
  const form = useForm<Fields>({
    initialValues: { email: referral?.email ?? '', password: '' },
    validateInputOnBlur: true,
    validate: (values) => (isBuiltin ? validateLogin(values) : validateReset(values)),
  });
  const login = useLogin(provider, async (token) => goTo(await finishLogin(token)));
  return (
    <AuthFields onSubmit={form.onSubmit((values) => void login.submit(values))}>
      {isSessionOver && <Text size="sm">{texts.sessionOver}</Text>}
      <FormFailure message={login.failure} onClose={login.dismiss}>
        {login.failure === texts.notConfirmed && <ResendConfirmation key={login.tried} email={login.tried} />}
      </FormFailure>
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
      {login.captcha.isNeeded && <Captcha onToken={login.captcha.onToken} attempt={login.failures} />}
      <Button
        type="submit"
        fullWidth
        mt="xs"
        loading={login.isBusy}
        disabled={!form.isTouched() || !form.isValid() || !login.captcha.isReady}
      >
        Log In
      </Button>
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
    </AuthFields>
  );
}
