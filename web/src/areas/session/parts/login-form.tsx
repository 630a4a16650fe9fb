import { type LoginForm as Fields, loginThrottle, validateLogin, validateReset } from '@landbrief/domain';
import { Anchor, Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense, useState } from 'react';
import { ApiProblem, client } from '../../../api.ts';
import { goTo } from '../../../go-to.ts';
import { LazySelect } from '../../../ui/lazy-mantine.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { beginSignOn } from '../begin-sign-on.ts';
import { failureText } from '../failure-text.ts';
import { finishLogin } from '../finish-login.ts';
import { texts } from '../texts.ts';
import { providerChoices, useSsoProviders } from '../use-sso-providers.ts';
import { type AuthForm, useVisitor } from '../visitor.ts';
import { AuthFields } from './auth-fields.tsx';
import { Captcha, useCaptcha } from './captcha.tsx';
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
  const login = useLogin(provider);
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

function useLogin(provider: string) {
  const [failure, setFailure] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [tried, setTried] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const captcha = useCaptcha(isAsked || failures >= loginThrottle.captchaAfter);
  const submit = async ({ email, password }: Fields) => {
    setBusy(true);
    setFailure(undefined);
    setTried(email);
    try {
      if (provider !== texts.builtinProvider) {
        await beginSignOn({ orgId: provider, email });
        return;
      }
      const reply = await client.login({ body: { email, password, ...captcha.field } });
      goTo(await finishLogin(reply));
    } catch (error) {
      // The server counts the failures of earlier pages too.
      if (error instanceof ApiProblem && error.code === 'captcha_missing') setAsked(true);
      setFailures((count) => count + 1);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, failure, failures, tried, isBusy, captcha, dismiss: () => setFailure(undefined) };
}
