import { useState } from 'react';
import { reloadUser } from '../session/enter.ts';
import type { SessionUser } from '../session/types.ts';
import { personName } from './person-name.ts';
import styles from './person-photo.module.css';

const rest = 5 * 60_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** The address of a photo lives for minutes only: a new one is asked for, but not again and again. */
function askAnew(): void {
  if (Date.now() - askedAt < rest) return;
  askedAt = Date.now();
  reloadUser().catch((error: unknown) => console.warn('The photo could not be loaded', error));
}

/** The signed-in person's photo, or initials. It tells nothing that a name beside it doesn't: screen readers skip it. */
export function PersonPhoto({
  user,
  size,
  className = '',
}: {
  user: SessionUser;
  /** Pixels. */
  size: number;
  /** Colours for the initials. */
  className?: string | undefined;
}) {
  const { photo } = user.profile;
  const [failed, setFailed] = useState<string>();
  const style = { width: size, height: size, fontSize: Math.round(size * 0.39) };
  if (!photo || failed === photo) {
    return (
      <span className={`${styles.initials} ${className}`} style={style} aria-hidden translate="no">
        {initials(personName(user))}
      </span>
    );
  }
  const onError = () => {
    setFailed(photo);
    askAnew();
  };
  return <img className={styles.photo} style={style} src={photo} alt="" onError={onError} />;
}

/** `initials('Olive Owner')` → "OO". */
function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
