import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../ui/logo.tsx';
import { ButtonLink } from '../ui/plain.tsx';
import styles from './not-found.module.css';
import { usePageTitle } from './screen.ts';

const title = 'This page could not be found';

/** Every address that is not in the table of screens. */
export default function NotFound() {
  return (
    <div className={styles.page}>
      <header>
        <Link to="/">
          <Logo size={28} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.words}>
        <Words />
      </main>
    </div>
  );
}

/** The same in a frame: an address that is there, of something that is not, or not for this person. */
export function NotFoundHere() {
  usePageTitle(title);
  return (
    <div className={`${styles.words} ${styles.here}`}>
      <Words>
        <p>It was removed by its owner, or you have no access to it.</p>
      </Words>
    </div>
  );
}

function Words({ children }: { children?: ReactNode }) {
  return (
    <>
      <p className={styles.code}>404</p>
      <h1>{title}</h1>
      {children}
      <ButtonLink to="/">Home</ButtonLink>
    </>
  );
}
