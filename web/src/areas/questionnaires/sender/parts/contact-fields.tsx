import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../queries.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { type Choice, SearchChoice, useTyped } from '../../../../ui/search-choice.tsx';
import { namesOf, type QuestionnaireValues } from '../questionnaire-values.ts';
import { formTexts as texts } from '../texts.ts';

/** The one contact of a questionnaire: found among the people one may write to, or typed. */
export function ContactFields({ form }: { form: UseFormReturnType<QuestionnaireValues> }) {
  const { getInputProps } = form;
  const email = getInputProps('email');
  const typeEmail = (address: string) => {
    // Another address is somebody else.
    if (form.values.userId) form.setFieldValue('userId', '');
    email.onChange(address);
  };
  return (
    <Panel title={texts.whom}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.whomHint}
        </Text>
        <FindContact
          onFound={({ _id, email: address, fullName, organizationName }) => {
            const names = namesOf(fullName === address ? '' : fullName);
            form.setValues({ userId: _id, email: address, ...names, organization: organizationName ?? '' });
            form.clearFieldError('email');
          }}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label="Email"
            type="email"
            withAsterisk
            autoComplete="off"
            maxLength={254}
            {...email}
            onChange={(event) => typeEmail(event.currentTarget.value)}
          />
          <TextInput
            label="Organization"
            autoComplete="off"
            maxLength={200}
            {...getInputProps('organization')}
          />
          <TextInput label="First name" autoComplete="off" maxLength={100} {...getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="off" maxLength={100} {...getInputProps('lastName')} />
        </SimpleGrid>
      </Stack>
    </Panel>
  );
}

interface FoundPerson {
  _id: string;
  email: string;
  fullName: string;
  organizationName?: string | undefined;
}

/** Finds a person, and leaves the fields below to say who it is. */
function FindContact({ onFound }: { onFound: (person: FoundPerson) => void }) {
  const { search, setTyped } = useTyped(undefined);
  const { data, isFetching } = useSearchRecipients(search);
  const people = data?.users ?? [];
  const found: readonly Choice[] = people.map((person) => ({
    value: person._id,
    label: [person.fullName, person.organizationName, person.email].filter(Boolean).join(' · '),
  }));
  return (
    <SearchChoice
      label={texts.find}
      description={texts.findHint}
      placeholder="Name or email"
      chosen={undefined}
      found={isFetching && !data ? undefined : found}
      onType={setTyped}
      onChoose={(choice) => {
        const person = people.find(({ _id }) => _id === choice?.value);
        if (person) onFound(person);
      }}
    />
  );
}

/** People whom the caller may write to, by the beginning of a name or an address. */
const useSearchRecipients = (text: string) =>
  useQuery({ ...callQuery('searchRecipients', { query: { email: text } }), enabled: text.length >= 2 });
