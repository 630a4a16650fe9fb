import { given } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiProblem, client } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { beginSignOn, begunSignOn, forgetSignOn } from '../begin-sign-on.ts';
import { failureText } from '../failure-text.ts';
import { finishLogin } from '../finish-login.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { FormFailure } from '../parts/form-failure.tsx';
import { texts } from '../texts.ts';

/** Where an identity provider sends people back to; the code in the address finishes the login. */
export default function LoginCallback() {
  const query = useSearchParams()[0];
  const code = query.get('code') ?? '';
  const state = query.get('state') ?? '';
  const iss = query.get('iss');
  const refusal = refusalOf(query);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | undefined>(
    refusal === undefined ? undefined : { message: refusal, isLost: false },
  );
  useEffect(() => {
    if (refusal) return;
    const body = { code, state, ...given({ iss }) };
    once(`login ${state}`, async () => finishLogin(await client.finishSsoLogin({ body })))
      .then((path) => {
        forgetSignOn();
        return navigate(path, { replace: true });
      })
      .catch((error: unknown) => setFailure({ message: failureText(error), isLost: isLost(error) }));
  }, [code, state, iss, refusal, navigate]);
  return (
    <AuthCard title={failure ? 'The login did not succeed' : 'Logging you in'}>
      {failure ? (
        <WaysOn key={failure.message} failure={failure} />
      ) : (
        <SkeletonRows rows={1} label="your account" />
      )}
    </AuthCard>
  );
}

/** On to the product for whoever is logged in already; else the same login again, or another one. */
function WaysOn({ failure }: { failure: Failure }) {
  const { signedIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failedAgain, setFailedAgain] = useState<string>();
  const begun = failure.isLost && !signedIn ? begunSignOn() : undefined;
  const goOn = () => {
    window.location.replace(signedIn ? '/' : '/?login');
  };
  const beginAgain = async () => {
    if (!begun) return;
    setBusy(true);
    try {
      await beginSignOn(begun);
    } catch (error) {
      setFailedAgain(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <FormFailure message={failedAgain ?? failure.message} onClose={goOn} />
      {signedIn && <p>{texts.loggedInAlready}</p>}
      {begun && (
        <Button loading={isBusy} onClick={() => void beginAgain()}>
          Begin Again
        </Button>
      )}
      <Button variant={begun ? 'default' : 'filled'} onClick={goOn}>
        {signedIn ? 'Continue' : 'Log In'}
      </Button>
    </Stack>
  );
}

const running = new Map<string, Promise<unknown>>();

/** Spends something that counts once (the token of a link) once, however often a screen asks. */
function once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const begun = running.get(key) as Promise<Result> | undefined;
  if (begun) return begun;
  const begins = work();
  running.set(key, begins);
  return begins;
}

interface Failure {
  message: string;
  /** It may have come to nothing on the way only: the same can be begun again. */
  isLost: boolean;
}

/** The answer was lost, or came to a page before this one: nobody said that the person may not come in. */
function isLost(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'sso_state_invalid';
}

/** Only our own words: anybody can write a text into an address. */
function refusalOf(query: URLSearchParams): string | undefined {
  if (query.get('error') === 'access_denied') return texts.cancelled;
  return query.has('error') || !query.get('code') || !query.get('state') ? texts.ssoFailed : undefined;
}
