import { Alert, Text } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import type { SessionUser } from '../../../session/types.ts';
import { ownEmailText } from '../looks.ts';
import { texts } from '../texts.ts';
import styles from './own-email.module.css';

/** The address that one logs in with: who changes it, and what is wrong with it. */
export function OwnEmail({ user }: { user: SessionUser }) {
  return (
    <div className={styles.email}>
      <Text size="sm" fw={500}>
        Email address
      </Text>
      <Text className={styles.address ?? ''} translate="no">
        {user.email}
      </Text>
      <Text size="xs" c="dimmed">
        {ownEmailText(user)}
      </Text>
      {user.undeliverable && (
        <Alert
          mt="xs"
          color="yellow"
          icon={<IconMailX size={18} aria-hidden />}
          title={texts.undeliverable.title}
        >
          {texts.undeliverable.message}
        </Alert>
      )}
    </div>
  );
}
