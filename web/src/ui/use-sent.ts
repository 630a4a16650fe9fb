import { type RefObject, useRef } from 'react';

/** The last try to send a form. */
export interface Sent {
  /** As text. */
  values: string;
  idempotencyKey: string;
}

/** Gives the same values the same idempotency key; with `sent` kept, also after the tab was closed. */
export function useSent(): { sent: RefObject<Sent | undefined>; keyFor: (values: unknown) => string } {
  const sent = useRef<Sent>(undefined);
  const keyFor = (values: unknown) => {
    const text = JSON.stringify(values);
    if (sent.current?.values !== text) sent.current = { values: text, idempotencyKey: crypto.randomUUID() };
    return sent.current.idempotencyKey;
  };
  return { sent, keyFor };
}
