import { type ResetForm as Fields, validateReset } from '@landbrief/domain';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { client } from '../../../api.ts';
import { failureText } from '../failure-text.ts';
import type { AuthForm } from '../visitor.ts';
import { AuthFields } from './auth-fields.tsx';
import { Captcha, useCaptcha } from './captcha.tsx';
import { FormFailure } from './form-failure.tsx';

/** Reset Password: asks for the mail with the link. The answer never tells whether the address is known. */
export function ResetForm({ onSwitch }: { onSwitch: (form: AuthForm) => void }) {
  const form = useForm<Fields>({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: validateReset,
  });
  const [failure, setFailure] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const [sentTo, setSentTo] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const captcha = useCaptcha(true);
  const submit = async ({ email }: Fields) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await client.forgetPassword({ body: { resetForm: { email }, ...captcha.field } });
      setSentTo(email);
    } catch (error) {
      setAttempts((count) => count + 1);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
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
          way. The link works for one hour.
        </Text>
        {back}
      </Stack>
    );
  }
  return (
    <AuthFields onSubmit={form.onSubmit((values) => void submit(values))}>
      <FormFailure message={failure} onClose={() => setFailure(undefined)} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
      {captcha.isNeeded && <Captcha onToken={captcha.onToken} attempt={attempts} />}
      <Button type="submit" fullWidth mt="xs" loading={isBusy} disabled={!form.isValid() || !captcha.isReady}>
        Reset Password
      </Button>
      {back}
    </AuthFields>
  );
}
