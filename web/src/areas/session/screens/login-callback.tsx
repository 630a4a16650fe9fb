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
import { texts } from '../texts.ts';
import { openAuth } from '../visitor.ts';

/** Where an identity provider sends people back to; the code in the address finishes the login. */
export default function LoginCallback() {
  const query = useSearchParams()[0];
  const code = query.get('code') ?? '';
  const state = query.get('state') ?? '';
  const iss = query.get('iss');
  const refusal = refusalOf(query);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | undefined>(refusal);
  useEffect(() => {
    if (refusal) return;
    const body = { code, state, ...(iss ? { iss } : {}) };
    once(`login ${state}`, async () => finishLogin(await client.finishSsoLogin({ body })))
      .then((path) => navigate(path, { replace: true }))
      .catch((error: unknown) => setFailure(failureText(error)));
  }, [code, state, iss, refusal, navigate]);
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

/** Only our own words: anybody can write a text into an address. */
function refusalOf(query: URLSearchParams): string | undefined {
  if (query.get('error') === 'access_denied') return texts.cancelled;
  return query.has('error') || !query.get('code') || !query.get('state') ? texts.ssoFailed : undefined;
}
