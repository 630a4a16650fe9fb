import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** 409 `stale` in a form: nothing that was typed is lost, and the person decides whose version stays. */
export function StaleAlert({
  what,
  busy,
  onKeepMine,
  onLoadLatest,
  children,
}: {
  /** "question" */
  what: string;
  busy: boolean;
  onKeepMine: () => void;
  onLoadLatest: () => void;
  /** Both versions, where the form can tell. */
  children?: ReactNode;
}) {
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      icon={<IconUsers size={18} aria-hidden />}
      title={`Somebody else changed this ${what} in the meantime`}
    >
      What you typed is still here. Save yours over it, or look at the latest version first.
      {children}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="xs" loading={busy} onClick={onKeepMine}>
          Save mine
        </Button>
        <Button variant="default" size="xs" disabled={busy} onClick={onLoadLatest}>
          Load the latest version
        </Button>
      </Group>
    </Alert>
  );
}
