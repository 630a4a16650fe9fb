import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './busy.module.css';

/** Takes no input while something is saved: what would be typed then would not be part of it. The focus returns. */
export function Busy({ busy, children }: { busy: boolean; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(undefined);
  if (busy && here.current?.contains(document.activeElement))
    focused.current = document.activeElement ?? undefined;
  useLayoutEffect(() => {
    if (busy || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus();
    focused.current = undefined;
  }, [busy]);
  return (
    <div ref={here} className={styles.busy} inert={busy} aria-busy={busy}>
      {children}
    </div>
  );
}
