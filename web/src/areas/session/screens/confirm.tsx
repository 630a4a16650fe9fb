import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { client } from '../../../api.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { linkFailureText } from '../failure-text.ts';
import { once } from '../once.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { FormFailure } from '../parts/form-failure.tsx';
import { openAuth } from '../visitor.ts';

/** Where the link of the confirmation mail leads. */
export default function Confirm() {
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const [state, setState] = useState<'asking' | 'done' | { failure: string }>('asking');
  useEffect(() => {
    once(`confirm ${token}`, () => client.confirmUser({ body: { token } }))
      .then(() => setState('done'))
      .catch((error: unknown) => setState({ failure: linkFailureText(error) }));
  }, [token]);
  const toLogin = () => {
    void navigate('/');
    openAuth('login');
  };
  return (
    <AuthCard title={state === 'done' ? 'Your email address is confirmed' : 'Confirm your email address'}>
      <Stack gap="sm">
        {state === 'asking' && <SkeletonRows rows={1} label="the confirmation" />}
        {state === 'done' && <Text role="status">You can log in now.</Text>}
        {typeof state === 'object' && (
          <>
            <FormFailure message={state.failure} onClose={toLogin} />
            <Text>Log in with your email and password: a new confirmation message is offered there.</Text>
          </>
        )}
        {state !== 'asking' && <Button onClick={toLogin}>Log In</Button>}
      </Stack>
    </AuthCard>
  );
}
