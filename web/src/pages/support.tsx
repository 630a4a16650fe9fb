import { given, isEmail } from '@landbrief/domain';
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { client } from '../api.ts';
import { Captcha } from '../areas/session/parts/captcha.tsx';
import { FormFailure } from '../areas/session/parts/form-failure.tsx';
import { texts } from '../areas/session/texts.ts';
import { useSending } from '../areas/session/use-sending.ts';
import { brand } from '../brand.ts';
import { useSession } from '../session/use-session.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { Busy } from '../ui/busy.tsx';
import { FormButtons, FormLayout } from '../ui/form-layout.tsx';
import { KeptInput } from '../ui/kept-input.tsx';
import { Panel } from '../ui/panel.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { requiredField } from '../ui/texts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import styles from './text-page.module.css';

const reasons = [
  'Question about using the product',
  'Something does not work',
  'Sales and licenses',
  'Book a demo',
];
const demo = 'Book a demo';

/** Sales and Support; `?referral=demo` (document 1 section 2.1), or `?demo`, comes with booking a demo chosen. */
export default function Support() {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Sales and Support"
        summary={
          <>
            Write to us here, or to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
          </>
        }
      />
      <Panel>
        <SupportForm />
      </Panel>
    </div>
  );
}

interface Fields {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  phone: string;
  reason: string;
  description: string;
}

function useSupportForm() {
  const { user, signedIn } = useSession();
  const [query] = useSearchParams();
  const isDemo = query.get('referral') === 'demo' || query.has('demo');
  const needed = (text: string) => (text.trim() === '' ? requiredField : null);
  const form = useForm<Fields>({
    initialValues: {
      firstName: user?.profile.firstName ?? '',
      lastName: user?.profile.lastName ?? '',
      email: user?.email ?? '',
      company: user?.organization?.name ?? '',
      phone: user?.profile.phone ?? '',
      reason: isDemo ? demo : (reasons[0] ?? ''),
      description: '',
    },
    validateInputOnBlur: true,
    validate: {
      firstName: needed,
      lastName: needed,
      email: (text) => (isEmail(text) ? null : texts.email),
      description: needed,
    },
  });
  return { form, captchaAfter: signedIn ? Number.POSITIVE_INFINITY : 0 };
}

function SupportForm() {
  const { form, captchaAfter } = useSupportForm();
  const [isSent, setSent] = useState(false);
  const kept = useKeptForm({
    form: 'support',
    what: 'your message',
    content: form.getValues(),
    isUnsaved: form.isDirty() && !isSent,
    onTake: form.setValues,
  });
  const { submit, failure, failures, isBusy, captcha, dismiss } = useSending(
    async (fields: Fields, { captcha: token }) => {
      await client.requestSupport({ body: { ...requestOf(fields), token } });
      setSent(true);
      kept.forget();
    },
    { captchaAfter },
  );
  if (isSent) {
    return (
      <Text role="status">
        Thank you, your message is with us. We answer to <strong>{form.values.email}</strong>.
      </Text>
    );
  }
  return (
    <FormLayout onSubmit={form.onSubmit((fields) => void submit(fields))}>
      <Stack gap="sm">
        <KeptInput kept={kept} />
        <FormFailure message={failure} onClose={dismiss} />
        <Busy busy={isBusy}>
          <Select
            label="What is it about?"
            data={reasons}
            allowDeselect={false}
            {...form.getInputProps('reason')}
          />
          <Group grow align="flex-start" gap="sm">
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          </Group>
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <Group grow align="flex-start" gap="sm">
            <TextInput label="Company" autoComplete="organization" {...form.getInputProps('company')} />
            <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          </Group>
          <Textarea label="Your message" minRows={5} {...form.getInputProps('description')} />
        </Busy>
        {captcha.isNeeded && <Captcha onToken={captcha.onToken} attempt={failures} />}
        <FormButtons>
          <Button type="submit" loading={isBusy} disabled={!form.isValid() || !captcha.isReady}>
            Send
          </Button>
        </FormButtons>
      </Stack>
    </FormLayout>
  );
}

function requestOf({ reason, description, company, phone, ...person }: Fields) {
  return {
    user: { ...person, ...given({ company, phone }) },
    reason,
    description,
  };
}
