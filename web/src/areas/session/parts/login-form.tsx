import { type LoginForm as Fields, loginThrottle, validateLogin } from '@landbrief/domain';
import { Anchor, Button, Group, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { client } from '../../../api.ts';
import { failureText } from '../failure-text.ts';
import { finishLogin } from '../finish-login.ts';
import { texts } from '../texts.ts';
import { useSsoProviders } from '../use-sso-providers.ts';
import { type AuthForm, useVisitor } from '../visitor.ts';
import { Captcha, useCaptcha } from './captcha.tsx';
import { FormFailure } from './form-failure.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Log In: e-mail and password here, or the organization's own provider. */
export function LoginForm({ onSwitch }: { onSwitch: (form: AuthForm) => void }) {
  const { referral } = useVisitor();
  const { providers, provider, choose } = useSsoProviders();
  const isBuiltin = provider === texts.builtinProvider;
  const form = useForm<Fields>({
    initialValues: { email: referral?.email ?? '', password: '' },
    validateInputOnBlur: true,
    validate: (values) =>
      isBuiltin ? validateLogin(values) : validateLogin({ ...values, password: 'not asked for' }),
  });
  const login = useLogin(provider);
  return (
    <form onSubmit={form.onSubmit((values) => void login.submit(values))} noValidate>
      <Stack gap="sm">
        <FormFailure message={login.failure} onClose={login.dismiss}>
          {login.failure === texts.notConfirmed && <ResendConfirmation email={form.values.email} />}
        </FormFailure>
        {providers.length > 1 && (
          <Select
            label="Log in with"
            data={providers}
            value={provider}
            allowDeselect={false}
            onChange={(value) => choose(value ?? texts.builtinProvider)}
          />
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          data-autofocus
          {...form.getInputProps('email')}
        />
        {isBuiltin && (
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
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
          <Anchor component="button" type="button" size="sm" onClick={() => onSwitch('reset')}>
            Forgot your password?
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={() => onSwitch('register')}>
            Sign Up
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

function useLogin(provider: string) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const captcha = useCaptcha(failures >= loginThrottle.captchaAfter);
  const submit = async ({ email, password }: Fields) => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (provider !== texts.builtinProvider) {
        const { redirectUrl } = await client.startSsoLogin({ body: { orgId: provider, email } });
        window.location.assign(redirectUrl);
        return;
      }
      const reply = await client.login({ body: { email, password, ...captcha.field } });
      void navigate(await finishLogin(reply));
    } catch (error) {
      setFailures((count) => count + 1);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, failure, failures, isBusy, captcha, dismiss: () => setFailure(undefined) };
}
