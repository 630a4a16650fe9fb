import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { client } from '../../../api.ts';
import { brand } from '../../../brand.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { linkFailureText } from '../failure-text.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { FormFailure } from '../parts/form-failure.tsx';
import { texts } from '../texts.ts';
import { useSending } from '../use-sending.ts';

/** From the link of a mail: ends notices by email. It asks first, because some mail programs open every link. */
export default function Unsubscribe() {
  const token = useSearchParams()[0].get('token');
  const [isDone, setDone] = useState(false);
  const { submit, failure, isBusy, dismiss } = useSending(
    async () => {
      if (!token) return;
      await client.unsubscribe({ params: { token } });
      setDone(true);
    },
    { textOf: linkFailureText, failed: token ? undefined : texts.brokenLink },
  );
  if (isDone) {
    return (
      <AuthCard title="You get no more notices by email">
        <Stack gap="sm" role="status">
          <Text>
            They wait in your inbox. Invitations, and what concerns the safety of your account, are mailed all
            the same. You can have notices mailed again at any time: in your profile, under Preferences.
          </Text>
          <LinkButton to="/profile#preferences">Open my profile</LinkButton>
        </Stack>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Stop notices by email?">
      <Stack gap="sm">
        <FormFailure message={failure} onClose={dismiss} />
        <Text>
          {brand.name} then mails you no more news of projects, properties and requests. You still find them
          in your inbox.
        </Text>
        <Button loading={isBusy} disabled={!token} onClick={() => void submit(undefined)}>
          Stop notices by email
        </Button>
        {failure && <LinkButton to="/profile#preferences">Open my profile</LinkButton>}
      </Stack>
    </AuthCard>
  );
}
