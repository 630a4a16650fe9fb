import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { fullName, useSession } from '../session/use-session.ts';
import styles from './profile-button.module.css';

export function ProfileButton(props: ComponentPropsWithRef<'button'>) {
  const { user, isImpersonating } = useSession();
  if (!user) return null;
  const name = fullName(user);
  return (
    <button
      type="button"
      {...props}
      className={styles.button}
      data-impersonating={isImpersonating || undefined}
    >
      <span className={styles.initials} aria-hidden>
        {initials(name)}
      </span>
      <span className={styles.name}>
        {name}
        <span className={styles.organization}>
          {isImpersonating ? 'Impersonated' : (user.organization?.name ?? user.email)}
        </span>
      </span>
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
}

/** `initials('Olive Owner')` → "OO". */
function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
