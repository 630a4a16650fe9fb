import { IconArrowLeft } from '@tabler/icons-react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import styles from './back-to-list.module.css';

/** Closes a message or draft where it covers the list, on a phone. */
export function BackToList({ onClick }: { onClick: () => void }) {
  return (
    <ButtonWithIcon
      className={styles.back ?? ''}
      variant="subtle"
      size="compact-sm"
      icon={IconArrowLeft}
      onClick={onClick}
    >
      Back
    </ButtonWithIcon>
  );
}
