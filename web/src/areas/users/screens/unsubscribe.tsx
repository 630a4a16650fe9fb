import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { client } from '../../../api.ts';
import { brand } from '../../../brand.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { linkFailureText } from '../../session/failure-text.ts';
import { AuthCard } from '../../session/parts/auth-card.tsx';
import { FormFailure } from '../../session/parts/form-failure.tsx';
import { texts } from '../../session/texts.ts';

/** From the link of a mail: ends notices by e-mail. It asks first, because some mail programs open every link. */
export default function Unsubscribe() {
  const token = useSearchParams()[0].get('token');
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(token ? undefined : texts.brokenLink);
  const end = async () => {
    if (!token) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await client.unsubscribe({ params: { token } });
      setDone(true);
    } catch (error) {
      setFailure(linkFailureText(error));
    } finally {
      setBusy(false);
    }
  };
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
        <FormFailure message={failure} onClose={() => setFailure(undefined)} />
        <Text>
          {brand.name} then mails you no more news of projects, properties and requests. You still find them
          in your inbox.
        </Text>
        <Button loading={isBusy} disabled={!token} onClick={() => void end()}>
          Stop notices by email
        </Button>
        {failure && <LinkButton to="/profile#preferences">Open my profile</LinkButton>}
      </Stack>
    </AuthCard>
  );
}
