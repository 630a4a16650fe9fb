import {
  bounds,
  type RegistrationForm as Fields,
  isNameLongEnough,
  validateRegistration,
} from '@landbrief/domain';
import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { client } from '../../../api.ts';
import { goTo } from '../../../go-to.ts';
import { storeReferral } from '../../../session/redirect.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { finishLogin } from '../finish-login.ts';
import { texts } from '../texts.ts';
import { useSending } from '../use-sending.ts';
import { type AuthForm, type Referral, useVisitor } from '../visitor.ts';
import { AuthFields } from './auth-fields.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** User Registration; through a referral the email is proved and can't be changed. */
export function RegisterForm({ onSwitch }: { onSwitch: (form: AuthForm) => void }) {
  const { referral: invitation } = useVisitor();
  const [isOther, setOther] = useState(false);
  const referral = isOther ? undefined : invitation;
  const register = useRegister(referral);
  const form = useForm<Fields>({
    initialValues: { company: '', firstName: '', lastName: '', email: referral?.email ?? '', password: '' },
    validateInputOnBlur: true,
    validate: validateRegistration,
  });
  useKnownProfile(invitation, (known) => {
    if (!form.isDirty()) form.setValues(known);
  });
  const changeAddress = () => {
    setOther(!isOther);
    storeReferral(isOther ? invitation?.id : undefined);
    form.setFieldValue('email', isOther ? (invitation?.email ?? '') : '');
  };
  if (register.sentTo) return <ThankYou {...register.sentTo} onLogin={() => onSwitch('login')} />;
  return (
    <AuthFields
      sending={register}
      action="Register"
      isValid={form.isValid()}
      onSubmit={form.onSubmit((values) => void register.submit(values))}
      below={
        <Text size="sm" c="dimmed">
          Already registered?{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => onSwitch('login')}>
            Log In
          </Anchor>
        </Text>
      }
    >
      <TextInput
        label="Company"
        autoComplete="organization"
        maxLength={bounds.nameMax}
        data-autofocus
        {...form.getInputProps('company')}
      />
      <Group grow align="flex-start" gap="sm">
        <TextInput
          label="First name"
          autoComplete="given-name"
          maxLength={bounds.nameMax}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          maxLength={bounds.nameMax}
          {...form.getInputProps('lastName')}
        />
      </Group>
      <ShortNames form={form} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={referral !== undefined}
        {...(invitation
          ? {
              description: isOther
                ? texts.registersOther(invitation.message?.fromEmail ?? 'the sender')
                : texts.registersInvited,
            }
          : {})}
        {...form.getInputProps('email')}
      />
      {invitation && (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={changeAddress}>
          {isOther ? `Use ${invitation.email}` : 'Use another address'}
        </Anchor>
      )}
      <PasswordField
        label="Password"
        description={`At least ${bounds.passwordMin} characters, with a letter and a number. Also allowed: # ? ! @ $ % ^ & * -`}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </AuthFields>
  );
}

const names = ['company', 'firstName', 'lastName'] as const;

/** Under names that are shorter than most, once the form has said so. */
function ShortNames({ form }: { form: UseFormReturnType<Fields> }) {
  const isAsked = names.some((field) => form.errors[field] && isNameLongEnough(form.values[field], true));
  if (!isAsked && !form.values.shortNames) return null;
  return (
    <Checkbox
      label={texts.shortNames}
      {...form.getInputProps('shortNames', { type: 'checkbox' })}
      onChange={(event) => {
        form.setFieldValue('shortNames', event.currentTarget.checked);
        for (const field of names) form.clearFieldError(field);
      }}
    />
  );
}

function useRegister(referral: Referral | undefined) {
  const [sentTo, setSentTo] = useState<Sent>();
  const sending = useSending(
    async (fields: Fields, captcha) => {
      const referred = referral ? { emailReferralId: referral.id } : {};
      const reply = await client.register({ body: { ...fields, ...referred, ...captcha } });
      const { login, token, tokenExpiry } = reply;
      if (login && token && tokenExpiry) goTo(await finishLogin({ token, tokenExpiry }));
      else setSentTo({ email: fields.email, mailed: reply.mailed !== false });
    },
    { captchaAfter: 0 },
  );
  return { ...sending, sentTo };
}

/** Fills in what the invitation already knows of the person; without it the form simply begins empty. */
function useKnownProfile(referral: Referral | undefined, onKnown: (known: Partial<Fields>) => void) {
  const id = referral?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each referral
  useEffect(() => {
    if (!id) return undefined;
    const leaving = new AbortController();
    client
      .getRegistrationProfile({ params: { x: id }, signal: leaving.signal })
      .then(({ profile: { company, firstName, lastName } }) => onKnown({ company, firstName, lastName }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('Nothing is known of the invited person', error);
      });
    return () => leaving.abort();
  }, [id]);
}

interface Sent {
  email: string;
  mailed: boolean;
}

function ThankYou({ email, mailed, onLogin }: Sent & { onLogin: () => void }) {
  return (
    <Stack gap="sm" role="status">
      <Text fw={600} fz="lg">
        {texts.thankYou}
      </Text>
      {mailed ? (
        <Text>
          A confirmation message is on its way to <strong>{email}</strong>. Open the link in it, then log in.
          If it does not arrive, please check your spam folder.
        </Text>
      ) : (
        <Text>
          <strong>{email}</strong> has got as many confirmation messages in this hour as we send. Open the
          newest of them and enter the password that you have just chosen, then log in.
        </Text>
      )}
      <ResendConfirmation email={email} justSent />
      <Button variant="default" onClick={onLogin}>
        Log In
      </Button>
    </Stack>
  );
}
