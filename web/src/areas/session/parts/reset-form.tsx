import { type ResetForm as Fields, validateReset } from '@landbrief/domain';
import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { client } from '../../../api.ts';
import { useSending } from '../use-sending.ts';
import type { AuthForm } from '../visitor.ts';
import { AuthFields } from './auth-fields.tsx';

/** Reset Password: asks for the mail with the link. The answer never tells whether the address is known. */
export function ResetForm({ onSwitch }: { onSwitch: (form: AuthForm) => void }) {
  const form = useForm<Fields>({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: validateReset,
  });
  const [sentTo, setSentTo] = useState<string>();
  const sending = useSending(
    async ({ email }: Fields, captcha) => {
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
          way. The link works for one hour.
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
