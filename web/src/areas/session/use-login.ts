import { type LoginForm as Fields, loginThrottle } from '@landbrief/domain';
import { useState } from 'react';
import { ApiProblem, visitorClient } from '../../api.ts';
import type { NewToken } from '../../session/enter.ts';
import { beginSignOn } from './begin-sign-on.ts';
import { failureText } from './failure-text.ts';
import { useCaptcha } from './parts/captcha.tsx';
import { texts } from './texts.ts';

/** Logs in at a provider: `onToken` gets the new token of the built-in one, another one opens its own page. */
export function useLogin(provider: string, onToken: (token: NewToken) => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [tried, setTried] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const captcha = useCaptcha(isAsked || failures >= loginThrottle.captchaAfter);
  const submit = async ({ email, password }: Fields) => {
    setBusy(true);
    setFailure(undefined);
    setTried(email);
    try {
      if (provider === texts.builtinProvider)
        await onToken(await visitorClient.login({ body: { email, password, ...captcha.field } }));
      else await beginSignOn({ orgId: provider, email });
    } catch (error) {
      // The server counts the failures of earlier pages too.
      if (error instanceof ApiProblem && error.code === 'captcha_missing') setAsked(true);
      setFailures((count) => count + 1);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, failure, failures, tried, isBusy, captcha, dismiss: () => setFailure(undefined) };
}
