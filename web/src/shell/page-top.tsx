import type { MouseEvent } from 'react';
import { useSession } from '../session/use-session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './page-top.module.css';

const ImpersonationStrip = lazyPart(() => import('./impersonation-strip.tsx'));

/** Above every page: the skip link, and the strip that names an impersonated user. */
export function PageTop() {
  const { isImpersonating } = useSession();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, as its address says */}
      <a className={styles.skip} href="#main" onClick={focusMain}>
        Skip to content
      </a>
      {isImpersonating && <ImpersonationStrip />}
    </>
  );
}

/** Not by the address: that would be an entry of the history which the router does not know. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
