import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useSession } from '../session/use-session.ts';
import { personName } from '../ui/person-name.ts';
import { PersonPhoto } from '../ui/person-photo.tsx';
import styles from './profile-button.module.css';

export function ProfileButton(props: ComponentPropsWithRef<'button'>) {
  const { user, isImpersonating } = useSession();
  if (!user) return null;
  const name = personName(user);
  return (
    <button
      type="button"
      {...props}
      className={styles.button}
      data-impersonating={isImpersonating || undefined}
    >
      <PersonPhoto user={user} size={28} className={styles.initials} />
      <span className={styles.name} translate="no">
        {name}
        <span className={styles.organization}>
          {isImpersonating ? 'Impersonated' : (user.organization?.name ?? user.email)}
        </span>
      </span>
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
}
