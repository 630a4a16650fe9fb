import { resendLimits } from '@landbrief/domain';
import { useEffect, useState } from 'react';
import { ApiProblem, client } from '../../api.ts';
import { readMessage } from '../../read-message.ts';
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

/** Whole seconds that are left: of a page that slept, or whose timers a browser slowed down, too. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Sending the confirmation mail again: blocked while the countdown runs, and over after the maximum. */
export function useResend({ waitFirst = false } = {}): Resend {
  const [until, setUntil] = useState(() => (waitFirst ? Date.now() + resendLimits.waitMs : 0));
  const [now, setNow] = useState(Date.now);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const wait = secondsUntil(until, now);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const block = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  const send = async (email: string) => {
    setSending(true);
    setFailure(undefined);
    try {
      await client.resendConfirmation({ body: { email } });
      block(resendLimits.waitMs / 1000);
    } catch (error) {
      const message = readMessage(error);
      if (message === texts.maxSendsReached) setOver(true);
      else if (error instanceof ApiProblem && error.status === 429) {
        block(error.retryAfter ?? resendLimits.waitMs / 1000);
      } else setFailure(message);
    } finally {
      setSending(false);
    }
  };
  return { wait, isOver, isSending, failure, send };
}
