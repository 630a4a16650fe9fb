import { times } from '@landbrief/domain';
import { useEffect, useState } from 'react';
import { brand } from '../brand.ts';
import { readStored, storageKeys, store } from '../session/storage.ts';
import styles from './logo.module.css';

/** A plat: four lots of a block, one of them an L-shaped flag lot. */
function Mark({ size = 26, animated = false }: { size?: number; animated?: boolean }) {
  return (
    <svg
      className={styles.mark}
      data-animated={animated || undefined}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
    >
      <path className={styles.lot} d="M15 3h5v7.6l-5 .5z" />
      <path className={styles.lot} d="M22 3h5a2 2 0 0 1 2 2v4.7l-7 .7z" />
      <path className={styles.lot} d="m15 13.2 14-1.4V18H15z" />
      <path className={styles.flag} d="M5 3h8v17h16v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
    </svg>
  );
}

/** Mark and name. The mark is drawn once, a second after the very first visit (document 1 section 2.3). */
export function Logo({ size = 26 }: { size?: number }) {
  const animated = useFirstVisit();
  return (
    <span className={styles.logo}>
      {brand.logoUrl ? (
        <img src={brand.logoUrl} alt="" height={size} />
      ) : (
        <Mark size={size} animated={animated} />
      )}
      <span className={styles.name} translate="no">
        {brand.name}
      </span>
    </span>
  );
}

function useFirstVisit(): boolean {
  const [animated, setAnimated] = useState(false);
  useEffect(() => {
    if (readStored('local', storageKeys.logoAnimation) !== null) return undefined;
    const timer = setTimeout(() => {
      setAnimated(true);
      store('local', storageKeys.logoAnimation, 'true');
    }, times.logoAnimation);
    return () => clearTimeout(timer);
  }, []);
  return animated;
}
