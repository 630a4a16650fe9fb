import { type LoginForm as Fields, validateLogin, validateReset } from '@landbrief/domain';
import { Anchor, Group, Skeleton, Text, TextInput } from '@mantine/core';
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
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Log In: email and password here, or the organization's own provider. */
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
