import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { client } from '../../../api.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { failureText } from '../failure-text.ts';
import { finishLogin } from '../finish-login.ts';
import { once } from '../once.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { FormFailure } from '../parts/form-failure.tsx';
import { openAuth } from '../visitor.ts';

/** Where an identity provider sends people back to; the code in the address finishes the login. */
export default function LoginCallback() {
  const query = useSearchParams()[0];
  const code = query.get('code') ?? '';
  const state = query.get('state') ?? '';
  const refusal = query.get('error_description') ?? query.get('error');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | undefined>(refusal ?? undefined);
  useEffect(() => {
    if (refusal) return;
    once(`login ${state}`, async () => finishLogin(await client.finishSsoLogin({ body: { code, state } })))
      .then((path) => navigate(path, { replace: true }))
      .catch((error: unknown) => setFailure(failureText(error)));
  }, [code, state, refusal, navigate]);
  const toLogin = () => {
    void navigate('/', { replace: true });
    openAuth('login');
  };
  return (
    <AuthCard title={failure ? 'The login did not succeed' : 'Logging you in'}>
      {failure ? (
        <Stack gap="sm">
          <FormFailure message={failure} onClose={toLogin} />
          <Button onClick={toLogin}>Log In</Button>
        </Stack>
      ) : (
        <SkeletonRows rows={1} label="your account" />
      )}
    </AuthCard>
  );
}
