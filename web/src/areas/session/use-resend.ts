import { resendLimits } from '@landbrief/domain';
import { useEffect, useState } from 'react';
import { ApiProblem, client } from '../../api.ts';
import { readMessage } from '../../shell/read-message.ts';
import { texts } from './texts.ts';

export interface Resend {
  /** Seconds until the next one may be sent; 0 when it may. */
  wait: number;
  /** No more may be sent: the link goes away. */
  isOver: boolean;
  isSending: boolean;
  failure: string | undefined;
  send: (email: string) => Promise<void>;
}

/** Sending the confirmation mail again: blocked while the countdown runs, and over after the maximum. */
export function useResend({ waitFirst = false } = {}): Resend {
  const [wait, setWait] = useState(waitFirst ? resendLimits.waitMs / 1000 : 0);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setWait((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const send = async (email: string) => {
    setSending(true);
    setFailure(undefined);
    try {
      await client.resendConfirmation({ body: { email } });
      setWait(resendLimits.waitMs / 1000);
    } catch (error) {
      const message = readMessage(error);
      if (message === texts.maxSendsReached) setOver(true);
      else if (error instanceof ApiProblem && error.status === 429) {
        setWait(error.retryAfter ?? resendLimits.waitMs / 1000);
      } else setFailure(message);
    } finally {
      setSending(false);
    }
  };
  return { wait, isOver, isSending, failure, send };
}
