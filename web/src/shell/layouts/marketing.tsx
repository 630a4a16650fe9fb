import type { ReactNode } from 'react';
import { useVisitor } from '../../areas/session/visitor.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Footer } from '../footer.tsx';
import { MarketingHeader } from '../marketing-header.tsx';
import styles from './marketing.module.css';

const AuthDialog = lazyPart(() => import('../../areas/session/parts/auth-dialog.tsx'));
const ReadEmailDialog = lazyPart(() => import('../../areas/session/parts/read-email-dialog.tsx'));

/** The visitors' frame: sticky header, the sign-in modal and the read-email modal, loaded when they open. */
export function MarketingLayout({ children }: { children: ReactNode }) {
  const { auth, isReading } = useVisitor();
  return (
    <div className={styles.frame}>
      <MarketingHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      {auth && <AuthDialog form={auth} />}
      {isReading && <ReadEmailDialog />}
    </div>
  );
}
