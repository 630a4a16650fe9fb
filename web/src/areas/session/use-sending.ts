import { useState } from 'react';
import { codeOf } from '../../problems.ts';
import { failureText } from './failure-text.ts';
import { useCaptcha } from './parts/captcha.tsx';

/**
 * Sends a form of somebody who is not signed in: whether it is on its way, and why it failed, until that is dismissed.
 * `send` gets the field of the captcha too, which is shown after `captchaAfter` failures.
 */
export function useSending<Fields>(
  send: (fields: Fields, captcha: { captcha?: string }) => Promise<void>,
  {
    captchaAfter = Number.POSITIVE_INFINITY,
    textOf = failureText,
    failed,
  }: { captchaAfter?: number; textOf?: (error: unknown) => string; failed?: string | undefined } = {},
) {
  const [failure, setFailure] = useState(failed);
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const captcha = useCaptcha(isAsked || failures >= captchaAfter);
  const submit = async (fields: Fields) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(fields, captcha.field);
    } catch (error) {
      // The server counts the failures of earlier pages too.
      if (codeOf(error) === 'captcha_missing') setAsked(true);
      setFailures((count) => count + 1);
      setFailure(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, failure, failures, isBusy, captcha, dismiss: () => setFailure(undefined) };
}

export type Sending = Omit<ReturnType<typeof useSending>, 'submit'>;
