import { type LoginForm as Fields, loginThrottle } from '@landbrief/domain';
import { useState } from 'react';
import { visitorClient } from '../../api.ts';
import type { NewToken } from '../../session/enter.ts';
import { beginSignOn } from './begin-sign-on.ts';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

/** Logs in at a provider: `onToken` gets the new token of the built-in one, another one opens its own page. */
export function useLogin(provider: string, onToken: (token: NewToken) => Promise<void>) {
  const [tried, setTried] = useState('');
  const sending = useSending(
    async ({ email, password }: Fields, captcha) => {
      setTried(email);
      if (provider === texts.builtinProvider)
        await onToken(await visitorClient.login({ body: { email, password, ...captcha } }));
      else await beginSignOn({ orgId: provider, email });
    },
    { captchaAfter: loginThrottle.captchaAfter },
  );
  return { ...sending, tried };
}
