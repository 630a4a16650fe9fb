import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import styles from './back-to-list.module.css';

/** Closes a message or draft where it covers the list, on a phone. */
export function BackToList({ onClick }: { onClick: () => void }) {
  return (
    <Button
      className={styles.back ?? ''}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onClick}
    >
      Back
    </Button>
  );
}
